import type pg from 'pg';

interface Stored {
  digest: Buffer;
  orderId: string;
  body: string;
  now: Date;
}

/**
 * Both at once: should this process end now, the next check of payments asks the provider. It asks anyway
 * before long, so this need not wait for the disk.
 */
export const storeNotification = async (pool: pg.Pool, { digest, orderId, body, now }: Stored) => {
  const { rowCount } = await pool.query({
    name: 'store-notification',
    text: `with stored as (
             insert into payment_notifications (digest, order_id, body, received_at)
             select $1, $2, $3, $4 where set_config('synchronous_commit', 'off', true) = 'off'
             on conflict do nothing returning order_id
           ), due as (
             update payments set check_at = $4 from stored where payments.order_id = stored.order_id::uuid
           )
           select from stored`,
    values: [digest, orderId, body, now],
  });
  return rowCount === 1;
};
