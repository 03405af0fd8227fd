import { retryAt } from './retry.ts';

export const paymentStatuses = ['open', 'paid', 'failed', 'charged_back'] as const;

/** 'undecided': the provider cannot make it, and the student has not said where it should go. */
export const refundStatuses = ['due', 'sent', 'undecided', 'manual'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** Who has to act next. */
const senders: Record<RefundStatus, 'none' | 'provider' | 'student' | 'admin'> = {
  due: 'provider',
  sent: 'none',
  undecided: 'student',
  manual: 'admin',
};
export const isRefundSent = (status: RefundStatus) => senders[status] === 'none';
export const sentRefundStatuses = refundStatuses.filter(isRefundSent);

/** What a student needs for paying outside the popup. */
export type PaymentInstructions =
  | { kind: 'account'; bank: string; number: string }
  /** Mandiri's bill payment. */
  | { kind: 'bill'; company: string; number: string }
  /** The content of a QR code. */
  | { kind: 'qr'; content: string };

export const refundDestinations = ['provider', 'bank', 'credit'] as const;
export type RefundDestination = (typeof refundDestinations)[number];

interface SentRefund {
  destination: RefundDestination;
  manualReason: ManualReason | null;
}

/** Where a refund went: one that the provider could not make was transferred by hand. */
export const refundedTo = ({ destination, manualReason }: SentRefund): RefundDestination =>
  destination === 'provider' && manualReason ? 'bank' : destination;

/**
 * Far below Rp 1.000.000.000, from which on holding other people's money needs a licence for electronic money
 * (Bank Indonesia, PBI 20/6/2018).
 */
export const creditAlarm = 300_000_000;

/** What changes a student's credit. */
export const creditMoves = [
  'refund',
  'reserved',
  'released',
  'withdrawn',
  'not_withdrawn',
  'taken_back',
] as const;
type CreditMove = (typeof creditMoves)[number];

const movesOfCredit = new Map<string, CreditMove>([
  ['refund_sent', 'refund'],
  ['credit_reserved', 'reserved'],
  ['credit_released', 'released'],
  ['withdrawal_made', 'withdrawn'],
  ['withdrawal_failed', 'not_withdrawn'],
  ['charged_back', 'taken_back'],
]);

/** By the kind of a transfer to or from a credit. */
export const creditMoveOf = (kind: string): CreditMove => movesOfCredit.get(kind) ?? 'refund';

/** A bank account in the own name: banks write names in capitals, and some leave out dots and hyphens. */
export const isSameName = (holder: string, fullName: string) =>
  lettersOf(holder) !== '' && lettersOf(holder) === lettersOf(fullName);

const lettersOf = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase();

/** The provider's view of an order, in its own terms. */
export interface ProviderStatus {
  transactionStatus: string;
  fraudStatus?: string | undefined;
  /** Whole rupiah. */
  grossAmount: number;
  paymentType?: string | undefined;
  instructions?: PaymentInstructions | undefined;
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

/**
 * Why the provider does not send a refund: it cannot refund the method, its window has passed, or it refuses.
 * 'bank_refused': the student's bank did not take the transfer.
 */
export const manualReasons = ['method', 'too_late', 'refused', 'bank_refused'] as const;
export type ManualReason = (typeof manualReasons)[number];

const day = 24 * 60 * 60 * 1000;

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
