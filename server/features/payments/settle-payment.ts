import { confirmationDeadline, nextStatus } from '#domain/booking.ts';
import { paid, returned } from '#domain/ledger.ts';
import { judgePayment, nextCheck, type PaymentVerdict } from '#domain/payment.ts';
import type { Deps } from '../../deps.ts';
import { attempt, type Executor } from '../../platform/database/db.ts';
import { isId } from '../../platform/database/ids.ts';
import { applyEvent } from '../bookings/apply-event.ts';
import { notificationTo, notificationsOf } from '../bookings/booking-notifications.ts';
import { expireHolds } from '../bookings/expire-holds.ts';
import { type Booking, lockBooking, wasGivenUp } from '../bookings/lock-booking.ts';
import { post } from '../ledger/post.ts';
import { requestRefund } from '../ledger/request-refund.ts';
import { notify } from '../notifications/notify.ts';
import { takeBack } from './charge-back.ts';
import { hasRefund } from './refund-store.ts';
import { settleInTime } from './settle-store.ts';
import {
  findPayment,
  type findPaymentsToCheck,
  moveOn,
  type Outcome,
  scheduleCheck,
} from './store.ts';

/** Asks the provider what became of an order and draws the consequence, once, however often it is asked. */
export const settlePayment = async (deps: Deps, { orderId }: { orderId: string }) => {
  const known = isId(orderId) ? await findPayment(deps.pool, orderId) : undefined;
  if (!known) return;
  const status = await deps.gateway.status(orderId);
  const verdict = status ? judgePayment(status, known.amount) : 'pending';
  if (verdict === 'other_amount') deps.log.error({ orderId }, 'paid amount is not the price');
  await reportLostMoney(deps, known, verdict);
  const now = deps.clock.now();
  if (verdict === 'paid' && (await payInTime(deps, known, status?.paymentType ?? '', now))) return;
  await deps.db.transaction().execute(async (trx) => {
    // The booking first: whoever changes both locks them in this order.
    const booking = await lockBooking(trx, known.booking_id);
    if (!booking) return;
    const next = outcomes[verdict];
    const amount = next && status && (await moveOn(trx, orderId, next, { ...status, now }));
    if (amount) {
      const settled = { orderId, amount, booking };
      if (verdict === 'paid') await acceptPayment(trx, settled, now);
      if (verdict === 'other_amount') await giveBack(trx, settled, 'other_amount', now);
      if (verdict === 'charged_back') {
        await takeBack(trx, { ...settled, refundKeys: status?.refundKeys ?? [] }, now);
      }
    } else await askAgain(trx, known, { now, isAnswered: true });
  });
};

/** What no rule of ours can settle: someone has to look. */
const reportLostMoney = async ({ db, log }: Deps, known: Known, verdict: PaymentVerdict) => {
  const { order_id: orderId, status } = known;
  if (verdict === 'wrong') {
    log.fatal({ orderId }, 'paid amount is not the price, and none that we can give back');
  }
  const isGone = verdict === 'refunded' || (verdict === 'failed' && status === 'paid');
  if (isGone && !(await hasRefund(db, orderId))) {
    log.fatal({ orderId, verdict }, 'given back at the provider, and not by us');
  }
  if (verdict === 'partly_charged_back' && status === 'paid') {
    log.fatal(
      { orderId },
      'the bank has taken a part of a payment back: how much, the provider says',
    );
  }
};

type Known = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

/** Nearly always the booking still waits for it: then one statement does everything, or nothing. */
const payInTime = ({ pool }: Deps, known: Known, method: string, now: Date) => {
  const { order_id: orderId, amount } = known;
  const booking = {
    bookingId: known.booking_id,
    teacherId: known.teacher_id,
    studentId: known.student_id,
    startsAt: known.starts_at,
  };
  const [transfer, notifications] = [
    paid(orderId, booking, amount),
    notificationsOf(booking, 'pay'),
  ];
  const confirmBy = confirmationDeadline(now, known.starts_at);
  return settleInTime(pool, {
    orderId,
    bookingId: booking.bookingId,
    method,
    confirmBy,
    transfer,
    notifications,
    now,
  });
};

/** What a payment becomes by what the provider says, and from what it can become that. */
const outcomes: Partial<Record<PaymentVerdict, Outcome>> = {
  paid: { to: 'paid', from: ['open', 'failed'] },
  other_amount: { to: 'paid', from: ['open', 'failed'] },
  failed: { to: 'failed', from: ['open'] },
  charged_back: { to: 'charged_back', from: ['paid'] },
};

interface Settled {
  orderId: string;
  amount: number;
  booking: Booking;
}

/** The money has come: the booking takes it, or revives, or everything goes back. */
const acceptPayment = async (trx: Executor, { orderId, amount, booking }: Settled, now: Date) => {
  const transfers = [paid(orderId, booking, amount)];
  const changes = { paid_at: now, confirm_by: confirmationDeadline(now, booking.startsAt) };
  if (nextStatus(booking, 'pay', 'provider', now)) {
    await applyEvent(trx, booking, { event: 'pay', by: 'provider', changes, transfers }, now);
    return;
  }
  const mayRevive = nextStatus(booking, 'revive', 'provider', now);
  if (mayRevive && !(await wasGivenUp(trx, booking.bookingId))) {
    await expireHolds(trx, now, booking);
    // The hour may have been given away in the meantime.
    const isRevived = await attempt(trx, () =>
      applyEvent(trx, booking, { event: 'revive', by: 'provider', changes, transfers }, now),
    );
    if (isRevived) return;
  }
  await giveBack(trx, { orderId, amount, booking }, 'late', now);
  await notify(trx, notificationTo(booking, 'student', 'payment_returned'), now);
};

/** In and out at once; the student hears when it is sent. */
const giveBack = async (
  trx: Executor,
  { orderId, amount, booking }: Settled,
  cause: 'late' | 'other_amount',
  now: Date,
) => {
  await post(trx, paid(orderId, booking, amount), now);
  await post(trx, returned(orderId, booking, amount), now);
  await requestRefund(trx, { bookingId: booking.bookingId, amount, cause, orderId }, now);
};

type Payment = Awaited<ReturnType<typeof findPaymentsToCheck>>[number];

/** Of an order that is not settled by what was heard, if something was. */
export const askAgain = (
  db: Executor,
  payment: Payment,
  heard: { now: Date; isAnswered: boolean },
) => {
  const { status, checks, expires_at: expiresAt } = payment;
  const next = nextCheck({ isOpen: status === 'open', checks, expiresAt }, heard);
  return scheduleCheck(db, payment, next);
};
