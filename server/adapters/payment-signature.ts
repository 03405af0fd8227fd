import { createHash, timingSafeEqual } from 'node:crypto';
import { isId } from '../platform/database/ids.ts';
import type { PaymentNotification } from '../ports.ts';

type SignedFields = Omit<PaymentNotification, 'signature_key'>;

/** As the provider documents it: SHA-512 of order id, status code, amount and the server key. */
export const signatureOf = (
  { order_id, status_code, gross_amount }: SignedFields,
  serverKey: string,
) =>
  createHash('sha512')
    .update(order_id + status_code + gross_amount + serverKey)
    .digest('hex');

export const hasGoodSignature = (notification: PaymentNotification, serverKey: string) => {
  // Order ids have a fixed length: otherwise a digit could move from one signed field to the next.
  if (!isId(notification.order_id)) return false;
  const given = Buffer.from(notification.signature_key);
  const right = Buffer.from(signatureOf(notification, serverKey));
  return given.length === right.length && timingSafeEqual(given, right);
};
