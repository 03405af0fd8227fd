import { whyByHand } from '#domain/payment-method.ts';
import type { PaymentInstructions } from '#domain/payment.ts';
import { type PaymentGateway, RefundRefused } from '../ports.ts';
import { type MidtransAnswer, midtransCall, type MidtransSettings } from './midtrans-call.ts';
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

  const voidOrder = async (orderId: string) => {
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
          instructions: instructionsOf(found),
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
        return voidOrder(orderId);
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

    async cancel({ orderId, token }) {
      // The page first: while it is open it could start another payment of the order.
      const page = await call('POST', `${snapUrl}/snap/v1/transactions/${token}/cancel`, {});
      const found = await find(orderId);
      if (!found) {
        if (hasEnded(page)) return 'ended';
        throw new Error(page.said);
      }
      if (['settlement', 'capture'].includes(found.status)) return 'paid';
      if (!['pending', 'authorize'].includes(found.status)) return 'ended';
      const { code, said } = await call('POST', `${apiUrl}/v2/${orderId}/cancel`, {});
      if (code === 200) return 'ended';
      const after = await find(orderId);
      if (after && ['settlement', 'capture'].includes(after.status)) return 'paid';
      throw new Error(said);
    },

    isGenuine: (notification) => hasGoodSignature(notification, serverKey),
  };
};

/** docs.midtrans.com/reference/cancel-a-snap-session: canceled now or before, or expired. */
const hasEnded = ({ body, said }: MidtransAnswer) =>
  typeof body.canceled_at === 'string' || /already canceled|not found/i.test(said);

/** Virtual accounts, Mandiri's bill, Permata's own field, and the content of a QR code. */
const instructionsOf = (found: MidtransReply): PaymentInstructions | undefined => {
  const [account] = listOf(found.va_numbers);
  const [bank, number] = [wordOf(account?.bank), textOf(account?.va_number)];
  if (bank && number) return { kind: 'account', bank, number };
  const permata = textOf(found.permata_va_number);
  if (permata) return { kind: 'account', bank: 'permata', number: permata };
  const [company, bill] = [textOf(found.biller_code), textOf(found.bill_key)];
  if (company && bill) return { kind: 'bill', company, number: bill };
  const content = textOf(found.qr_string);
  return content ? { kind: 'qr', content } : undefined;
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
