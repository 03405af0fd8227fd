import { createHash } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { problem } from '../../platform/http/problem.ts';
import type { PaymentNotification } from '../../ports.ts';
import { storeNotification } from './notification-store.ts';

/**
 * Signature, stored once, and the order is due to be asked about: what is said here decides nothing.
 * Answers whether it was new; the asking comes after the answer to the provider.
 */
export const receiveNotification = async (
  { pool, gateway, clock }: Deps,
  notification: PaymentNotification,
) => {
  if (!gateway.isGenuine(notification)) throw problem('bad_signature');
  const body = JSON.stringify(notification);
  const digest = createHash('sha256').update(body).digest();
  const orderId = notification.order_id;
  return storeNotification(pool, { digest, orderId, body, now: clock.now() });
};
