import { may } from '#domain/booking.ts';
import { creditReturned } from '#domain/credit.ts';
import { chargedBack, takenFromCredit, takenFromTeacher } from '#domain/ledger.ts';
import type { Executor } from '../../platform/database/db.ts';
import { applyEvent } from '../bookings/apply-event.ts';
import type { Booking } from '../bookings/lock-booking.ts';
import { notificationTo } from '../bookings/booking-notifications.ts';
import { earnedBy, lockBalances, readBalances, wasReturned } from '../ledger/balances.ts';
import { post } from '../ledger/post.ts';
import { returnCredit } from '../ledger/request-refund.ts';
import { notify } from '../notifications/notify.ts';
import { dropRefund, lockOpenRefunds, sumTakenAsCredit } from './refund-store.ts';
import { recordSent } from './send-refund.ts';
import { forgetAccount } from './student-accounts.ts';

interface TakenBack {
  orderId: string;
  amount: number;
  booking: Booking;
  /** Keys of our refunds that the provider has made for this order. */
  refundKeys: string[];
}

/** Posts a chargeback: takes the money from the accounts where it is now; any shortfall is our loss. */
export const takeBack = async (trx: Executor, taken: TakenBack, now: Date) => {
  const { orderId, amount, booking } = taken;
  // Lock refunds before balances: sending a refund locks in that order; the reverse would deadlock. And all balances
  // before the first posting, which would lock some of them out of order.
  const refunds = await lockOpenRefunds(trx, orderId);
  const balances = await lockBalances(trx, booking);
  const refundDue = await endRefunds(trx, refunds, taken, now);
  const credit = Math.min(balances.credit, await sumTakenAsCredit(trx, orderId));
  // A payment that did not pay for the booking leaves the booking and its money unchanged.
  const isReturned = await wasReturned(trx, orderId);
  const remaining = isReturned
    ? { escrow: 0, refundDue, credit, held: 0, teacher: 0, teacherEarned: 0 }
    : { ...balances, refundDue, credit, teacherEarned: await earnedBy(trx, booking) };
  const transfer = chargedBack(orderId, booking, amount, remaining);
  await post(trx, transfer, now);
  await tellStudent(trx, booking, takenFromCredit(transfer), now);
  if (isReturned) return;
  if (may(booking, 'charge_back', 'provider', now)) {
    await applyEvent(trx, booking, { event: 'charge_back', by: 'provider' }, now);
    await returnRest(trx, orderId, booking, now);
    return;
  }
  // The booking has already ended, so no event notifies the teacher. Notify only when the teacher loses money.
  const lost = takenFromTeacher(transfer);
  if (lost === 0) return;
  const notification = notificationTo(booking, 'teacher', 'payment_charged_back');
  await notify(trx, { ...notification, amount: lost }, now);
};

const tellStudent = async (trx: Executor, booking: Booking, amount: number, now: Date) => {
  if (amount === 0) return;
  await notify(trx, { userId: booking.studentId, kind: 'credit_taken_back', amount }, now);
};

/** What was paid by credit is still in escrow, and belongs to the student. */
const returnRest = async (trx: Executor, orderId: string, booking: Booking, now: Date) => {
  const { bookingId } = booking;
  const { escrow: amount } = await readBalances(trx, booking);
  if (amount === 0) return;
  await post(trx, creditReturned(bookingId, amount), now);
  const part = { booking_id: bookingId, order_id: orderId, cause: 'charge_back', created_at: now };
  await returnCredit(trx, { ...part, amount }, now);
};

/** Ends the open refunds of the order. Those that the provider has made are sent; returns the sum of the others. */
const endRefunds = async (
  trx: Executor,
  refunds: Awaited<ReturnType<typeof lockOpenRefunds>>,
  { refundKeys }: TakenBack,
  now: Date,
) => {
  let due = 0;
  for (const refund of refunds) {
    if (refundKeys.includes(refund.id)) await recordSent(trx, refund, '', now);
    else {
      await dropRefund(trx, refund, now);
      await forgetAccount(trx, refund.id);
      due += refund.amount;
    }
  }
  return due;
};
