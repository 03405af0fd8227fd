import type { TeacherBooking } from '#contract/bookings.ts';
import { type BookingEvent, endOf, may } from '#domain/booking.ts';
import type { TeacherActions } from './teacher-actions.ts';

type Moment = Pick<TeacherActions, 'now' | 'isDisputed'>;

/** Asks the domain's transition table. */
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

export function phaseOf({ startsAt }: TeacherBooking, now: Date) {
  const start = new Date(startsAt);
  if (now < start) return 'ahead';
  return now < endOf(start) ? 'on' : 'over';
}

/** A proposal can be accepted while the booking may move and the proposed hour is ahead. */
export function canAcceptProposal(booking: TeacherBooking, moment: Moment) {
  const { proposal } = booking;
  const isAhead = proposal !== null && moment.now < new Date(proposal.startsAt);
  return isAhead && canTeacher(booking, 'reschedule', moment);
}
