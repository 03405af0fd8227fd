import { refundOf, refundPercent } from './refund-policy.ts';

const minute = 60 * 1000;
const hour = 60 * minute;

export const bookingStatuses = [
  'pending_payment',
  'pending_confirmation',
  'confirmed',
  'completed',
  'cancelled',
  'expired',
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

type Statuses = readonly BookingStatus[];

/** Not ended yet. */
export const openStatuses: Statuses = ['pending_payment', 'pending_confirmation', 'confirmed'];
/** These take their hour, also afterwards; two unique indexes of the database say the same. */
export const liveStatuses: Statuses = [...openStatuses, 'completed'];
/** Was paid for. What was only wanted is not there for the teacher, and nobody can report it. */
export const paidStatuses: Statuses = [
  'pending_confirmation',
  'confirmed',
  'completed',
  'cancelled',
];
/** The teacher has said yes, and nobody no since: these have a link, and money that can go back. */
export const agreedStatuses: Statuses = ['confirmed', 'completed'];

export type Actor = 'student' | 'teacher' | 'admin' | 'clock' | 'provider';

export const sessionLength = hour;
/** How long a slot waits for its payment, at most. */
export const holdLength = 15 * minute;
export const maxUnpaidHolds = 3;
/** How long after its end an unreported session counts as taught, and when both are warned of it. */
export const autoCompleteAfter = 72 * hour;
export const autoCompleteWarning = 24 * hour;
export const maxReschedules = 2;
export const rescheduleUntil = 24 * hour;

interface Transition {
  readonly from: readonly BookingStatus[];
  readonly by: readonly Actor[];
  readonly to: BookingStatus;
}

/** States × events × who: the whole life of a booking. */
export const transitions = {
  pay: { from: ['pending_payment'], by: ['provider'], to: 'pending_confirmation' },
  /** Paid after the hold ended, with the slot still free. */
  revive: { from: ['expired'], by: ['provider'], to: 'pending_confirmation' },
  expire: { from: ['pending_payment'], by: ['clock', 'admin'], to: 'expired' },
  abandon: { from: ['pending_payment'], by: ['student'], to: 'expired' },
  confirm: { from: ['pending_confirmation'], by: ['teacher'], to: 'confirmed' },
  decline: { from: ['pending_confirmation'], by: ['teacher'], to: 'cancelled' },
  /** Nobody confirmed in time. */
  lapse: { from: ['pending_confirmation'], by: ['clock'], to: 'cancelled' },
  cancel: { from: ['pending_confirmation', 'confirmed'], by: ['student'], to: 'cancelled' },
  call_off: { from: ['confirmed'], by: ['teacher'], to: 'cancelled' },
  /** A suspended account's sessions do not take place. */
  revoke: { from: ['pending_confirmation', 'confirmed'], by: ['admin'], to: 'cancelled' },
  charge_back: {
    from: ['pending_confirmation', 'confirmed'],
    by: ['provider'],
    to: 'cancelled',
  },
  complete: { from: ['confirmed'], by: ['teacher'], to: 'completed' },
  auto_complete: { from: ['confirmed'], by: ['clock'], to: 'completed' },
  reschedule: { from: ['confirmed'], by: ['teacher'], to: 'confirmed' },
  /** A dispute about a session nobody completed ends it: with everything back, or as taught. */
  settle_refunded: { from: ['confirmed'], by: ['admin'], to: 'cancelled' },
  settle_taught: { from: ['confirmed'], by: ['admin'], to: 'completed' },
} as const satisfies Record<string, Transition>;

export type BookingEvent = keyof typeof transitions;

/** What the rules need to know of a booking. */
export interface BookingFacts {
  status: BookingStatus;
  startsAt: Date;
  price: number;
  /** Set from the payment on. */
  confirmBy?: Date | null;
  /** When both heard that it will complete by itself. */
  warnedAt?: Date | null;
  /** While a dispute is open its money rests, and with it everything but the team's word and the bank's. */
  isDisputed?: boolean;
}

/** Nobody can pay for a session that has begun. */
export const holdEnd = (now: Date, startsAt: Date) =>
  new Date(Math.min(now.getTime() + holdLength, startsAt.getTime()));

export const endOf = (startsAt: Date) => new Date(startsAt.getTime() + sessionLength);

/** By itself, and never less than a day after both were warned. */
export const completesAt = (startsAt: Date, warnedAt: Date | null) =>
  new Date(
    Math.max(
      endOf(startsAt).getTime() + autoCompleteAfter,
      (warnedAt?.getTime() ?? 0) + autoCompleteWarning,
    ),
  );

/** Events that are possible only at some times. */
const moments: Partial<Record<BookingEvent, (booking: BookingFacts, now: Date) => boolean>> = {
  pay: ({ startsAt }, now) => now < startsAt,
  revive: ({ startsAt }, now) => now < startsAt,
  confirm: ({ confirmBy, startsAt }, now) => now < (confirmBy ?? startsAt),
  lapse: ({ confirmBy, startsAt }, now) => now >= (confirmBy ?? startsAt),
  cancel: ({ startsAt }, now) => now < startsAt,
  reschedule: ({ startsAt }, now) => startsAt.getTime() - now.getTime() >= rescheduleUntil,
  complete: ({ startsAt }, now) => now >= startsAt,
  auto_complete: ({ startsAt, warnedAt }, now) =>
    Boolean(warnedAt) && now >= completesAt(startsAt, warnedAt ?? null),
};

/** The team's word on a dispute, and what the bank does without asking. */
const duringDispute = new Set<BookingEvent>(['settle_refunded', 'settle_taught', 'charge_back']);

/** The status after an event, or undefined where it is not possible. */
export const nextStatus = (
  booking: BookingFacts,
  event: BookingEvent,
  by: Actor,
  now: Date,
): BookingStatus | undefined => {
  const { from, by: who, to }: Transition = transitions[event];
  if (!from.includes(booking.status) || !who.includes(by)) return undefined;
  if (booking.isDisputed && !duringDispute.has(event)) return undefined;
  return (moments[event]?.(booking, now) ?? true) ? to : undefined;
};

/** What a person may do with a booking now: screens ask this, and the server again. */
export const may = (booking: BookingFacts, event: BookingEvent, by: Actor, now: Date) =>
  nextStatus(booking, event, by, now) !== undefined;

/** Two days after the payment or two hours before the start; booked later than that, until the start. */
export const confirmationDeadline = (paidAt: Date, startsAt: Date) => {
  const beforeStart = startsAt.getTime() - 2 * hour;
  if (paidAt.getTime() >= beforeStart) return startsAt;
  return new Date(Math.min(paidAt.getTime() + 48 * hour, beforeStart));
};

/** What the student gets back when this event cancels a paid booking. */
export const refundOn = (
  event: BookingEvent,
  { status, startsAt, price }: BookingFacts,
  now: Date,
) => {
  const byPolicy = event === 'cancel' && status === 'confirmed';
  return byPolicy ? refundOf(price, refundPercent(startsAt, now)) : price;
};

/** A proposed hour waits for the teacher's word until it has come. */
export const isProposed = (proposedStart: Date | null, now: Date) =>
  proposedStart !== null && now < proposedStart;

/** Another hour may be proposed while it may be accepted, and twice in all. */
export const mayReschedule = (booking: BookingFacts, proposals: number, now: Date) =>
  proposals < maxReschedules && may(booking, 'reschedule', 'teacher', now);
