import { displayName, type Language } from '#domain/account.ts';
import { completesAt, joinOpens, statusIs } from '#domain/booking.ts';
import { wibTime } from '#domain/calendar.ts';
import { teacherShareOf } from '#domain/money.ts';
import type { EmailedKind } from '#domain/notification.ts';
import { refundedTo, type RefundDestination, type RefundStatus } from '#domain/payment.ts';
import type { Executor } from '../../../platform/database/db.ts';
import { rupiah } from '#domain/format.ts';
import { monthOf, shortWibMoment, wibMoment } from '#domain/format-dates.ts';
import type { BookingSummary } from '../booking-summary.ts';
import { laterLessons } from '../texts.ts';

/** The status that a payout must still have for its email to be true. */
export const payoutStatus = { payout_sent: 'sent', payout_failed: 'failed' } as const;
export type PayoutKind = keyof typeof payoutStatus;
export const isPayoutKind = (kind: EmailedKind): kind is PayoutKind => kind in payoutStatus;
/** About a student's credit, and not about one booking. */
const creditKinds = [
  'credit_taken_back',
  'withdrawal_made',
  'withdrawal_sent',
  'withdrawal_failed',
] as const;
export type CreditKind = (typeof creditKinds)[number];
export const isCreditKind = (kind: EmailedKind): kind is CreditKind =>
  creditKinds.some((one) => one === kind);
export type BookingKind = Exclude<EmailedKind, PayoutKind | CreditKind | 'hour_free'>;
export type Refund = Awaited<ReturnType<typeof findRefundOfKind>>;
export type Payout = NonNullable<Awaited<ReturnType<typeof findPayout>>>;

/** Values of a booking, formatted for the email texts. */
export interface BookingEmailFacts {
  isTeacher: boolean;
  other: string;
  when: string;
  /** The short form of `when`, for subject lines. */
  day: string;
  price: string;
  /** Empty unless the booking awaits the teacher's confirmation. */
  confirmBy: string;
  completesAt: string;
  proposed: string;
  link: string;
  /** 18:45 WIB: when the session can be joined. */
  joinFrom: string;
  reason: string;
  /** The amount the student gets back, and where it went. */
  refund: string;
  refundedTo: RefundDestination;
  /** The amount of the teacher's money that a chargeback took. */
  taken: string;
  /** The outcome of a dispute; empty when the booking was cancelled before the decision. */
  verdict: '' | 'refund' | 'no_refund';
  /** The teacher's share of the amount that is not refunded. */
  share: string;
  /** The bank reversed the payment; neither we nor the teacher cancelled the booking. */
  isChargedBack: boolean;
  /** A calendar may contain the booking. */
  isInCalendar: boolean;
  /** Cancelled too late for a full refund; `isAllKept`: too late for any refund. */
  isLate: boolean;
  isAllKept: boolean;
}

export interface PayoutFacts {
  amount: string;
  month: string;
  reference: string;
  reason: string;
}

interface FreeHourFacts {
  teacher: string;
  when: string;
  day: string;
}

interface Text {
  subject: string;
  /** Empty lines are left out of the email. */
  lines: string[];
}

/** The pages that emails link to. */
export type EmailPage = 'bookings' | 'disputes' | 'earnings' | 'receipt' | 'hour' | 'refunds';

/** The texts of all emails in one language. */
export interface EmailTexts {
  pages: Record<
    'student' | 'teacher' | 'disputes' | 'receipt' | 'earnings' | 'hour' | 'refunds',
    string
  >;
  session: Record<BookingKind, (facts: BookingEmailFacts) => Text>;
  payout: Record<PayoutKind, (facts: PayoutFacts) => Text>;
  /** Each takes the amount. */
  credit: Record<CreditKind, (amount: string) => Text>;
  freeHour: (facts: FreeHourFacts) => Text;
  /** The starts of all lessons that the email is about. */
  allLessons: (starts: string[]) => string;
}

