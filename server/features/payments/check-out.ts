import { holdEnd, maxOrdersPerHold, statusIs } from '#domain/booking.ts';
import { wibDate, wibTime } from '#domain/calendar.ts';
import {
  creditFor,
  isOffered,
  maxHold,
  methodFacts,
  type PaymentMethod,
  paymentMethods,
} from '#domain/payment-method.ts';
import type { Deps } from '../../deps.ts';
import type { Executor } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';
import { problem } from '../../platform/http/problem.ts';
import { cancelBooking } from '../bookings/change-booking.ts';
import { type BookingRequest, holdSlot } from '../bookings/hold-slot.ts';
import { lockLessons } from '../bookings/lock-booking.ts';
import { holdSeries, type SeriesRequest } from '../bookings/series/hold-series.ts';
import { creditAccount, creditReserved } from '#domain/credit.ts';
import { lockCredit, readBalance, releaseReserved } from '../ledger/balances.ts';
import { post } from '../ledger/post.ts';
import { payByCredit, settlePayment } from './settle-payment.ts';
import {
  countOrders,
  endOrders,
  extendHolds,
  findHeld,
  findOrder,
  insertOrder,
  saveToken,
} from './store.ts';

interface CheckOutChoice {
  studentId: string;
  method?: PaymentMethod | undefined;
  useCredit?: boolean | undefined;
}

interface Charge {
  bookingId: string;
  orderId: string;
  amount: number;
  choice: PaymentMethod | null;
  startsAt: Date;
  /** How many it pays for; usually one. */
  lessons?: number;
  createdAt: Date;
  expiresAt: Date;
  teacher: string;
  student: string;
  email: string;
}

interface Charged {
  bookingId: string;
  token: string;
  holdExpiresAt: string;
  isPaid: boolean;
}

/** Holds the slot and opens an order at the provider; the same request again returns the same token. */
export const checkOut = async (deps: Deps, request: BookingRequest & CheckOutChoice) =>
  charge(deps, await holdSlot(deps, request), request);

/** The same for several lessons with one order. */
export const checkOutSeries = async (deps: Deps, request: SeriesRequest & CheckOutChoice) => {
  const release = (bookingId: string) => releaseHeld(deps, bookingId, request.studentId);
  return charge(deps, await holdSeries(deps, request, release), request);
};

/** Pays for what the student already holds, perhaps in another way. */
export const payHeld = async (
  deps: Deps,
  { bookingId, ...choice }: CheckOutChoice & { bookingId: string },
) => {
  const held = await findHeld(deps.db, { ...choice, bookingId, now: deps.clock.now() });
  if (!held) throw problem('not_found');
  if (!held.isPayable) throw problem('wrong_state');
  const charged = await continueCharge(deps, held.paidWith, choice);
  return { ...charged, isSeries: held.isSeries };
};

const charge = (deps: Deps, held: Charge | string, request: CheckOutChoice) => {
  if (typeof held === 'string') return continueCharge(deps, held, request);
  return request.useCredit
    ? continueCharge(deps, held.bookingId, request)
    : startCharge(deps, held);
};

/** What is held, with the order that could pay for it. */
const releaseHeld = async (deps: Deps, bookingId: string, studentId: string) => {
  const order = await findOrder(deps.db, bookingId);
  if (order?.status === 'open' && order.token) await endAtProvider(deps, order);
  await cancelBooking(deps, { bookingId, person: studentId });
};

/** Asks the provider for a payment token. If that fails the hold stays, and the student can try again. */
const startCharge = async (
  { pool, gateway, live, clock, log }: Deps,
  { teacher, student, email, lessons = 1, ...held }: Charge,
): Promise<Charged> => {
  const { bookingId, orderId, amount, startsAt, createdAt, expiresAt, choice } = held;
  const { methods: offers } = await live.read();
  const methods = choice
    ? [choice]
    : paymentMethods.filter(
        (method) =>
          methodFacts[method].payWithin < maxHold &&
          isOffered(method, offers[method], { price: amount, amount, startsAt }, clock.now()),
      );
  const order = gateway.charge({
    orderId,
    amount,
    createdAt,
    expiresAt,
    methods,
    item: `${teacher}, ${lessons > 1 ? `${lessons} × 60 min, ` : ''}${wibDate(startsAt)} ${wibTime(startsAt)} WIB`,
    customer: { fullName: student, email },
  });
  const { token } = await order.catch((error: unknown) => {
    log.error(
      { err: error, bookingId },
      'no payment token from the provider, the student is asked to try again',
    );
    throw problem('payment_unavailable', { retryAfter: 5 });
  });
  const saved = await saveToken(pool, { bookingId, orderId, token });
  if (saved === undefined) throw problem('wrong_state');
  log.info({ bookingId, orderId }, 'order opened');
  return { bookingId, token: saved, holdExpiresAt: expiresAt.toISOString(), isPaid: false };
};

