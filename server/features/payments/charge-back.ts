import { may } from '#domain/booking.ts';
import { chargedBack, takenFromTeacher } from '#domain/ledger.ts';
import type { Executor } from '../../platform/database/db.ts';
import { applyEvent } from '../bookings/apply-event.ts';
import type { Booking } from '../bookings/lock-booking.ts';
import { notificationTo } from '../bookings/booking-notifications.ts';
import { earnedBy, lockBalances, wasReturned } from '../ledger/balances.ts';
import { post } from '../ledger/post.ts';
import { notify } from '../notifications/notify.ts';
import { dropRefund, lockOpenRefunds } from './refund-store.ts';
import { recordSent } from './send-refund.ts';

interface TakenBack {
  orderId: string;
  amount: number;
  booking: Booking;
  /** What the provider has given back of it, by the keys of our refunds. */
  refundKeys: string[];
}

/** The bank has taken the payment back: from where it is now, and what is missing is our loss. */
export const takeBack = async (trx: Executor, taken: TakenBack, now: Date) => {
  const { orderId, amount, booking } = taken;
  // The refunds before the balances, as whoever sends one locks them.
  const refundDue = await endRefunds(trx, taken, now);
  const balances = await lockBalances(trx, booking);
  if (await wasReturned(trx, orderId)) {
    // The booking lives on another payment, or on none.
    const nothing = { escrow: 0, held: 0, teacher: 0, teacherEarned: 0 };
    return post(trx, chargedBack(orderId, booking, amount, { ...nothing, refundDue }), now);
  }
  const remaining = { ...balances, refundDue, teacherEarned: await earnedBy(trx, booking) };
  const transfer = chargedBack(orderId, booking, amount, remaining);
  await post(trx, transfer, now);
  if (may(booking, 'charge_back', 'provider', now)) {
    await applyEvent(trx, booking, { event: 'charge_back', by: 'provider' }, now);
    return;
  }
  // It is over, so its end tells the teacher nothing; what is our loss alone is no concern of theirs.
  const lost = takenFromTeacher(transfer);
  if (lost === 0) return;
  const notification = notificationTo(booking, 'teacher', 'payment_charged_back');
  await notify(trx, { ...notification, amount: lost }, now);
};

/** No more of this payment goes back; some of it may have, unheard. Answers what is still here. */
const endRefunds = async (trx: Executor, { orderId, refundKeys }: TakenBack, now: Date) => {
  let due = 0;
  for (const refund of await lockOpenRefunds(trx, orderId)) {
    if (refundKeys.includes(refund.id)) await recordSent(trx, refund, '', now);
    else {
      await dropRefund(trx, refund, now);
      due += refund.amount;
    }
  }
  return due;
};
