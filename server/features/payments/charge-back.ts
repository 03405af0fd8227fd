import { may } from '#domain/booking.ts';
import { chargedBack } from '#domain/ledger.ts';
import type { Executor } from '../../platform/db.ts';
import { applyEvent } from '../bookings/apply-event.ts';
import type { Booking } from '../bookings/lock-booking.ts';
import { earnedBy, lockBalances } from '../ledger/balances.ts';
import { post } from '../ledger/post.ts';
import { dropRefunds } from './refund-store.ts';

/** The bank has taken the payment back: from where it is now, and what is missing is our loss. */
export const takeBack = async (
  trx: Executor,
  { orderId, amount, booking }: { orderId: string; amount: number; booking: Booking },
  now: Date,
) => {
  const balances = await lockBalances(trx, booking);
  const remaining = { ...balances, teacherEarned: await earnedBy(trx, booking) };
  await post(trx, chargedBack(orderId, booking, amount, remaining), now);
  await dropRefunds(trx, orderId, now);
  if (may(booking, 'charge_back', 'provider', now)) {
    await applyEvent(trx, booking, { event: 'charge_back', by: 'provider' }, now);
  }
};
