import { confirmationDeadline, nextStatus, statusIs } from '#domain/booking.ts';
import { creditReserved } from '#domain/credit.ts';
import { accountsOf, orderPart, paid, paidTogether, returned } from '#domain/ledger.ts';
import { judgePayment, nextCheck, type PaymentVerdict } from '#domain/payment.ts';
import { methodOfType, providerFeeOf, recheckAt } from '#domain/payment-method.ts';
import type { Deps } from '../../deps.ts';
import { attempt, type Executor } from '../../platform/database/db.ts';
import { isId } from '../../platform/database/ids.ts';
import { applyEvent } from '../bookings/apply-event.ts';
import { notificationTo, notificationsOf } from '../bookings/booking-notifications.ts';
import { expireHolds } from '../bookings/expire-holds.ts';
import {
  type Booking,
  findInstantLink,
  lockLessons,
  mustNotRevive,
} from '../bookings/lock-booking.ts';
import { lockCredit, readBalance, releaseReserved } from '../ledger/balances.ts';
import { post } from '../ledger/post.ts';
import { requestRefund } from '../ledger/request-refund.ts';
import { notify } from '../notifications/notify.ts';
import { takeBack } from './charge-back.ts';
import { reportLostMoney, logVerdict } from './settle-log.ts';
import { settleInTime } from './settle-store.ts';
import {
  dropCredit,
  findOtherOrders,
  findPayment,
  type findPaymentsToCheck,
  moveOn,
  saveAttempt,
  type PaymentMove,
  saveInstructions,
  scheduleCheck,
} from './store.ts';

/** Requests the status of an order from the provider and applies it. Idempotent. */
export const settlePayment = async (deps: Deps, { orderId }: { orderId: string }) => {
  const known = isId(orderId) ? await findPayment(deps.pool, orderId) : undefined;
  if (!known) return;
  const status = await deps.gateway.status(orderId);
  const verdict = status ? judgePayment(status, known.amount) : 'pending';
  if (verdict === 'pending' && status?.instructions && !known.has_instructions) {
    await saveInstructions(deps.db, orderId, status.instructions);
  }
  if (status && known.status === 'open' && (verdict === 'pending' || verdict === 'denied')) {
    await saveAttempt(deps.db, orderId, verdict);
  }
  if (verdict === 'other_amount') {
    deps.log.error({ orderId }, 'paid amount is not the price: refunded, not booked');
  }
  await reportLostMoney(deps, known, verdict);
  const now = deps.clock.now();
  const paymentType = status?.paymentType ?? '';
  const fee = await feeOf(deps, paymentType, status?.grossAmount ?? 0);
  if (
    verdict === 'paid' &&
    !known.uses_credit &&
    (await payInTime(deps, known, { paymentType, fee }, now))
  ) {
    logVerdict(deps.log, known, verdict);
    return endOthers(deps, known);
  }
  let moved = false;
  const isPaid = await deps.db.transaction().execute(async (trx) => {
    // Lock the bookings before the payment: every transaction that changes both uses this order.
    const lessons = await lockLessons(trx, known.booking_id);
    const next = outcomes[verdict];
    const amount = next && status && (await moveOn(trx, orderId, next, { ...status, fee, now }));
    if (amount !== undefined && next) {
      moved = true;
      const settled = {
        orderId,
        paidWith: known.booking_id,
        amount,
        credit: known.credit,
        lessons,
      };
      if (verdict === 'paid') return acceptPayment(trx, settled, now);
      if (verdict === 'other_amount') await giveBack(trx, settled, 'other_amount', now);
      if (next.to === 'charged_back') {
        await takeBack(trx, { orderId, lessons, refundKeys: status?.refundKeys ?? [] }, now);
      }
    } else await askAgain(trx, known, { now, isAnswered: true });
    return false;
  });
  if (moved) logVerdict(deps.log, known, verdict);
  if (isPaid) await endOthers(deps, known);
};

/** The provider's fee by the operator's settings; a card's for a method that we do not offer. */
const feeOf = async ({ live }: Deps, paymentType: string, amount: number) => {
  const { methods } = await live.read();
  const { fee } = methods[methodOfType(paymentType) ?? 'card'];
  return Number.isSafeInteger(amount) ? providerFeeOf(amount, fee) : 0;
};

