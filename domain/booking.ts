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
export const firstStatus: BookingStatus = 'pending_payment';

export type StatusTrait =
  /** Has not ended. */
  | 'open'
  /** Takes its hour, also after the session; two unique indexes of the database say the same. */
  | 'live'
  /** Was paid for: teachers see only these, and only these can be reported. */
  | 'paid'
  /** Its price is in escrow. */
  | 'in_escrow'
  /** The teacher has confirmed and the booking was not cancelled since: it has a link, and money to refund. */
  | 'agreed'
  /** Waits for its payment. */
  | 'hold'
  /** Waits for the teacher's answer. */
  | 'request'
  /** Agreed and not ended: ahead, running, or over and not marked as completed. */
  | 'scheduled'
  /** Was paid for and has ended: lists show it under 'past'. */
  | 'past'
  | 'taught'
  | 'cancelled';

/** Code, SQL and screens ask this table what a status means, so that a new status has to say all of it here. */
const traits: Record<BookingStatus, readonly StatusTrait[]> = {
  pending_payment: ['open', 'live', 'hold'],
  pending_confirmation: ['open', 'live', 'paid', 'in_escrow', 'request'],
  confirmed: ['open', 'live', 'paid', 'in_escrow', 'agreed', 'scheduled'],
  completed: ['live', 'paid', 'agreed', 'past', 'taught'],
  cancelled: ['paid', 'past', 'cancelled'],
  expired: [],
};

/** Statuses that have all of these traits. */
export const statusesWith = (...wanted: StatusTrait[]): readonly BookingStatus[] =>
  bookingStatuses.filter((status) => wanted.every((trait) => traits[status].includes(trait)));

/** False for a status that only a newer server knows. */
export const statusIs = (status: BookingStatus, trait: StatusTrait) =>
  statusesWith(trait).includes(status);

export type Actor = 'student' | 'teacher' | 'admin' | 'clock' | 'provider';

export const sessionLength = hour;
/** How long a hold lasts, unless the payment method gives it longer (domain/payment-method.ts). */
export const holdLength = 15 * minute;
// A check of the database repeats maxUnpaidHolds, maxHoldsPerDay, maxHoldsPerAddress and maxReschedules: changing one needs
// a migration.
/** Unpaid holds of one student: with a proven email address, and without. */
export const maxUnpaidHolds = 3;
export const maxUnprovenHolds = 1;
/** Holds of one student in a day (WIB), whatever became of them. */
export const maxHoldsPerDay = 20;
/** Unpaid holds at one teacher from one network address: enough for a household, far from a teacher's week. */
export const maxHoldsPerAddress = 6;
/** How long a student waits before holding an hour again that they released or did not pay for. */
export const holdAgainAfter = 15 * minute;
/** Orders at the provider for one hold, while it gives no token. */
export const maxOrdersPerHold = 10;
/** When an unreported session is completed automatically, and when both are warned of that, counted from its end. */
export const autoCompleteAfter = 72 * hour;
export const autoCompleteWarning = 24 * hour;
export const maxReschedules = 2;
export const rescheduleUntil = 24 * hour;
/** An admin reminds a teacher of a request at most once in this time. */
export const remindAgainAfter = 12 * hour;

interface Transition {
  readonly from: readonly BookingStatus[];
  readonly by: readonly Actor[];
  readonly to: BookingStatus;
}

/** States × events × actors: the whole life of a booking. */
export const transitions = {
  pay: { from: ['pending_payment'], by: ['provider'], to: 'pending_confirmation' },
  /** Paid after the hold ended, with the slot still free. */
  revive: { from: ['expired'], by: ['provider'], to: 'pending_confirmation' },
  /** The teacher has bookings confirmed automatically. */
  pay_instantly: { from: ['pending_payment'], by: ['provider'], to: 'confirmed' },
  revive_instantly: { from: ['expired'], by: ['provider'], to: 'confirmed' },
  expire: { from: ['pending_payment'], by: ['clock', 'admin'], to: 'expired' },
  abandon: { from: ['pending_payment'], by: ['student'], to: 'expired' },
  confirm: { from: ['pending_confirmation'], by: ['teacher'], to: 'confirmed' },
  decline: { from: ['pending_confirmation'], by: ['teacher'], to: 'cancelled' },
  /** The teacher did not confirm in time. */
  lapse: { from: ['pending_confirmation'], by: ['clock'], to: 'cancelled' },
  cancel: { from: ['pending_confirmation', 'confirmed'], by: ['student'], to: 'cancelled' },
  call_off: { from: ['confirmed'], by: ['teacher'], to: 'cancelled' },
  /** Sessions of a suspended account are cancelled. */
  revoke: { from: ['pending_confirmation', 'confirmed'], by: ['admin'], to: 'cancelled' },
  charge_back: {
    from: ['pending_confirmation', 'confirmed'],
    by: ['provider'],
    to: 'cancelled',
  },
  complete: { from: ['confirmed'], by: ['teacher'], to: 'completed' },
  auto_complete: { from: ['confirmed'], by: ['clock'], to: 'completed' },
  reschedule: { from: ['confirmed'], by: ['teacher'], to: 'confirmed' },
  /** Resolving a dispute about a session that was not completed ends it: fully refunded, or as taught. */
  settle_refunded: { from: ['confirmed'], by: ['admin'], to: 'cancelled' },
  settle_taught: { from: ['confirmed'], by: ['admin'], to: 'completed' },
} as const satisfies Record<string, Transition>;

