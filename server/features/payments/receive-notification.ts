import { createHash } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { problem } from '../../platform/http/problem.ts';
import type { PaymentNotification } from '../../ports.ts';
import { storeNotification } from './notification-store.ts';

/**
 * Checks the signature, stores the notification once and makes the order due for a status request. The content of the
 * notification decides nothing. Returns whether it was new; the status request follows after the HTTP response.
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
