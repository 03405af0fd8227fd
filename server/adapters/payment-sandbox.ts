import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';
import { type Clock, RefundRefused, type SandboxOutcome, type SandboxProvider } from '../ports.ts';
import { hasGoodSignature, signatureOf } from './payment-signature.ts';

/** States of an order, in the provider's terms. */
const statuses: Record<SandboxOutcome, string> = {
  success: 'settlement',
  pending: 'pending',
  failure: 'deny',
  expire: 'expire',
  take_back: 'deny',
};
const codes: Record<string, string> = { pending: '201', deny: '202', expire: '407' };

// No secret: the same in all processes, and used only where there is no money.
export const sandboxKey = 'sandbox-server-key';

/**
 * A provider without money or network: stores its orders in its own table, which nothing else reads, and behaves like
 * the real one, including signatures.
 */
export const sandboxPayments = (db: Db, clock: Clock): SandboxProvider => ({
  script: { provider: 'sandbox', script: '/sandbox/snap.js', clientKey: 'sandbox' },

  async charge({ orderId, amount, expiresAt }) {
    const token = randomBytes(24).toString('base64url');
    await db
      .insertInto('sandbox_payments')
      .values({ token, order_id: orderId, amount, expires_at: expiresAt })
      .execute();
    return { token };
  },

  async status(orderId) {
    const order = await db
      .selectFrom('sandbox_payments')
      .select(['amount', 'status', 'expires_at', 'refunds'])
      .where('order_id', '=', orderId)
      .executeTakeFirst();
    if (!order) return undefined;
    const isOver = order.expires_at <= clock.now() && ['created', 'pending'].includes(order.status);
    if (order.status === 'created' && !isOver) return undefined;
    return {
      transactionStatus: isOver ? 'expire' : order.status,
      fraudStatus: 'accept',
      grossAmount: order.amount,
      paymentType: 'credit_card',
      refundKeys: Object.keys(order.refunds as object),
    };
  },

  async refund({ orderId, amount, key }) {
    const others = sql`select coalesce(sum(value::bigint), 0) from jsonb_each_text(refunds) where key <> ${key}`;
    const order = await db
      .updateTable('sandbox_payments')
      .set({
        refunds: sql`case when amount - (${others}) >= ${amount}
          then refunds || jsonb_build_object(${key}::text, ${amount}::bigint) else refunds end`,
      })
      .where('order_id', '=', orderId)
      .where('status', '=', 'settlement')
      .returning(sql<boolean>`jsonb_exists(refunds, ${key})`.as('is_sent'))
      .executeTakeFirst();
    if (!order) throw new Error('The sandbox knows no settled order of this id.');
    if (!order.is_sent) throw new RefundRefused('The sandbox has less of this order left.');
    return 'sent';
  },

  isGenuine: (notification) => hasGoodSignature(notification, sandboxKey),

  async find(token) {
    const order = await db
      .selectFrom('sandbox_payments')
      .select(['amount', 'status', 'expires_at as expiresAt'])
      .where('token', '=', token)
      .executeTakeFirst();
    if (!order) return undefined;
    return { ...order, left: Math.max(0, order.expiresAt.getTime() - clock.now().getTime()) };
  },

  /** Like the real provider it accepts money after the expiry; a settled order changes only if the bank takes it back. */
  async act(token, outcome) {
    const isSettled = outcome === 'take_back';
    const order = await db
      .updateTable('sandbox_payments')
      .set({
        status: sql`case when (status = 'settlement') = ${isSettled} then ${statuses[outcome]} else status end`,
      })
      .where('token', '=', token)
      .returning(['order_id', 'amount', 'status'])
      .executeTakeFirst();
    if (!order) return undefined;
    const notification = {
      order_id: order.order_id,
      status_code: codes[order.status] ?? '200',
      gross_amount: `${order.amount}.00`,
      transaction_status: order.status,
      payment_type: 'credit_card',
      fraud_status: 'accept',
    };
    return { ...notification, signature_key: signatureOf(notification, sandboxKey) };
  },
});
