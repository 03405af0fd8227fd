import type { TeacherBooking } from '#contract/bookings.ts';
import { type BookingEvent, endOf, may, proposalDeadline, statusIs } from '#domain/booking.ts';
import type { TeacherActions } from './teacher-actions.ts';

type RuleContext = Pick<TeacherActions, 'now' | 'isDisputed'>;

/** Asks the domain's transition table. */
export function canTeacher(
  booking: TeacherBooking,
  event: BookingEvent,
  { now, isDisputed }: RuleContext,
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

/** How many lessons of a series one answer to this request is for. */
export const lessonsAsked = ({ status, series }: TeacherBooking) =>
  series && statusIs(status, 'request') ? series.open : 1;

/** The start of the lesson limits its deadline, and not the time since the payment: later lessons have more time. */
export const hasEarlyDeadline = ({ startsAt, confirmBy }: TeacherBooking) =>
  confirmBy !== null && Date.parse(confirmBy) >= Date.parse(startsAt) - 2 * HOUR;

const HOUR = 3_600_000;

/** Until when the teacher can answer the request, or the wish for another hour. */
export function deadlineOf({ startsAt, confirmBy, proposal }: TeacherBooking) {
  if (proposal) return proposalDeadline(new Date(startsAt), new Date(proposal.startsAt));
  return new Date(confirmBy ?? startsAt);
}

export const byDeadline = (a: TeacherBooking, b: TeacherBooking) =>
  deadlineOf(a).getTime() - deadlineOf(b).getTime();

export function phaseOf({ startsAt }: TeacherBooking, now: Date) {
  const start = new Date(startsAt);
  if (now < start) return 'ahead';
  return now < endOf(start) ? 'on' : 'over';
}

/** A proposal can be accepted while the booking may move and the proposed hour is ahead. */
export function canAcceptProposal(booking: TeacherBooking, moment: RuleContext) {
  const { proposal } = booking;
  const isAhead = proposal !== null && moment.now < new Date(proposal.startsAt);
  return isAhead && canTeacher(booking, 'reschedule', moment);
}
