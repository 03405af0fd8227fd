import type { StudentBooking } from '#contract/bookings.ts';
import { type BookingFacts, endOf, may, mayReschedule } from '#domain/booking.ts';

export const startOf = ({ startsAt }: StudentBooking) => new Date(startsAt);

export const factsOf = (booking: StudentBooking): BookingFacts => ({
  status: booking.status,
  startsAt: startOf(booking),
  price: booking.price,
  confirmBy: booking.confirmBy === null ? null : new Date(booking.confirmBy),
});

const isHold = ({ status }: StudentBooking) => status === 'pending_payment';

/** How long an unpaid hour is still kept; nothing once that is over. */
export function holdLeft({ holdExpiresAt }: StudentBooking, now: Date) {
  return holdExpiresAt === null ? 0 : Math.max(0, Date.parse(holdExpiresAt) - now.getTime());
}

/** What the student can do with it now, by the rules that the server asks, too. */
export function actionsOf(booking: StudentBooking, now: Date) {
  const facts = factsOf(booking);
  return {
    pay: isHold(booking) && holdLeft(booking, now) > 0,
    giveUp: may(facts, 'abandon', 'student', now),
    cancel: may(facts, 'cancel', 'student', now),
    join: booking.status === 'confirmed' && booking.sessionLink !== '',
    reschedule: booking.proposal === null && mayReschedule(facts, booking.proposals, now),
    addToCalendar: booking.status === 'confirmed' && now < endOf(facts.startsAt),
  };
}

const isTaught = (booking: StudentBooking, now: Date) =>
  booking.status === 'confirmed' && endOf(startOf(booking)) <= now;

/** As they are shown: without hours that were not paid in time, and what is over after what comes. */
export function inOrder(bookings: readonly StudentBooking[], now: Date) {
  const shown = bookings.filter((booking) => !isHold(booking) || holdLeft(booking, now) > 0);
  const isAhead = ({ status }: StudentBooking) => status !== 'completed' && status !== 'cancelled';
  const ahead = shown.filter((booking) => isAhead(booking) && !isTaught(booking, now));
  const over = shown.filter((booking) => isTaught(booking, now)).toReversed();
  return [...ahead, ...over, ...shown.filter((booking) => !isAhead(booking))];
}

/** The one that is lit: what the student goes to next. */
export function nextOf(bookings: readonly StudentBooking[], now: Date) {
  return bookings.find((booking) => booking.status === 'confirmed' && !isTaught(booking, now));
}

const SOON = 30_000;
const AT_ONCE = 2000;
const CHECKED_FOR = 60_000;

/** While something waits for someone else; more often while a payment is on its way to the server. */
export function askAgainAfter(
  bookings: readonly StudentBooking[],
  reported: Record<string, { at: number }>,
  now: number,
) {
  const isJustPaid = (booking: StudentBooking) =>
    isHold(booking) && now - (reported[booking._id]?.at ?? 0) < CHECKED_FOR;
  if (bookings.some(isJustPaid)) return AT_ONCE;
  const waits = ({ status, proposal, refund }: StudentBooking) =>
    status === 'pending_payment' ||
    status === 'pending_confirmation' ||
    proposal !== null ||
    refund.status === 'due';
  return bookings.some(waits) ? SOON : false;
}
