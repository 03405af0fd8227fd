// The core API of the Midtrans stand-in: status, cancellation and refunds of an order.

export interface MidtransOrder {
  orderId: string;
  token: string;
  /** As Midtrans writes it: '100000.00'. */
  amount: string;
  /** Undefined until a payment method is chosen. */
  status: string | undefined;
  paymentType: string;
  /** Of QRIS: who took the payment, and from whose wallet or bank. */
  acquirer?: string;
  issuer?: string;
  /** Facts of one method: `va_numbers`, `permata_va_number`, `bill_key` and `biller_code`, `qr_string`. */
  extra?: object;
  /** The page was cancelled: it starts no payment any more. */
  isPageCancelled?: boolean;
  fraudStatus: string | undefined;
  refunds: { refund_key: string; refund_amount: string }[];
}

const codes: Record<string, string> = { pending: '201', deny: '202', expire: '407' };

export const statusOf = (order: MidtransOrder) => {
  const { orderId, amount, status = 'pending', paymentType, fraudStatus, refunds } = order;
  const { acquirer, issuer } = order;
  return {
    status_code: codes[status] ?? '200',
    status_message: 'Success, transaction is found',
    transaction_id: order.token,
    order_id: orderId,
    gross_amount: amount,
    currency: 'IDR',
    payment_type: paymentType,
    transaction_status: status,
    ...(acquirer && { acquirer, issuer }),
    ...order.extra,
    ...(fraudStatus && { fraud_status: fraudStatus }),
    ...(refunds.length > 0 && { refunds, refund_amount: rupiah(refunded(order)) }),
  };
};

interface Answer {
  status: number;
  body: object;
}

/** The HTTP status is nearly always 200; the code is in the body. */
export const answerCore = (
  order: MidtransOrder | undefined,
  verb: string,
  body: Record<string, unknown>,
): Answer => {
  if (order?.status === undefined) return refuse('404', "Transaction doesn't exist.");
  if (verb === 'GET status') return { status: 200, body: statusOf(order) };
  if (verb === 'POST cancel') return cancel(order);
  if (verb === 'POST refund') return refund(order, body);
  return refuse('405', 'HTTP method is not allowed');
};

const cancel = (order: MidtransOrder) => {
  if (!['pending', 'authorize', 'capture'].includes(order.status ?? '')) return cannotModify;
  order.status = 'cancel';
  return { status: 200, body: statusOf(order) };
};

const refund = (order: MidtransOrder, body: Record<string, unknown>) => {
  const { refund_key, amount } = body as { refund_key: string; amount: number };
  if (order.refunds.some((one) => one.refund_key === refund_key)) {
    return refuse('406', 'Duplicate refund ID');
  }
  const isSettled = ['settlement', 'partial_refund'].includes(order.status ?? '');
  const isTransfer = ['bank_transfer', 'echannel', 'permata'].includes(order.paymentType);
  if (!isSettled || isTransfer) return cannotModify;
  const left = Number(order.amount) - refunded(order);
  if (amount > left) return refuse('414', 'Refund request is rejected due to invalid amount');
  order.refunds.push({ refund_key, refund_amount: rupiah(amount) });
  order.status = amount === left ? 'refund' : 'partial_refund';
  return { status: 200, body: { ...statusOf(order), refund_key, refund_amount: rupiah(amount) } };
};

/** docs.midtrans.com/reference/cancel-a-snap-session */
export const cancelPage = (order: MidtransOrder | undefined): Answer => {
  const say = (why: string) => ({ status: 400, body: { error_messages: [why] } });
  if (!order) return say('token not found');
  if (order.isPageCancelled) return say('token already canceled');
  if (order.status !== undefined) return say('Transaction is on progress');
  order.isPageCancelled = true;
  return { status: 200, body: { canceled_at: '2026-11-16T03:00:00.000Z' } };
};

const refuse = (status_code: string, status_message: string): Answer => ({
  status: 200,
  body: { status_code, status_message },
});
const cannotModify = refuse('412', 'Merchant cannot modify the status of the transaction');

const refunded = ({ refunds }: MidtransOrder) =>
  refunds.reduce((sum, { refund_amount }) => sum + Number(refund_amount), 0);
const rupiah = (amount: number) => `${amount}.00`;
