import { wibDate, wibTime } from '#domain/calendar.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../platform/database/ids.ts';
import { problem } from '../../platform/http/problem.ts';
import { type BookingRequest, holdSlot } from '../bookings/hold-slot.ts';
import { addOrder, findOpenOrder, saveToken } from './store.ts';

interface Charge {
  bookingId: string;
  orderId: string;
  amount: number;
  startsAt: Date;
  createdAt: Date;
  expiresAt: Date;
  teacher: string;
  student: string;
  email: string;
}

/** Holds the slot and opens an order at the provider; the same request again returns the same token. */
export const checkOut = async (deps: Deps, request: BookingRequest) => {
  const held = await holdSlot(deps, request);
  return typeof held === 'string' ? continueCharge(deps, held) : startCharge(deps, held);
};

/** Asks the provider for a payment token. If that fails the hold stays, and the student can try again. */
const startCharge = async ({ pool, gateway, log }: Deps, charge: Charge) => {
  const { bookingId, orderId, amount, startsAt, createdAt, expiresAt } = charge;
  const order = gateway.charge({
    orderId,
    amount,
    createdAt,
    expiresAt,
    item: `${charge.teacher}, ${wibDate(startsAt)} ${wibTime(startsAt)} WIB`,
    customer: { fullName: charge.student, email: charge.email },
  });
  const { token } = await order.catch((error: unknown) => {
    log.error({ err: error, bookingId }, 'no payment token');
    throw problem('payment_unavailable', { retryAfter: 5 });
  });
  const saved = await saveToken(pool, { bookingId, orderId, token });
  return { bookingId, token: saved, holdExpiresAt: expiresAt.toISOString() };
};

/** A repeated request gets the token of the open order. */
const continueCharge = async (deps: Deps, bookingId: string) => {
  const order = await findOpenOrder(deps.db, bookingId);
  if (!order) throw problem('wrong_state');
  const { token, ...charge } = order;
  if (token) return { bookingId, token, holdExpiresAt: order.expiresAt.toISOString() };
  const now = deps.clock.now();
  const orderId = newId(now);
  if (!(await addOrder(deps.db, bookingId, orderId))) {
    const left = Math.ceil((order.expiresAt.getTime() - now.getTime()) / 1000);
    throw problem('payment_unavailable', { retryAfter: Math.max(1, left) });
  }
  return startCharge(deps, { ...charge, orderId });
};