/** A repeated request gets the token of the open order; another method or credit gets another order. */
const continueCharge = async (
  deps: Deps,
  bookingId: string,
  choice: CheckOutChoice,
): Promise<Charged> => {
  const order = await findOrder(deps.db, bookingId);
  if (!order) throw problem('wrong_state');
  const method = choice.method ?? order.choice ?? undefined;
  const useCredit = choice.useCredit ?? order.credit > 0;
  const usesCredit = order.credit > 0;
  const isSame =
    order.status === 'open' &&
    method === (order.choice ?? undefined) &&
    (useCredit === usesCredit || (useCredit && !(await hasCredit(deps.db, choice.studentId))));
  if (isSame && order.token) {
    const holdExpiresAt = order.expiresAt.toISOString();
    return { bookingId, token: order.token, holdExpiresAt, isPaid: false };
  }
  if (order.status === 'open' && order.token) await endAtProvider(deps, order);
  const opened = await openOrder(deps, order, { method, useCredit, isSame });
  // Another window has meanwhile got its token: that one comes first.
  if (opened === 'token') return continueCharge(deps, bookingId, choice);
  if (opened === 'paid') return { bookingId, token: '', holdExpiresAt: '', isPaid: true };
  return startCharge(deps, { ...order, ...opened });
};

const hasCredit = async (db: Executor, studentId: string) =>
  (await readBalance(db, creditAccount(studentId))) > 0;

type OpenOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** Before another order is opened, so that there are never two that can be paid. */
const endAtProvider = async (deps: Deps, order: OpenOrder) => {
  const { orderId, token } = order;
  await nextNumber(deps.db, order, deps.clock.now());
  const ended = deps.gateway.cancel({ orderId, token: token ?? '' });
  const outcome = await ended.catch((error: unknown) => {
    deps.log.error(
      { err: error, orderId },
      'former order not cancelled, the student is asked to try again',
    );
    throw problem('payment_unavailable', { retryAfter: 5 });
  });
  if (outcome === 'ended') return endOrders(deps.db, order);
  await settlePayment(deps, { orderId });
  throw problem('already_paid');
};

const nextNumber = async (db: Executor, { bookingId, expiresAt }: OpenOrder, now: Date) => {
  const orders = await countOrders(db, bookingId);
  if (orders < maxOrdersPerHold) return orders + 1;
  const left = Math.ceil((expiresAt.getTime() - now.getTime()) / 1000);
  throw problem('payment_unavailable', { retryAfter: Math.max(1, left) });
};

/**
 * Replaces the order by another one, which is paid at once if the credit covers the price. After a request to the
 * provider without an answer (isSame) the former order stays: whichever gets the first token is the one to pay.
 */
const openOrder = async (
  { db, live, clock }: Deps,
  former: OpenOrder,
  { method, useCredit, isSame }: Omit<CheckOutChoice, 'studentId'> & { isSame: boolean },
) => {
  const { methods } = await live.read();
  return db.transaction().execute(async (trx) => {
    const now = clock.now();
    const lessons = await lockLessons(trx, former.bookingId);
    const booking = lessons.find((one) => one.bookingId === former.bookingId);
    if (!booking || !statusIs(booking.status, 'hold')) throw problem('wrong_state');
    if (now >= former.expiresAt) throw problem('wrong_state');
    const { bookingId, studentId, startsAt } = booking;
    const { price } = former;
    const latest = await findOrder(trx, bookingId);
    if (latest && latest.orderId === former.orderId && latest.token !== former.token) {
      return 'token' as const;
    }
    // Another window has chosen another way.
    if (!latest || (!isSame && latest.orderId !== former.orderId)) throw problem('wrong_state');
    const nth = await nextNumber(trx, former, now);
    const orderId = newId(now);
    if (isSame) {
      const { amount, credit, choice, createdAt, expiresAt } = latest;
      const again = { orderId, bookingId, nth, amount, credit, choice, createdAt, expiresAt };
      await insertOrder(trx, again);
      return again;
    }
    await releaseReserved(trx, booking, former.orderId, now);
    const balance = useCredit ? await lockCredit(trx, studentId) : 0;
    const credit = balance > 0 ? creditFor(method ?? 'qris', price, balance) : 0;
    const amount = price - credit;
    if (
      method &&
      method !== former.choice &&
      amount > 0 &&
      !isOffered(method, methods[method], { price, amount, startsAt }, now)
    ) {
      throw problem('method_unavailable');
    }
    await endOrders(trx, former);
    const latestEnd = holdEnd(former.heldAt, startsAt, maxHold);
    const end = holdEnd(now, startsAt, method && methodFacts[method].payWithin);
    const expiresAt = end < latestEnd ? end : latestEnd;
    const choice = method ?? null;
    const order = { orderId, bookingId, nth, amount, credit, choice, createdAt: now, expiresAt };
    await insertOrder(trx, order);
    await extendHolds(trx, bookingId, expiresAt);
    await post(trx, creditReserved(orderId, booking, credit), now);
    if (amount > 0) return order;
    await payByCredit(trx, { orderId, paidWith: bookingId, credit, lessons }, now);
    return 'paid' as const;
  });
};
