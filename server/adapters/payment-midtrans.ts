import { whyByHand } from '#domain/payment.ts';
import { type PaymentGateway, RefundRefused } from '../ports.ts';
import { midtransCall, type MidtransSettings } from './midtrans-call.ts';
import { midtransOrder } from './midtrans-order.ts';
import { hasGoodSignature } from './payment-signature.ts';

const seconds = 1000;

// docs.midtrans.com/reference/code-4xx: understood and refused. Not 401, 404, 429: those are not about the refund.
const refusals = new Set([400, 402, 410, 412, 414]);

/** Midtrans Snap for the popup, its core API for the status of an order: docs.midtrans.com. */
export const midtransPayments = (
  settings: MidtransSettings,
  { timeout = 10 * seconds } = {},
): PaymentGateway => {
  const { serverKey, clientKey, apiUrl, snapUrl } = settings;
  const call = midtransCall(settings, timeout);

  const find = async (orderId: string): Promise<OrderStatus | undefined> => {
    const { code, body, said } = await call('GET', `${apiUrl}/v2/${orderId}/status`);
    if (code === 404) return undefined;
    const { transaction_status: status, order_id } = body;
    if (typeof status !== 'string' || order_id !== orderId) throw new Error(said);
    return { ...body, status: status.toLowerCase() };
  };

  const cancel = async (orderId: string) => {
    const { code, said } = await call('POST', `${apiUrl}/v2/${orderId}/cancel`, {});
    if (code !== 200) throw new Error(said);
    return 'sent' as const;
  };

  return {
    script: { provider: 'midtrans', script: `${snapUrl}/snap/snap.js`, clientKey },

    async charge(order) {
      const { body, said } = await call(
        'POST',
        `${snapUrl}/snap/v1/transactions`,
        midtransOrder(order),
      );
      if (typeof body.token !== 'string') throw new Error(said);
      return { token: body.token };
    },

    async status(orderId) {
      const found = await find(orderId);
      return (
        found && {
          transactionStatus: found.status,
          fraudStatus: wordOf(found.fraud_status),
          grossAmount: amountOf(found),
          paymentType: wordOf(found.payment_type),
          refundKeys: listOf(found.refunds).flatMap(({ refund_key: key }) => textOf(key) ?? []),
        }
      );
    },

    async refund({ orderId, amount, key, reason, age }) {
      const found = await find(orderId);
      if (!found) throw new Error('Midtrans knows no such order');
      if (isBack(found, key, amount)) return 'sent';
      const byHand = whyByHand(paidBy(found), age);
      if (byHand) return byHand;
      if (found.status === 'capture') {
        if (amount !== amountOf(found)) throw new Error('A part goes back only after settlement');
        return cancel(orderId);
      }
      if (!['settlement', 'partial_refund'].includes(found.status)) {
        throw new Error(`Midtrans cannot give back an order in ${found.status}`);
      }
      const wanted = { refund_key: key, amount, reason };
      const { code, said } = await call('POST', `${apiUrl}/v2/${orderId}/refund`, wanted);
      if (code === 200) return 'sent';
      // An earlier attempt may have succeeded with its answer lost: the status decides.
      const after = await find(orderId);
      if (after && isBack(after, key, amount)) return 'sent';
      const isRefused = refusals.has(code) && after?.status === found.status;
      throw isRefused ? new RefundRefused(said) : new Error(said);
    },

    isGenuine: (notification) => hasGoodSignature(notification, serverKey),
  };
};

type MidtransReply = Record<string, unknown>;
type OrderStatus = MidtransReply & { status: string };

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Statuses and methods count in any case: 'SETTLEMENT' is 'settlement'. */
const wordOf = (value: unknown) => textOf(value)?.toLowerCase();

const paidBy = ({ payment_type, acquirer, issuer }: MidtransReply) => ({
  paymentType: wordOf(payment_type),
  acquirer: wordOf(acquirer),
  issuer: wordOf(issuer),
});

/** '100000.00' as 100000; an amount that is not whole rupiah matches no price. */
const rupiahOf = (value: unknown) => {
  const whole = /^(\d{1,15})(\.0+)?$/.exec(textOf(value) ?? '')?.[1];
  return whole === undefined ? Number.NaN : Number(whole);
};

const amountOf = ({ gross_amount, currency = 'IDR' }: MidtransReply) =>
  currency === 'IDR' ? rupiahOf(gross_amount) : Number.NaN;

const listOf = (value: unknown): MidtransReply[] => (Array.isArray(value) ? value : []);

const isBack = ({ refunds, status }: OrderStatus, key: string, amount: number) =>
  isListed(refunds, key, amount) || status === 'refund' || status === 'cancel';

/** Listed refunds have been made. */
const isListed = (refunds: unknown, key: string, amount: number) => {
  const same = listOf(refunds).find(({ refund_key }) => refund_key === key);
  if (same && rupiahOf(same.refund_amount) !== amount) {
    throw new Error('Midtrans knows this refund with another amount');
  }
  return same !== undefined;
};
