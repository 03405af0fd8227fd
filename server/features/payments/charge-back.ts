import { sql } from 'kysely';
import { may } from '#domain/booking.ts';
import { chargedBack } from '#domain/ledger.ts';
import type { Executor } from '../../platform/db.ts';
import { applyEvent } from '../bookings/apply-event.ts';
import type { Booking } from '../bookings/lock-booking.ts';
import { lockBalances } from '../ledger/balances.ts';
import { post } from '../ledger/post.ts';

/** The bank has taken the payment back: from where it is now, and what is missing is our loss. */
export const takeBack = async (
  trx: Executor,
  { orderId, amount, booking }: { orderId: string; amount: number; booking: Booking },
  now: Date,
) => {
  const { bookingId, teacherId } = booking;
  const balances = await lockBalances(trx, booking);
  const { earned } = await trx
    .selectFrom('ledger_transfers')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('earned'))
    .where('reference', '=', bookingId)
    .where('credit', '=', `teacher:${teacherId}`)
    .executeTakeFirstOrThrow();
  const remaining = { ...balances, teacherEarned: earned };
  await post(trx, chargedBack(orderId, booking, amount, remaining), now);
  // A refund on its way would give the same money back a second time.
  await trx
    .updateTable('refunds')
    .set({ status: 'sent', sent_at: now, reference: 'chargeback', try_at: null })
    .where('order_id', '=', orderId)
    .where('status', '<>', 'sent')
    .execute();
  if (may(booking, 'charge_back', 'provider', now)) {
    await applyEvent(trx, booking, { event: 'charge_back', by: 'provider' }, now);
  }
};
