import { sql } from 'kysely';
import { may } from '#domain/booking.ts';
import { chargedBack } from '#domain/ledger.ts';
import type { Executor } from '../../platform/db.ts';
import { applyEvent } from '../bookings/apply-event.ts';
import type { Booking } from '../bookings/lock-booking.ts';
import { post } from '../ledger/post.ts';

/** The bank has taken the payment back: from where it is now, and what is missing is our loss. */
export const takeBack = async (
  trx: Executor,
  { orderId, amount, booking }: { orderId: string; amount: number; booking: Booking },
  now: Date,
) => {
  const { bookingId, teacherId } = booking;
  const teacher = `teacher:${teacherId}`;
  // Nobody else moves these until we are done.
  const balances = await trx
    .selectFrom('ledger_accounts')
    .select(['code', sql<number>`credits - debits`.as('balance')])
    .where('code', 'in', [
      `escrow:${bookingId}`,
      `refund_due:${bookingId}`,
      `held:${bookingId}`,
      teacher,
    ])
    .orderBy('code')
    .forUpdate()
    .execute();
  const balance = (code: string) => balances.find((one) => one.code === code)?.balance ?? 0;
  const { earned } = await trx
    .selectFrom('ledger_transfers')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('earned'))
    .where('reference', '=', bookingId)
    .where('credit', '=', teacher)
    .executeTakeFirstOrThrow();
  const remaining = {
    escrow: balance(`escrow:${bookingId}`),
    refundDue: balance(`refund_due:${bookingId}`),
    held: balance(`held:${bookingId}`),
    teacher: balance(teacher),
    teacherEarned: earned,
  };
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
