import type pg from 'pg';
import type { Transfer } from '#domain/ledger.ts';
import { notificationRow, type Telling } from '../notifications/tell.ts';

interface Settlement {
  orderId: string;
  method: string;
  confirmBy: Date;
  transfer: Transfer;
  news: Telling[];
  now: Date;
}

/**
 * The step 'pay' of the table in domain/booking.ts, as every other step is written, but in one trip: the
 * lock, the payment, the booking, its record, the ledger and the news. False when the booking no longer
 * waits for this payment; then nothing has changed.
 */
export const settleInTime = async (
  pool: pg.Pool,
  { orderId, method, confirmBy, transfer, news, now }: Settlement,
) => {
  const told = JSON.stringify(news.map((telling) => notificationRow(telling, now)));
  const { rowCount } = await pool.query({
    name: 'settle-in-time',
    text: `with waiting as (
             select b.id from bookings b, payments p
              where p.order_id = $1 and p.status in ('open', 'failed') and b.status = 'pending_payment'
                -- By its id and in no other way: the unpaid ones are many at times.
                and b.id = (select booking_id from payments where order_id = $1)
                for no key update of b, p
           ), payment as (
             update payments set status = 'paid', method = $2, paid_at = $3, check_at = null
               from waiting where order_id = $1
           ), booking as (
             update bookings b set status = 'pending_confirmation', hold_place = null, paid_at = $3, confirm_by = $4
               from waiting where b.id = waiting.id
           ), recorded as (
             insert into booking_events (booking_id, event, actor, at) select id, 'pay', 'provider', $3 from waiting
           ), told as (
             insert into notifications (id, user_id, news, booking_id, created_at, mail_at)
             select n.id, n.user_id, n.news, n.booking_id, $3, n.mail_at
               from waiting, jsonb_to_recordset($5) as n (id uuid, user_id uuid, news text, booking_id uuid, mail_at timestamptz)
           )
           select post_transfer($6, $7, $8, $3) from waiting`,
    values: [
      orderId,
      method,
      now,
      confirmBy,
      told,
      transfer.kind,
      transfer.reference,
      JSON.stringify(transfer.legs),
    ],
  });
  return rowCount === 1;
};
