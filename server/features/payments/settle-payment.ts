import { confirmationDeadline, nextStatus } from '#domain/booking.ts';
import { paid, returned } from '#domain/ledger.ts';
import { judgePayment, type ProviderStatus } from '#domain/payment.ts';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { Executor } from '../../platform/db.ts';
import { applyEvent } from '../bookings/apply-event.ts';
import { type Booking, lockBooking, wasGivenUp } from '../bookings/lock-booking.ts';
import { tell } from '../bookings/tell.ts';
import { post } from '../ledger/post.ts';
import { takeBack } from './charge-back.ts';
import { requestRefund } from './request-refund.ts';
import { findPayment, lockPayment, scheduleCheck, updatePayment } from './store.ts';

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Asks the provider what became of an order and draws the consequence, once, however often it is asked. */
export const settlePayment = async (deps: Deps, { orderId }: { orderId: string }) => {
  const known = isUuid.test(orderId) ? await findPayment(deps.db, orderId) : undefined;
  if (!known) return;
  const status = await deps.gateway.status(orderId);
  await deps.db.transaction().execute((trx) => settle(deps, trx, known, status));
};

const settle = async (
  { clock, log }: Deps,
  trx: Executor,
  { order_id: orderId, booking_id }: { order_id: string; booking_id: string },
  status: ProviderStatus | undefined,
) => {
  const now = clock.now();
  // The booking first: whoever changes both locks them in this order.
  const booking = await lockBooking(trx, booking_id);
  const payment = await lockPayment(trx, orderId);
  if (!booking || !payment) return;
  const verdict = status ? judgePayment(status, payment.amount) : 'pending';
  const method = status?.paymentType ?? '';
  if (verdict === 'wrong') log.error({ orderId, verdict }, 'paid amount is not the price');
  if (verdict === 'paid' && payment.status === 'paid') return scheduleCheck(trx, payment, now);
  if (verdict === 'paid' && payment.status !== 'charged_back') {
    await updatePayment(trx, orderId, { status: 'paid', method, paid_at: now, check_at: null });
    await acceptPayment(trx, { orderId, amount: payment.amount, booking }, now);
  } else if (verdict === 'charged_back' && payment.status === 'paid') {
    await updatePayment(trx, orderId, { status: 'charged_back', check_at: null });
    await takeBack(trx, { orderId, amount: payment.amount, booking }, now);
  } else if (verdict === 'failed' && payment.status === 'open') {
    await updatePayment(trx, orderId, { status: 'failed', check_at: null });
  } else await scheduleCheck(trx, payment, now);
};

interface Settled {
  orderId: string;
  amount: number;
  booking: Booking;
}

/** The money has come: the booking takes it, or revives, or everything goes back. */
const acceptPayment = async (trx: Executor, { orderId, amount, booking }: Settled, now: Date) => {
  await post(trx, paid(orderId, booking, amount), now);
  const changes = { paid_at: now, confirm_by: confirmationDeadline(now, booking.startsAt) };
  if (nextStatus(booking, 'pay', 'provider', now)) {
    await applyEvent(trx, booking, { event: 'pay', by: 'provider', changes }, now);
    return;
  }
  const mayRevive = nextStatus(booking, 'revive', 'provider', now);
  if (mayRevive && !(await wasGivenUp(trx, booking.bookingId))) {
    const isRevived = await attempt(trx, () =>
      applyEvent(trx, booking, { event: 'revive', by: 'provider', changes }, now),
    );
    if (isRevived) return;
  }
  await post(trx, returned(orderId, booking, amount), now);
  await requestRefund(trx, { bookingId: booking.bookingId, amount, cause: 'late', orderId }, now);
  await tell(trx, booking, 'student', 'payment_returned');
};

/** False when a unique index says that the hour has been given away in the meantime. */
const attempt = async (trx: Executor, act: () => Promise<unknown>) => {
  await sql`savepoint attempt`.execute(trx);
  try {
    await act();
    await sql`release savepoint attempt`.execute(trx);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    await sql`rollback to savepoint attempt`.execute(trx);
    return false;
  }
};
