import { retryAt } from './retry.ts';

export const paymentStatuses = ['open', 'paid', 'failed', 'charged_back'] as const;

export const refundStatuses = ['due', 'sent', 'manual'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** Who still has to send it back. */
const senders: Record<RefundStatus, 'none' | 'provider' | 'admin'> = {
  due: 'provider',
  sent: 'none',
  manual: 'admin',
};
export const isRefundSent = (status: RefundStatus) => senders[status] === 'none';
export const sentRefundStatuses = refundStatuses.filter(isRefundSent);

/** The provider's view of an order, in its own terms. */
export interface ProviderStatus {
  transactionStatus: string;
  fraudStatus?: string | undefined;
  /** Whole rupiah. */
  grossAmount: number;
  paymentType?: string | undefined;
  /** Refunds that the provider has made. */
  refundKeys?: string[];
}

export type PaymentVerdict =
  | 'paid'
  | 'pending'
  | 'failed'
  | 'refunded'
  | 'charged_back'
  | 'partly_charged_back'
  /** Before the payment: the popup offers another attempt until the order expires. After it: the bank took it back. */
  | 'denied'
  /** A payment that pays for nothing and is refunded. */
  | 'other_amount'
  /** A payment without an amount that we could refund. */
  | 'wrong';

/** Only a settled or accepted payment of exactly the booking's amount counts. */
export const judgePayment = (
  { transactionStatus, fraudStatus, grossAmount }: ProviderStatus,
  amount: number,
): PaymentVerdict => {
  const verdict = verdicts.get(transactionStatus) ?? 'pending';
  if (verdict !== 'paid') return verdict;
  if (transactionStatus === 'capture' && fraudStatus && fraudStatus !== 'accept') return 'pending';
  if (grossAmount === amount) return 'paid';
  return Number.isSafeInteger(grossAmount) && grossAmount > 0 ? 'other_amount' : 'wrong';
};

const verdicts = new Map<string, PaymentVerdict>([
  ['settlement', 'paid'],
  ['capture', 'paid'],
  ['pending', 'pending'],
  ['authorize', 'pending'],
  ['deny', 'denied'],
  ['failure', 'denied'],
  ['cancel', 'failed'],
  ['expire', 'failed'],
  ['refund', 'refunded'],
  ['partial_refund', 'refunded'],
  ['chargeback', 'charged_back'],
  // The amount is unknown: the rest still pays for the session.
  ['partial_chargeback', 'partly_charged_back'],
]);

/** Why a refund waits for an admin: the provider cannot refund the method, its window has passed, or it refuses. */
export const manualReasons = ['method', 'too_late', 'refused'] as const;
export type ManualReason = (typeof manualReasons)[number];

const day = 24 * 60 * 60 * 1000;

/**
 * Days after the payment in which the provider refunds it, by method
 * (docs.midtrans.com/docs/what-payment-method-that-have-refund-feature). None is documented for Akulaku.
 */
const refundDays = new Map<string | undefined, number>([
  ['ovo', 7],
  ['qris', 7],
  ['kredivo', 14],
  ['dana', 45],
  ['gopay', 45],
  ['credit_card', 180],
  ['shopeepay', 365],
  ['akulaku', Infinity],
]);

/** Of QRIS when the company that took the payment also issued the wallet. */
const ownQrisDays = new Map<string | undefined, number>([
  ['gopay', 45],
  ['airpay shopee', 365],
]);

interface PaidBy {
  paymentType: string | undefined;
  /** Of QRIS: who took the payment, and from whose wallet or bank. */
  acquirer?: string | undefined;
  issuer?: string | undefined;
}

/** Why the provider cannot refund a payment of this age in milliseconds; undefined if it can. */
export const whyByHand = ({ paymentType, acquirer, issuer }: PaidBy, age: number) => {
  const own = paymentType === 'qris' && acquirer === issuer ? ownQrisDays.get(issuer) : undefined;
  const days = own ?? refundDays.get(paymentType);
  if (days === undefined) return 'method';
  return age > days * day ? 'too_late' : undefined;
};

const transfers = new Set(['bank_transfer', 'echannel', 'permata']);
const transferRecheck = 15 * 60 * 1000;

/**
 * A bank may take a transfer back within minutes (docs.midtrans.com/docs/transaction-status-cycle, settlement to deny):
 * when to request the status of a paid order once more, in case that notification is lost.
 */
export const recheckAt = (paymentType: string | undefined, paidAt: Date) =>
  transfers.has(paymentType ?? '') ? new Date(paidAt.getTime() + transferRecheck) : null;

/** A bank may take a payment back for months; the provider then sends a notification. */
const askedFor = 3 * day;

interface Order {
  isOpen: boolean;
  /** Number of status requests so far. */
  checks: number;
  expiresAt: Date;
}

/** When to request the status again: until the order is final, and as long as it may change; then null. */
export const nextCheck = (
  { isOpen, checks, expiresAt }: Order,
  { now, isAnswered }: { now: Date; isAnswered: boolean },
) => {
  const mayChange = isOpen && now.getTime() <= expiresAt.getTime() + askedFor;
  return isAnswered && !mayChange ? null : retryAt(checks, now);
};
