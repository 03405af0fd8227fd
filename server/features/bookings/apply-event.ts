import type { Updateable } from 'kysely';
import { type Actor, type BookingEvent, nextStatus, refundOn, statusIs } from '#domain/booking.ts';
import { cancelled, completed, type Transfer } from '#domain/ledger.ts';
import type { Executor } from '../../platform/database/db.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Bookings } from '../../platform/database/schema.ts';
import { releaseReserved } from '../ledger/balances.ts';
import { requestRefund } from '../ledger/request-refund.ts';
import { type Booking, writeStep } from './lock-booking.ts';
import { notificationsOf } from './booking-notifications.ts';

interface Event {
  event: BookingEvent;
  by: Actor;
  actorId?: string | undefined;
  movedTo?: Date;
  /** Further columns to update, in addition to the status. */
  changes?: Updateable<Bookings>;
  details?: object;
  /** How many lessons of a series the notifications are about, usually 1; 0: no notification. */
  lessons?: number;
  /** Transfers to post in addition to those of the event itself. */
  transfers?: Transfer[];
}

/** Applies one event to several lessons of a series, with one notification about all of them. Returns the sum of the refunds. */
export const applyToLessons = async (
  trx: Executor,
  lessons: readonly Booking[],
  event: Omit<Event, 'lessons'>,
  now: Date,
) => {
  let refund = 0;
  for (const [i, lesson] of lessons.entries()) {
    const notified = i === 0 ? lessons.length : 0;
    refund += await applyEvent(trx, lesson, { ...event, lessons: notified }, now);
  }
  return refund;
};

/** Events whose callers provide all transfers; applyEvent adds none for them. */
const bringsOwnMoney = new Set<BookingEvent>(['charge_back', 'settle_refunded', 'settle_taught']);

/**
 * Applies one event to a locked booking: status, transfers, event record and notifications, all in the caller's
 * transaction. Returns the student's refund.
 */
export const applyEvent = async (
  trx: Executor,
  booking: Booking,
  { event, by, actorId, movedTo, changes = {}, details, transfers = [], lessons = 1 }: Event,
  now: Date,
) => {
  const status = nextStatus(booking, event, by, now);
  if (!status) throw problem('wrong_state');
  const { bookingId } = booking;
  const ownMoney = bringsOwnMoney.has(event);
  const endsPaid = statusIs(status, 'cancelled') && !ownMoney;
  const refund = endsPaid ? refundOn(event, booking, now) : 0;
  await writeStep(
    trx,
    {
      bookingId,
      event,
      by,
      actorId,
      details,
      changes: {
        status,
        refund,
        ended_at: statusIs(status, 'open') ? null : now,
        hold_place: null,
        hold_address: null,
        address_place: null,
        proposed_start: null,
        ...(movedTo && { starts_at: movedTo }),
        ...changes,
      },
      transfers: [
        ...transfers,
        ...(statusIs(status, 'taught') && !ownMoney ? [completed(booking)] : []),
        ...(endsPaid ? [cancelled(booking, refund)] : []),
      ],
      // After a reschedule the notifications name the new start time.
      notifications: notificationsOf(
        { ...booking, ...(movedTo && { startsAt: movedTo }) },
        event,
        lessons,
      ),
    },
    now,
  );
  if (
    statusIs(booking.status, 'hold') &&
    !statusIs(status, 'open') &&
    booking.paidWith === bookingId
  ) {
    await releaseReserved(trx, booking, bookingId, now);
  }
  if (endsPaid) await requestRefund(trx, { bookingId, amount: refund, cause: event }, now);
  return refund;
};
