import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { PaymentInstructions } from '#domain/payment.ts';
import { type PaymentMethod, whyByHand } from '#domain/payment-method.ts';
import type { Db } from '../platform/database/db.ts';
import { type Clock, RefundRefused, type SandboxOutcome, type SandboxProvider } from '../ports.ts';
import { hasGoodSignature, signatureOf } from './payment-signature.ts';

/** States of an order, in the provider's terms. */
const statuses: Record<SandboxOutcome, string> = {
  success: 'settlement',
  pending: 'pending',
  later: 'pending',
  failure: 'deny',
  expire: 'expire',
  take_back: 'deny',
};
const codes: Record<string, string> = { pending: '201', deny: '202', expire: '407' };
const types: Record<PaymentMethod, string> = {
  qris: 'qris',
  wallet: 'gopay',
  card: 'credit_card',
  transfer: 'bank_transfer',
};
const laterBy = 5 * 60 * 1000;

// No secret: the same in all processes, and used only where there is no money.
export const sandboxKey = 'sandbox-server-key';

/**
 * A provider without money or network: stores its orders in its own table, which nothing else reads, and behaves like
 * the real one, including signatures.
 */
export const sandboxPayments = (db: Db, clock: Clock): SandboxProvider => {
  /** Lets a transfer arrive that is due by now, then reads the order. */
  const read = async (column: 'order_id' | 'token', value: string) => {
    await db
      .updateTable('sandbox_payments')
      .set({ status: 'settlement' })
      .where(column, '=', value)
      .where('status', '=', 'pending')
      .where('settles_at', '<=', clock.now())
      .execute();
    const order = await db
      .selectFrom('sandbox_payments')
      .selectAll()
      .where(column, '=', value)
      .executeTakeFirst();
    return order && { ...order, method: (order.choice ?? 'card') as PaymentMethod };
  };

  return {
    script: { provider: 'sandbox', script: '/sandbox/snap.js', clientKey: 'sandbox' },

    async charge({ orderId, amount, expiresAt, methods }) {
      const token = randomBytes(24).toString('base64url');
      const choice = methods.length === 1 ? methods[0] : null;
      await db
        .insertInto('sandbox_payments')
        .values({ token, order_id: orderId, amount, expires_at: expiresAt, choice })
        .execute();
      return { token };
    },

    async status(orderId) {
      const order = await read('order_id', orderId);
      if (!order) return undefined;
      const isOver =
        order.expires_at <= clock.now() && ['created', 'pending'].includes(order.status);
      if (order.status === 'created' && !isOver) return undefined;
      return {
        transactionStatus: isOver ? 'expire' : order.status,
        fraudStatus: 'accept',
        grossAmount: order.amount,
        paymentType: types[order.method],
        instructions: order.status === 'pending' ? instructionsOf(order) : undefined,
        refundKeys: Object.keys(order.refunds as object),
      };
    },

    async refund({ orderId, amount, key, age }) {
      const found = await read('order_id', orderId);
      const byHand = found && whyByHand({ paymentType: types[found.method] }, age);
      if (byHand) return byHand;
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

    async cancel({ orderId }) {
      const order = await read('order_id', orderId);
      if (order?.status === 'settlement') return 'paid';
      await db
        .updateTable('sandbox_payments')
        .set({ status: 'cancel', settles_at: null })
        .where('order_id', '=', orderId)
        .where('status', '<>', 'settlement')
        .execute();
      return 'ended';
    },

    isGenuine: (notification) => hasGoodSignature(notification, sandboxKey),

    async find(token) {
      const order = await read('token', token);
      if (!order) return undefined;
      const { amount, status, method, expires_at: expiresAt } = order;
      const left = Math.max(0, expiresAt.getTime() - clock.now().getTime());
      return { amount, status, method, expiresAt, left, instructions: instructionsOf(order) };
    },

    /** Like the real provider it accepts money after the expiry; a settled order changes only if the bank takes it back. */
    async act(token, outcome) {
      const found = await read('token', token);
      if (!found) return undefined;
      const isSettled = outcome === 'take_back';
      const later = new Date(clock.now().getTime() + laterBy);
      const order = await db
        .updateTable('sandbox_payments')
        .set({
          status: sql`case when (status = 'settlement') = ${isSettled} then ${statuses[outcome]} else status end`,
          settles_at: outcome === 'later' ? later : null,
        })
        .where('token', '=', token)
        .returning(['order_id', 'amount', 'status'])
        .executeTakeFirstOrThrow();
      const notification = {
        order_id: order.order_id,
        status_code: codes[order.status] ?? '200',
        gross_amount: `${order.amount}.00`,
        transaction_status: order.status,
        payment_type: types[found.method],
        fraud_status: 'accept',
      };
      return { ...notification, signature_key: signatureOf(notification, sandboxKey) };
    },
  };
};

/** Looks like the real thing, and no bank or wallet knows it. */
const instructionsOf = ({
  method,
  order_id,
  token,
}: {
  method: PaymentMethod;
  order_id: string;
  token: string;
}): PaymentInstructions | undefined => {
  if (method === 'qris') return { kind: 'qr', content: `SANDBOX.QRIS.${token}` };
  if (method !== 'transfer') return undefined;
  const digits = BigInt(`0x${order_id.slice(-12)}`)
    .toString()
    .padStart(11, '0')
    .slice(-11);
  return { kind: 'account', bank: 'bca', number: `39010${digits}` };
};
