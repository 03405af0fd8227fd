import { type BookingEvent, may, statusIs } from '#domain/booking.ts';
import { isSessionLink } from '#domain/session-link.ts';
import type { Deps } from '../../deps.ts';
import { problem } from '../../platform/http/problem.ts';
import { applyEvent, applyToLessons } from './apply-event.ts';
import { type Booking, lockBooking, lockLessons } from './lock-booking.ts';

interface OwnBookingChange {
  bookingId: string;
  /** Must be a party to the booking; otherwise the result is not_found. */
  person: string;
  by: 'student' | 'teacher';
}

type EventChanges = Pick<Parameters<typeof applyEvent>[2], 'changes' | 'details'> & {
  event: BookingEvent;
};

/** A student cancels a paid booking under the refund policy, or releases what is held. Returns the refund. */
export const cancelBooking = (
  deps: Deps,
  {
    following = false,
    promised,
    ...change
  }: Omit<OwnBookingChange, 'by'> & {
    /** Also the later lessons of its series. */
    following?: boolean | undefined;
    /** The refund shown to the student; if it has changed since, the cancellation is refused. */
    promised?: number | undefined;
  },
) =>
  changeLessons(deps, { ...change, by: 'student' }, (lessons, booking, now) => {
    // What is held and not paid stands or falls as a whole.
    if (statusIs(booking.status, 'hold')) return { event: 'abandon', of: lessons };
    const isMeant = (lesson: Booking) =>
      lesson.bookingId === booking.bookingId ||
      (following && lesson.startsAt > booking.startsAt && may(lesson, 'cancel', 'student', now));
    return { event: 'cancel', of: lessons.filter(isMeant), promised };
  });

/** Of a series it confirms all lessons that wait. */
export const confirmBooking = (
  deps: Deps,
  { sessionLink, ...change }: Omit<OwnBookingChange, 'by'> & { sessionLink: string },
) => {
  if (!isSessionLink(sessionLink, { allowHttp: !deps.settings.production })) {
    throw problem('invalid', { fields: { sessionLink: 'link_invalid' } });
  }
  return changeLessons(deps, { ...change, by: 'teacher' }, (lessons, booking, now) => ({
    event: 'confirm',
    changes: { session_link: sessionLink },
    of: allThatMay(lessons, booking, 'confirm', now),
  }));
};

/** A teacher declines a request, of a series all lessons that wait, or calls off one session, with a full refund. */
export const refuseBooking = (
  deps: Deps,
  {
    event,
    reason,
    ...change
  }: Omit<OwnBookingChange, 'by'> & { event: 'decline' | 'call_off'; reason: string },
) =>
  changeLessons(deps, { ...change, by: 'teacher' }, (lessons, booking, now) => ({
    event,
    changes: { reason },
    details: { reason },
    of: event === 'decline' ? allThatMay(lessons, booking, event, now) : [booking],
  }));

const allThatMay = (lessons: Booking[], booking: Booking, event: BookingEvent, now: Date) =>
  lessons.filter((lesson) => lesson === booking || may(lesson, event, 'teacher', now));

export const completeBooking = ({ db, clock }: Deps, change: Omit<OwnBookingChange, 'by'>) =>
  db.transaction().execute(async (trx) => {
    const booking = await lockOwnBooking(trx, { ...change, by: 'teacher' });
    const now = clock.now();
    if (statusIs(booking.status, 'scheduled') && now < booking.startsAt)
      throw problem('not_started');
    const event = { event: 'complete', by: 'teacher', actorId: change.person } as const;
    await applyEvent(trx, booking, event, now);
  });

const changeLessons = (
  { db, clock }: Deps,
  { bookingId, person, by }: OwnBookingChange,
  decide: (
    lessons: Booking[],
    booking: Booking,
    now: Date,
  ) => EventChanges & { of: Booking[]; promised?: number | undefined },
) =>
  db.transaction().execute(async (trx) => {
    const lessons = await lockLessons(trx, bookingId);
    const booking = ownOf(
      lessons.find((one) => one.bookingId === bookingId),
      { person, by },
    );
    const now = clock.now();
    const { of, promised, ...step } = decide(lessons, booking, now);
    const refund = await applyToLessons(trx, of, { ...step, by, actorId: person }, now);
    if (promised !== undefined && promised !== refund) throw problem('refund_changed');
    return { refund, lessons: of.length, event: step.event };
  });

export const lockOwnBooking = async (
  trx: Parameters<typeof lockBooking>[0],
  { bookingId, ...who }: OwnBookingChange,
) => ownOf(await lockBooking(trx, bookingId), who);

/** Teachers do not see unpaid bookings, so the result for those is not_found. */
const ownOf = (
  booking: Booking | undefined,
  { person, by }: Omit<OwnBookingChange, 'bookingId'>,
) => {
  const isOwn = booking && (by === 'student' ? booking.studentId : booking.teacherId) === person;
  if (!isOwn) throw problem('not_found');
  if (by === 'teacher' && !statusIs(booking.status, 'paid')) throw problem('not_found');
  return booking;
};
