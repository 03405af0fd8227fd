import type { StudentBooking } from '#contract/bookings.ts';
import { type BookingFacts, endOf, may, mayReschedule, statusIs } from '#domain/booking.ts';

export const startOf = ({ startsAt }: StudentBooking) => new Date(startsAt);

export const factsOf = (booking: StudentBooking): BookingFacts => ({
  status: booking.status,
  startsAt: startOf(booking),
  price: booking.price,
  confirmBy: booking.confirmBy === null ? null : new Date(booking.confirmBy),
});

const isHold = ({ status }: StudentBooking) => statusIs(status, 'hold');

/** Milliseconds until an unpaid hold expires. */
export function holdLeft({ holdExpiresAt }: StudentBooking, now: Date) {
  return holdExpiresAt === null ? 0 : Math.max(0, Date.parse(holdExpiresAt) - now.getTime());
}

/** What the student may do now, by the same rules as the server. */
export function actionsOf(booking: StudentBooking, now: Date) {
  const facts = factsOf(booking);
  return {
    pay: isHold(booking) && holdLeft(booking, now) > 0,
    release: may(facts, 'abandon', 'student', now),
    cancel: may(facts, 'cancel', 'student', now),
    join: statusIs(booking.status, 'scheduled') && booking.sessionLink !== '',
    reschedule: booking.proposal === null && mayReschedule(facts, booking.proposals, now),
    addToCalendar: statusIs(booking.status, 'scheduled') && now < endOf(facts.startsAt),
  };
}

const isOver = (booking: StudentBooking, now: Date) =>
  statusIs(booking.status, 'scheduled') && endOf(startOf(booking)) <= now;

/** In display order: without expired holds, upcoming before past. */
export function inDisplayOrder(bookings: readonly StudentBooking[], now: Date) {
  const shown = bookings.filter((booking) => !isHold(booking) || holdLeft(booking, now) > 0);
  const isAhead = ({ status }: StudentBooking) => !statusIs(status, 'past');
  const ahead = shown.filter((booking) => isAhead(booking) && !isOver(booking, now));
  const over = shown.filter((booking) => isOver(booking, now)).toReversed();
  return [...ahead, ...over, ...shown.filter((booking) => !isAhead(booking))];
}

/** The student's next booking, which is highlighted. */
export function nextOf(bookings: readonly StudentBooking[], now: Date) {
  return bookings.find((booking) => statusIs(booking.status, 'scheduled') && !isOver(booking, now));
}

const SLOW_REFETCH = 30_000;
const FAST_REFETCH = 2000;
const PAYMENT_CHECK_WINDOW = 60_000;

/**
 * The refetch interval: often while a reported payment is unconfirmed, slowly while a booking
 * waits for the teacher.
 */
export function refetchIntervalOf(
  bookings: readonly StudentBooking[],
  reported: Record<string, { at: number }>,
  now: number,
) {
  const isJustPaid = (booking: StudentBooking) =>
    isHold(booking) && now - (reported[booking._id]?.at ?? 0) < PAYMENT_CHECK_WINDOW;
  if (bookings.some(isJustPaid)) return FAST_REFETCH;
  const waits = ({ status, proposal, refund }: StudentBooking) =>
    statusIs(status, 'hold') ||
    statusIs(status, 'request') ||
    proposal !== null ||
    refund.status === 'due';
  return bookings.some(waits) ? SLOW_REFETCH : false;
}
