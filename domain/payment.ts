import { retryAt } from './retry.ts';

/** What the provider says of an order, in its own words. */
export interface ProviderStatus {
  transactionStatus: string;
  fraudStatus?: string | undefined;
  /** Whole rupiah. */
  grossAmount: number;
  paymentType?: string | undefined;
  /** Of refunds that it has made. */
  refundKeys?: string[];
}

export type PaymentVerdict =
  | 'paid'
  | 'pending'
  | 'failed'
  | 'refunded'
  | 'charged_back'
  | 'partly_charged_back'
  /** Money that has come and pays for nothing: it goes back. */
  | 'other_amount'
  /** No amount that we could give back. */
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
  // The popup offers another try until the order expires.
  ['deny', 'pending'],
  ['failure', 'pending'],
  ['cancel', 'failed'],
  ['expire', 'failed'],
  ['refund', 'refunded'],
  ['partial_refund', 'refunded'],
  ['chargeback', 'charged_back'],
  // How much is not said: the rest is still the student's session.
  ['partial_chargeback', 'partly_charged_back'],
]);

/** docs.midtrans.com/reference/refund-transaction; the money of any other method is sent back by hand. */
const refundable = new Set<string | undefined>([
  'credit_card',
  'gopay',
  'shopeepay',
  'dana',
  'ovo',
  'qris',
  'kredivo',
  'akulaku',
]);

export const isRefundable = (paymentType: string | undefined) => refundable.has(paymentType);

/** A bank may take a payment back for months; of that the provider tells by itself. */
const askedFor = 3 * 24 * 60 * 60 * 1000;

interface Order {
  isOpen: boolean;
  /** How often it was asked about. */
  checks: number;
  expiresAt: Date;
}

/** When to ask again: until there is an answer, and as long as another may still come; then null. */
export const nextCheck = (
  { isOpen, checks, expiresAt }: Order,
  { now, isAnswered }: { now: Date; isAnswered: boolean },
) => {
  const mayChange = isOpen && now.getTime() <= expiresAt.getTime() + askedFor;
  return isAnswered && !mayChange ? null : retryAt(checks, now);
};
