import { wibDate, wibTime } from '#domain/calendar.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../platform/ids.ts';
import { problem } from '../../platform/problem.ts';
import { findOpenOrder, saveToken } from './store.ts';

/** Asks the provider for a token, once; whoever comes again gets the same. The hold stays when it fails. */
export const startCharge = async ({ db, gateway, log, clock }: Deps, bookingId: string) => {
  const order = await findOpenOrder(db, bookingId);
  if (!order) throw problem('wrong_state');
  const holdExpiresAt = order.expires_at.toISOString();
  if (order.token) return { bookingId, token: order.token, holdExpiresAt };
  // A new id for each try: the provider may know the former one although its answer never came.
  const orderId = newId(clock.now());
  const charge = gateway.charge({
    orderId,
    amount: order.amount,
    createdAt: order.created_at,
    expiresAt: order.expires_at,
    item: `${order.teacher}, ${wibDate(order.starts_at)} ${wibTime(order.starts_at)} WIB`,
    customer: { fullName: order.full_name, email: order.email },
  });
  const { token } = await charge.catch((error: unknown) => {
    log.error({ err: error, bookingId }, 'no payment token');
    throw problem('payment_unavailable', { retryAfter: 5 });
  });
  return { bookingId, token: await saveToken(db, bookingId, { orderId, token }), holdExpiresAt };
};
