import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { problem } from '../../platform/problem.ts';
import { addJob } from '../../platform/queue.ts';
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
  await sql`
    with stored as (
      insert into payment_notifications (digest, order_id, body, received_at)
      values (${digest}, ${orderId}, ${body}, ${clock.now()}) on conflict do nothing returning digest
    )
    select ${addJob('settle-payment', { orderId }, `settle:${orderId}`)} from stored`.execute(db);
};
