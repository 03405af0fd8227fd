import { type BookingEvent, statusIs } from '#domain/booking.ts';
import { isSessionLink } from '#domain/session-link.ts';
import type { Deps } from '../../deps.ts';
import { problem } from '../../platform/http/problem.ts';
import { applyEvent } from './apply-event.ts';
import { type Booking, lockBooking } from './lock-booking.ts';

interface Change {
  bookingId: string;
  /** Must be a party to the booking; otherwise the result is not_found. */
  person: string;
  by: 'student' | 'teacher';
}

/** A student cancels a paid booking under the refund policy, or abandons an unpaid hold. Returns the refund. */
export const cancelBooking = (
  deps: Deps,
  { promised, ...change }: Omit<Change, 'by'> & { promised?: number | undefined },
) =>
  changeBooking(deps, { ...change, by: 'student' }, ({ status }) => ({
    event: statusIs(status, 'hold') ? 'abandon' : 'cancel',
    promised,
  }));

export const confirmBooking = (
  deps: Deps,
  { sessionLink, ...change }: Omit<Change, 'by'> & { sessionLink: string },
) => {
  if (!isSessionLink(sessionLink, { allowHttp: !deps.settings.production })) {
    throw problem('invalid', { fields: { sessionLink: 'link_invalid' } });
  }
  return changeBooking(deps, { ...change, by: 'teacher' }, () => ({
    event: 'confirm',
    changes: { session_link: sessionLink },
  }));
};

/** A teacher declines a request or calls off a session, with a full refund. */
export const refuseBooking = (
  deps: Deps,
  {
    event,
    reason,
    ...change
  }: Omit<Change, 'by'> & { event: 'decline' | 'call_off'; reason: string },
) =>
  changeBooking(deps, { ...change, by: 'teacher' }, () => ({
    event,
    changes: { reason },
    details: { reason },
  }));

export const completeBooking = (deps: Deps, change: Omit<Change, 'by'>) =>
  changeBooking(deps, { ...change, by: 'teacher' }, (booking, now) => {
    if (statusIs(booking.status, 'scheduled') && now < booking.startsAt)
      throw problem('not_started');
    return { event: 'complete' };
  });

type Step = Pick<Parameters<typeof applyEvent>[2], 'changes' | 'details'> & {
  event: BookingEvent;
  /** The refund shown to the student; if it has changed since, the cancellation is refused. */
  promised?: number | undefined;
};

const changeBooking = (
  { db, clock }: Deps,
  { bookingId, person, by }: Change,
  decide: (booking: Booking, now: Date) => Step,
) =>
  db.transaction().execute(async (trx) => {
    const booking = await lockOwnBooking(trx, { bookingId, person, by });
    const now = clock.now();
    const { promised, ...step } = decide(booking, now);
    const refund = await applyEvent(trx, booking, { ...step, by, actorId: person }, now);
    if (promised !== undefined && promised !== refund) throw problem('refund_changed');
    return { refund, event: step.event };
  });

/** Teachers do not see unpaid bookings, so the result for those is not_found. */
export const lockOwnBooking = async (
  trx: Parameters<typeof lockBooking>[0],
  { bookingId, person, by }: Change,
) => {
  const booking = await lockBooking(trx, bookingId);
  const isOwn = booking && (by === 'student' ? booking.studentId : booking.teacherId) === person;
  if (!isOwn) throw problem('not_found');
  if (by === 'teacher' && !statusIs(booking.status, 'paid')) throw problem('not_found');
  return booking;
};