/** Of several lessons: amounts of all of them together, and the rest of the first one. */
export const bookingEmailFacts = (
  sessions: readonly BookingSummary[],
  { refund, amount = null }: { refund: Refund; amount?: number | null | undefined },
  language: Language,
): BookingEmailFacts => {
  const [session] = sessions;
  if (!session) throw new Error('an email needs the facts of at least one booking');
  const { side, startsAt, confirmBy, proposedStart, status } = session;
  const sum = (of: (one: BookingSummary) => number) =>
    sessions.reduce((total, one) => total + of(one), 0);
  const keptOf = (one: BookingSummary) =>
    statusIs(one.status, 'cancelled') ? one.price - one.refund : one.price;
  const price = sum((one) => one.price);
  const kept = sum(keptOf);
  const share = sum((one) => teacherShareOf(keptOf(one), one.commissionBasisPoints));
  const lessons = sessions.length > 1 ? sessions.length : null;
  const moment = (instant: Date) => wibMoment(instant, language);
  return {
    isTeacher: side === 'teacher',
    other: displayName(session.other, language),
    when: moment(startsAt) + laterLessons(lessons, language),
    day: shortWibMoment(startsAt, language),
    price: rupiah(price),
    confirmBy: statusIs(status, 'request') && confirmBy ? moment(confirmBy) : '',
    completesAt: moment(completesAt(startsAt, session.warnedAt)),
    proposed: proposedStart ? moment(proposedStart) : '',
    link: session.link,
    joinFrom: `${wibTime(joinOpens(startsAt))} WIB`,
    reason: session.reason,
    refund: rupiah(refund?.amount ?? amount ?? sum((one) => one.refund)),
    refundedTo: refund ? refundedTo(refund) : 'provider',
    taken: rupiah(amount ?? 0),
    verdict: verdictOf(session, amount),
    share: rupiah(share),
    isChargedBack: session.isChargedBack,
    isInCalendar: session.mayBeInCalendar,
    isLate: statusIs(status, 'cancelled') && kept > 0,
    isAllKept: statusIs(status, 'cancelled') && kept === price,
  };
};

const verdictOf = ({ status }: BookingSummary, amount: number | null) => {
  if (amount) return 'refund';
  return amount === null || statusIs(status, 'cancelled') ? '' : 'no_refund';
};

export const payoutFacts = (payout: Payout, language: Language): PayoutFacts => ({
  amount: rupiah(payout.amount),
  month: monthOf(payout.month, language),
  reference: payout.reference,
  reason: payout.reason,
});

/** The status that a refund must still have for its email to be true. */
const refundStatusOf: Partial<Record<EmailedKind, RefundStatus>> = {
  refund_sent: 'sent',
  refund_credited: 'sent',
  refund_choice: 'undecided',
  refund_account: 'manual',
};

interface RefundQuery {
  kind: EmailedKind;
  bookingId: string;
  amount: number | null;
  /** How many refunds of one order the amount is the sum of. */
  lessons: number | null;
}

/**
 * A booking may have several refunds: returns the one that the notification is about. Undefined for other kinds, whose
 * texts use the booking's own refund, and for a chargeback, where the bank returns the money.
 */
export const findRefundOfKind = async (
  db: Executor,
  { kind, bookingId, amount, lessons }: RefundQuery,
) => {
  const refunds = db
    .selectFrom('refunds')
    .select(['amount', 'cause', 'status', 'destination', 'manual_reason as manualReason'])
    .where('booking_id', '=', bookingId)
    .where('by_bank', '=', false);
  if (kind === 'payment_returned') {
    const late = await refunds.where('cause', '=', 'late').executeTakeFirst();
    return late && { ...late, amount: amount ?? late.amount };
  }
  const status = refundStatusOf[kind];
  if (!status) return undefined;
  const inStatus = refunds.where('status', '=', status);
  if (!lessons) return inStatus.where('amount', '=', amount).executeTakeFirst();
  const one = await inStatus.executeTakeFirst();
  return one && { ...one, amount: amount ?? one.amount };
};

export const findPayout = (db: Executor, payoutId: string) =>
  db
    .selectFrom('payouts')
    .select(['amount', 'month', 'status', 'reference', 'reason'])
    .where('id', '=', payoutId)
    .executeTakeFirst();

/** The teacher's name and the hour of a notification, while the teacher is listed. */
export const findFreeHour = (db: Executor, notificationId: string) =>
  db
    .selectFrom('notifications as n')
    .innerJoin('teacher_profiles as p', 'p.user_id', 'n.teacher_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['u.id as teacherId', 'u.full_name as teacher', 'n.starts_at as startsAt'])
    .where('n.id', '=', notificationId)
    .where('p.listed', '=', true)
    .executeTakeFirst();
