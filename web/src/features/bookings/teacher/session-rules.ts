import type { TeacherBooking } from '#contract/bookings.ts';
import { type BookingEvent, endOf, may } from '#domain/booking.ts';
import type { Acts } from './acts-context.ts';

type Moment = Pick<Acts, 'now' | 'isDisputed'>;

/** The table of the domain decides, with the booking as the server told it. */
export function canTeacher(
  booking: TeacherBooking,
  event: BookingEvent,
  { now, isDisputed }: Moment,
) {
  const { status, price, confirmBy } = booking;
  const facts = {
    status,
    price,
    startsAt: new Date(booking.startsAt),
    confirmBy: confirmBy ? new Date(confirmBy) : null,
    isDisputed: isDisputed(booking),
  };
  return may(facts, event, 'teacher', now);
}

/** Before its start, while it lasts, after its end. */
export function phaseOf({ startsAt }: TeacherBooking, now: Date) {
  const start = new Date(startsAt);
  if (now < start) return 'ahead';
  return now < endOf(start) ? 'on' : 'over';
}

/** While it may be moved, and not into the past. */
export function canMove(booking: TeacherBooking, moment: Moment) {
  const { proposal } = booking;
  const isAhead = proposal !== null && moment.now < new Date(proposal.startsAt);
  return isAhead && canTeacher(booking, 'reschedule', moment);
}