/** The booking is paid: its other orders should not be. If one is paid all the same, its money goes back. */
const endOthers = async ({ db, gateway, log }: Deps, known: KnownOrder) => {
  if (known.orders === 1) return;
  for (const { orderId, token } of await findOtherOrders(db, known)) {
    await gateway.cancel({ orderId, token: token ?? '' }).catch((error: unknown) => {
      log.error(
        { err: error, orderId },
        'further order of a paid booking not cancelled, its money goes back if it is paid',
      );
    });
  }
};

type KnownOrder = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

/** The usual case, a booking that still waits for this payment, in one statement. False if nothing was changed. */
const payInTime = (
  { pool }: Deps,
  known: KnownOrder,
  { paymentType: method, fee }: { paymentType: string; fee: number },
  now: Date,
) => {
  const { order_id: orderId, amount } = known;
  const isInstant = known.is_instant;
  const lessons = known.lessons?.map(({ id, price, startsAt }) => ({
    bookingId: id,
    price,
    startsAt: new Date(startsAt),
  })) ?? [{ bookingId: known.booking_id, price: amount, startsAt: known.starts_at }];
  const booking = {
    bookingId: known.booking_id,
    teacherId: known.teacher_id,
    studentId: known.student_id,
    startsAt: known.starts_at,
  };
  return settleInTime(pool, {
    orderId,
    paidWith: known.booking_id,
    lessons: lessons.map(({ bookingId, startsAt }) => ({
      bookingId,
      confirmBy: isInstant ? null : confirmationDeadline(now, startsAt),
    })),
    method,
    fee,
    checkAt: recheckAt(method, now),
    isInstant,
    transfer: paidTogether(orderId, known.booking_id, lessons, 0),
    notifications: notificationsOf(booking, isInstant ? 'pay_instantly' : 'pay', lessons.length),
    now,
  });
};

/** New payment status for each verdict, and the statuses from which it can be reached. */
const outcomes: Partial<Record<PaymentVerdict, PaymentMove>> = {
  paid: { to: 'paid', from: ['open', 'failed'] },
  other_amount: { to: 'paid', from: ['open', 'failed'] },
  failed: { to: 'failed', from: ['open'] },
  charged_back: { to: 'charged_back', from: ['paid'] },
  denied: { to: 'charged_back', from: ['paid'] },
};

interface SettledOrder {
  orderId: string;
  /** The booking with which it was ordered: of a series the first one. */
  paidWith: string;
  amount: number;
  credit: number;
  /** All that the order pays for. */
  lessons: Booking[];
}

/** The payment pays for all lessons that can still be booked; what it does not pay for is refunded. False if that is all. */
const acceptPayment = async (trx: Executor, settled: SettledOrder, now: Date) => {
  const { orderId, paidWith, credit, lessons } = settled;
  const booked = await bookPaid(trx, settled, now);
  if (booked.length === 0) {
    await giveBack(trx, settled, 'late', now);
  } else {
    await post(trx, paidTogether(orderId, paidWith, lessons, credit), now);
  }
  const lost = lessons.filter((lesson) => !booked.includes(lesson));
  const [first] = lost;
  if (!first) return true;
  for (const { bookingId, price } of booked.length > 0 ? lost : []) {
    await post(trx, returned(orderPart(orderId, bookingId), { bookingId }, price), now);
    await requestRefund(trx, { bookingId, amount: price, cause: 'late', orderId }, now);
  }
  const notification = notificationTo(first, 'student', 'payment_returned');
  const amount = booked.length > 0 ? lost.reduce((sum, one) => sum + one.price, 0) : settled.amount;
  await notify(trx, { ...notification, lessons: lost.length, amount }, now);
  return booked.length > 0;
};

