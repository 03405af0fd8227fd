import type { Updateable } from 'kysely';
import { type Actor, type BookingEvent, nextStatus, refundOn } from '#domain/booking.ts';
import { cancelled, completed } from '#domain/ledger.ts';
import type { Executor } from '../../platform/db.ts';
import { problem } from '../../platform/problem.ts';
import type { Bookings } from '../../platform/schema.ts';
import { post } from '../ledger/post.ts';
import { requestRefund } from '../payments/request-refund.ts';
import { type Booking, recordEvent, updateBooking } from './lock-booking.ts';
import { tellOf } from './tell.ts';

interface Event {
  event: BookingEvent;
  by: Actor;
  actorId?: string | undefined;
  /** Columns that change besides the status. */
  changes?: Updateable<Bookings>;
  details?: object;
}

/**
 * One step in the life of a locked booking: status, money, record and news, all in the caller's
 * transaction. Answers what the student gets back.
 */
export const applyEvent = async (
  trx: Executor,
  booking: Booking,
  { event, by, actorId, changes = {}, details }: Event,
  now: Date,
) => {
  const status = nextStatus(booking, event, by, now);
  if (!status) throw problem('wrong_state');
  const { bookingId } = booking;
  const isPaid = booking.status === 'pending_confirmation' || booking.status === 'confirmed';
  // The bank has taken a charged-back payment already: there is nothing left to give back.
  const refund =
    status === 'cancelled' && isPaid && event !== 'charge_back' ? refundOn(event, booking, now) : 0;
  const hasEnded = status === 'cancelled' || status === 'completed' || status === 'expired';
  await updateBooking(trx, bookingId, {
    status,
    refund,
    ended_at: hasEnded ? now : null,
    hold_place: null,
    proposed_start: null,
    ...changes,
  });
  if (status === 'completed') await post(trx, completed(booking), now);
  if (status === 'cancelled' && event !== 'charge_back') {
    await post(trx, cancelled(booking, refund), now);
    await requestRefund(trx, { bookingId, amount: refund, cause: event }, now);
  }
  await recordEvent(trx, { bookingId, event, by, actorId, details }, now);
  await tellOf(trx, booking, event);
  return refund;
};
