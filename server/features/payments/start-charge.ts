import { wibDate, wibTime } from '#domain/calendar.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../platform/ids.ts';
import { problem } from '../../platform/problem.ts';
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

/** Asks the provider for the token of a hold. When that fails the hold stays, and the next try goes on. */
export const startCharge = async ({ pool, gateway, log }: Deps, charge: Charge) => {
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

/** Whoever comes again gets the same token. */
export const continueCharge = async (deps: Deps, bookingId: string) => {
  const order = await findOpenOrder(deps.db, bookingId);
  if (!order) throw problem('wrong_state');
  const { token, ...charge } = order;
  if (token) return { bookingId, token, holdExpiresAt: order.expiresAt.toISOString() };
  const orderId = newId(deps.clock.now());
  await addOrder(deps.db, bookingId, orderId);
  return startCharge(deps, { ...charge, orderId });
};