/** Books the lessons that wait for the payment, and revives expired ones whose hours are still free. Returns these. */
const bookPaid = async (trx: Executor, settled: SettledOrder, now: Date) => {
  const { orderId, paidWith, lessons } = settled;
  const [first] = lessons;
  const mayBePaid = lessons.filter((lesson) => nextStatus(lesson, 'pay', 'provider', now));
  const mayRevive =
    mayBePaid.length === lessons.length || (await mustNotRevive(trx, paidWith))
      ? []
      : lessons.filter((lesson) => nextStatus(lesson, 'revive', 'provider', now));
  // Another order has paid for the series, maybe without a lesson whose hour was gone.
  const isPaid = lessons.some(({ status }) => statusIs(status, 'paid'));
  const isOpen = mayBePaid.length + mayRevive.length > 0 && !isPaid;
  if (!first || !isOpen || !(await hasCredit(trx, settled, now))) return [];
  if (mayRevive.length > 0) await expireHolds(trx, now, first);
  const link = await findInstantLink(trx, first.teacherId);
  const changesOf = ({ startsAt }: Booking) =>
    link
      ? { paid_at: now, session_link: link }
      : { paid_at: now, confirm_by: confirmationDeadline(now, startsAt) };
  const booked: Booking[] = [];
  for (const lesson of lessons) {
    const event = { by: 'provider', changes: changesOf(lesson), lessons: 0 } as const;
    if (mayBePaid.includes(lesson)) {
      const pay = link ? 'pay_instantly' : 'pay';
      await applyEvent(trx, lesson, { ...event, event: pay }, now);
      booked.push(lesson);
    } else if (mayRevive.includes(lesson)) {
      const revive = link ? 'revive_instantly' : 'revive';
      // Fails when the slot was booked again in the meantime, or by the teacher's pause or daily limit.
      const isRevived = await attempt(trx, () =>
        applyEvent(trx, lesson, { ...event, event: revive }, now),
      );
      if (isRevived) booked.push(lesson);
    }
  }
  const [next] = booked;
  if (!next) await releaseReserved(trx, { ...first, bookingId: paidWith }, `${orderId}:lost`, now);
  else {
    const event = link ? 'pay_instantly' : 'pay';
    for (const one of notificationsOf(next, event, booked.length)) await notify(trx, one, now);
  }
  return booked;
};

/** A booking that the student's credit pays for in full. */
export const payByCredit = async (
  trx: Executor,
  settled: Omit<SettledOrder, 'amount'>,
  now: Date,
) => {
  const paidNow = { transactionStatus: 'settlement', grossAmount: 0, fee: 0, now };
  await moveOn(trx, settled.orderId, { to: 'paid', from: ['open'] }, paidNow);
  await acceptPayment(trx, { ...settled, amount: 0 }, now);
};

/**
 * Makes exactly this order's part of the credit reserved: after the hold, or if the student has since chosen
 * otherwise, it may be free again, or another amount reserved. False if the student has spent it.
 */
const hasCredit = async (
  trx: Executor,
  { orderId, paidWith, credit, lessons }: SettledOrder,
  now: Date,
) => {
  const reserved = await readBalance(trx, accountsOf(paidWith).reserved);
  if (reserved === credit) return true;
  const studentId = lessons[0]?.studentId ?? '';
  if (reserved + (await lockCredit(trx, studentId)) < credit) return false;
  const booking = { bookingId: paidWith, studentId };
  await releaseReserved(trx, booking, `${orderId}:late`, now);
  await post(trx, creditReserved(`${orderId}:late`, booking, credit), now);
  return true;
};

/** Posts the payment and its return together; the student is notified when the refund is sent. */
const giveBack = async (
  trx: Executor,
  { orderId, paidWith: bookingId, amount, credit }: SettledOrder,
  cause: 'late' | 'other_amount',
  now: Date,
) => {
  if (credit > 0) await dropCredit(trx, orderId);
  await post(trx, paid(orderId, { bookingId }, amount), now);
  await post(trx, returned(orderId, { bookingId }, amount), now);
  await requestRefund(trx, { bookingId, amount, cause, orderId }, now);
};

type Payment = Awaited<ReturnType<typeof findPaymentsToCheck>>[number];

/** Schedules the next status request of an order that is not settled, with or without a response so far. */
export const askAgain = (
  db: Executor,
  payment: Payment,
  heard: { now: Date; isAnswered: boolean },
) => {
  const { status, checks, expires_at: expiresAt } = payment;
  const next = nextCheck({ isOpen: status === 'open', checks, expiresAt }, heard);
  return scheduleCheck(db, payment, next);
};
