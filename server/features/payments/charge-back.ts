import { may } from '#domain/booking.ts';
import { creditReturned } from '#domain/credit.ts';
import {
  accountsOf,
  chargedBack,
  orderPart,
  takenFromCredit,
  takenFromTeacher,
} from '#domain/ledger.ts';
import type { Executor } from '../../platform/database/db.ts';
import { applyEvent } from '../bookings/apply-event.ts';
import type { Booking } from '../bookings/lock-booking.ts';
import { notificationTo } from '../bookings/booking-notifications.ts';
import {
  earnedBy,
  lockAllBalances,
  paidFor,
  readBalances,
  wasReturned,
} from '../ledger/balances.ts';
import { post } from '../ledger/post.ts';
import { returnCredit } from '../ledger/request-refund.ts';
import { notify } from '../notifications/notify.ts';
import { dropRefund, lockOpenRefunds, sumTakenAsCredit } from './refund-store.ts';
import { recordSent } from './send-refund.ts';
import { forgetAccount } from './student-accounts.ts';

interface TakenBack {
  orderId: string;
  /** All that the order has paid for. */
  lessons: Booking[];
  /** Keys of our refunds that the provider has made for this order. */
  refundKeys: string[];
}

/** Posts a chargeback: takes the money from the accounts where it is now; any shortfall is our loss. */
export const takeBack = async (trx: Executor, taken: TakenBack, now: Date) => {
  const { orderId, lessons } = taken;
  // Lock refunds before balances: sending a refund locks in that order; the reverse would deadlock. And all balances
  // before the first posting, which would lock some of them out of order.
  const refunds = await lockOpenRefunds(trx, orderId);
  await lockAllBalances(trx, lessons);
  const amounts = await paidFor(trx, orderId);
  // A payment that did not pay for the booking leaves the booking and its money unchanged.
  const isReturned = await wasReturned(trx, orderId);
  const open = lessons.filter((one) => !isReturned && may(one, 'charge_back', 'provider', now));
  let fromCredit = 0;
  const fromTeacher: { lesson: Booking; amount: number }[] = [];
  for (const booking of lessons) {
    const { bookingId } = booking;
    const amount = amounts.get(accountsOf(bookingId).escrow) ?? 0;
    if (amount === 0 && !open.includes(booking)) continue;
    const own = refunds.filter((refund) => refund.booking_id === bookingId);
    const refundDue = await endRefunds(trx, own, taken, now);
    const balances = await readBalances(trx, booking);
    const credit = Math.min(balances.credit, await sumTakenAsCredit(trx, { orderId, bookingId }));
    const remaining = isReturned
      ? { escrow: 0, refundDue, credit, held: 0, teacher: 0, teacherEarned: 0 }
      : { ...balances, refundDue, credit, teacherEarned: await earnedBy(trx, booking) };
    const reference = lessons.length > 1 ? orderPart(orderId, bookingId) : orderId;
    const transfer = chargedBack(reference, booking, amount, remaining);
    await post(trx, transfer, now);
    fromCredit += takenFromCredit(transfer);
    if (open.includes(booking)) {
      const event = { event: 'charge_back', by: 'provider' } as const;
      const notified = booking === open[0] ? open.length : 0;
      await applyEvent(trx, booking, { ...event, lessons: notified }, now);
      await returnRest(trx, orderId, booking, now);
    } else fromTeacher.push({ lesson: booking, amount: takenFromTeacher(transfer) });
  }
  await notifyLosses(trx, { student: lessons[0]?.studentId, fromCredit, fromTeacher }, now);
};

/** Lessons that have ended have no event that notifies the teacher. Notifies only of money that is lost. */
const notifyLosses = async (
  trx: Executor,
  {
    student,
    fromCredit,
    fromTeacher,
  }: {
    student: string | undefined;
    fromCredit: number;
    fromTeacher: { lesson: Booking; amount: number }[];
  },
  now: Date,
) => {
  if (student && fromCredit > 0) {
    await notify(trx, { userId: student, kind: 'credit_taken_back', amount: fromCredit }, now);
  }
  const lost = fromTeacher.filter(({ amount }) => amount > 0);
  const amount = lost.reduce((sum, one) => sum + one.amount, 0);
  const [first] = lost;
  if (!first) return;
  const notification = notificationTo(first.lesson, 'teacher', 'payment_charged_back');
  await notify(trx, { ...notification, amount, lessons: lost.length }, now);
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