export type BookingEvent = keyof typeof transitions;

/** A booking counts as sold from one of these events on. */
export const paymentEvents = [
  'pay',
  'revive',
  'pay_instantly',
  'revive_instantly',
] as const satisfies BookingEvent[];

/** The facts that the rules need. */
export interface BookingFacts {
  status: BookingStatus;
  startsAt: Date;
  price: number;
  /** Set when the booking is paid. */
  confirmBy?: Date | null;
  /** When both were warned that the session will complete automatically. */
  warnedAt?: Date | null;
  /** While a dispute is open the money is held, and only admins and the bank can change the booking. */
  isDisputed?: boolean;
}

/** A session that has begun cannot be paid. */
export const holdEnd = (now: Date, startsAt: Date, length = holdLength) =>
  new Date(Math.min(now.getTime() + length, startsAt.getTime()));

export const endOf = (startsAt: Date) => new Date(startsAt.getTime() + sessionLength);

/** From when a session is joined; before that its link only opens the room to test it. */
export const joinOpens = (startsAt: Date) => new Date(startsAt.getTime() - 15 * minute);

/** Whether joining is what to do now: from 15 minutes before the start until the end. */
export const isJoinTime = (startsAt: Date, now: Date) =>
  now >= joinOpens(startsAt) && now < endOf(startsAt);

/** Automatic, and at least a day after both were warned. */
export const completesAt = (startsAt: Date, warnedAt: Date | null) =>
  new Date(
    Math.max(
      endOf(startsAt).getTime() + autoCompleteAfter,
      (warnedAt?.getTime() ?? 0) + autoCompleteWarning,
    ),
  );

/** Events with a time condition. */
const moments: Partial<Record<BookingEvent, (booking: BookingFacts, now: Date) => boolean>> = {
  pay: ({ startsAt }, now) => now < startsAt,
  revive: ({ startsAt }, now) => now < startsAt,
  pay_instantly: ({ startsAt }, now) => now < startsAt,
  revive_instantly: ({ startsAt }, now) => now < startsAt,
  confirm: ({ confirmBy, startsAt }, now) => now < (confirmBy ?? startsAt),
  lapse: ({ confirmBy, startsAt }, now) => now >= (confirmBy ?? startsAt),
  cancel: ({ startsAt }, now) => now < startsAt,
  reschedule: ({ startsAt }, now) => startsAt.getTime() - now.getTime() >= rescheduleUntil,
  complete: ({ startsAt }, now) => now >= startsAt,
  auto_complete: ({ startsAt, warnedAt }, now) =>
    Boolean(warnedAt) && now >= completesAt(startsAt, warnedAt ?? null),
};

/** Decisions on a dispute, and chargebacks. */
const duringDispute = new Set<BookingEvent>(['settle_refunded', 'settle_taught', 'charge_back']);

/** The status after an event; undefined if the event is not possible. */
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

/** What a person may do with a booking now; used by screens and by the server. */
export const may = (booking: BookingFacts, event: BookingEvent, by: Actor, now: Date) =>
  nextStatus(booking, event, by, now) !== undefined;

/** Two days after the payment or two hours before the start, whichever is first; if booked later, until the start. */
export const confirmationDeadline = (paidAt: Date, startsAt: Date) => {
  const beforeStart = startsAt.getTime() - 2 * hour;
  if (paidAt.getTime() >= beforeStart) return startsAt;
  return new Date(Math.min(paidAt.getTime() + 48 * hour, beforeStart));
};

/** The student's refund if this event cancels a paid booking. */
export const refundOn = (
  event: BookingEvent,
  { status, startsAt, price }: BookingFacts,
  now: Date,
) => {
  const byPolicy = event === 'cancel' && statusIs(status, 'scheduled');
  return byPolicy ? refundOf(price, refundPercent(startsAt, now)) : price;
};

/** A proposed start can be accepted until it has come. */
export const isProposed = (proposedStart: Date | null, now: Date) =>
  proposedStart !== null && now < proposedStart;

/** Until when a proposed start can be accepted: later the session stays at its time. */
export const proposalDeadline = (startsAt: Date, proposedStart: Date) =>
  new Date(Math.min(startsAt.getTime() - rescheduleUntil, proposedStart.getTime()));

/** A student takes a proposal back while the teacher can still answer it. */
export const mayWithdraw = (booking: BookingFacts & { proposedStart: Date | null }, now: Date) =>
  statusIs(booking.status, 'scheduled') &&
  !booking.isDisputed &&
  isProposed(booking.proposedStart, now);

/** Another start may be proposed while it could be accepted, and twice in all. */
export const mayReschedule = (booking: BookingFacts, proposals: number, now: Date) =>
  proposals < maxReschedules && may(booking, 'reschedule', 'teacher', now);
