import { createHash } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { enqueue } from '../../platform/queue.ts';
import { problem } from '../../platform/problem.ts';
import type { PaymentNotification } from '../../ports.ts';

/** Signature, stored once, and a job to ask the provider itself: what it says here decides nothing. */
export const receiveNotification = async (
  { db, gateway, clock }: Deps,
  notification: PaymentNotification,
) => {
  if (!gateway.isGenuine(notification)) throw problem('bad_signature');
  const { order_id: orderId } = notification;
  const body = JSON.stringify(notification);
  const digest = createHash('sha256').update(body).digest();
  await db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('payment_notifications')
      .values({ digest, order_id: orderId, body, received_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows)
      await enqueue(trx, 'settle-payment', { orderId }, `settle:${orderId}`);
  });
};
