import { inBatches } from '../../platform/database/in-batches.ts';
import { rowArrays } from '../../platform/database/row-arrays.ts';

interface ReceivedNotification {
  digest: Buffer;
  orderId: string;
  body: string;
  now: Date;
}

const notificationRows = rowArrays<ReceivedNotification>(
  {
    digest: ['bytea', ({ digest }) => digest],
    order_id: ['text', ({ orderId }) => orderId],
    body: ['jsonb', ({ body }) => body],
    received_at: ['timestamptz', ({ now }) => now],
  },
  { countsRows: true },
);

/**
 * Stores the notification and makes the payment due for a check in one statement: if this process ends now, the next
 * check of payments requests the status. Open payments are checked soon anyway, so their commit need not wait for the
 * disk; other payments are not checked again without a notification. Returns whether the notification was new.
 */
export const storeNotification = inBatches(
  async (pool, notifications: ReceivedNotification[]) => {
    const { rows } = await pool.query<{ digest: Buffer }>({
      name: 'store-notifications',
      text: `with stored as (
               insert into payment_notifications (digest, order_id, body, received_at)
               select * from ${notificationRows.as('n')}
                where (select set_config('synchronous_commit', case when exists (
                         select from payments where order_id = any(${notificationRows.array('order_id')}::uuid[]) and status <> 'open'
                       ) then current_setting('synchronous_commit') else 'off' end, true)) is not null
                order by order_id, digest
               on conflict do nothing returning digest, order_id, received_at
             ), due as (
               update payments p set check_at = received_at from stored where p.order_id = stored.order_id::uuid
             )
             select digest from stored`,
      values: notificationRows.values(notifications),
    });
    const fresh = new Set(rows.map(({ digest }) => digest.toString('hex')));
    return notifications.map(({ digest }) => fresh.has(digest.toString('hex')));
  },
  // Equal notifications go into different statements, so that the second is recognised as a duplicate.
  ({ digest }) => digest.toString('hex'),
);
