import { transitions } from '#domain/booking.ts';
import type { Transfer } from '#domain/ledger.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import { notificationRow, type NotificationInput } from '../notifications/notify.ts';

interface Settlement {
  orderId: string;
  bookingId: string;
  method: string;
  confirmBy: Date;
  transfer: Transfer;
  notifications: NotificationInput[];
  now: Date;
}

/**
 * The step 'pay' of the table in domain/booking.ts, as every other step is written, but many in one trip: the
 * locks, the payments, the bookings, their records, the ledger and the notifications. What another transaction is at work
 * on is left out, so that nobody waits for it but those it concerns.
 */
const statement = `
  with waiting as materialized (
    select s.*, b.starts_at
      from unnest((select $1::uuid[]), (select $2::uuid[]), (select $3::text[]), (select $4::timestamptz[]),
                  (select $5::timestamptz[])) as s (order_id, booking_id, method, confirm_by, now)
      join payments p on p.order_id = s.order_id and p.status in ('open', 'failed')
      -- Found by its id and not by an index of unpaid ones, which are many at times: so no '='.
      join bookings b on b.id = s.booking_id and b.id = p.booking_id and b.status is not distinct from '${transitions.pay.from[0]}'
       and b.starts_at > s.now
       for no key update of b, p skip locked
  ), payment as (
    update payments p set status = 'paid', method = w.method, paid_at = now, check_at = null
      from waiting w where p.order_id = w.order_id
  ), booking as (
    update bookings b set status = '${transitions.pay.to}', hold_place = null, paid_at = now, confirm_by = w.confirm_by
      from waiting w where b.id = w.booking_id
  ), recorded as (
    insert into booking_events (booking_id, event, actor, at) select booking_id, 'pay', 'provider', now from waiting
  ), notified as (
    insert into notifications (id, user_id, kind, booking_id, starts_at, created_at, mail_at)
    select n.id, n.user_id, n.kind, booking_id, starts_at, now, n.mail_at from waiting
      join unnest((select $6::uuid[]), (select $7::uuid[]), (select $8::uuid[]), (select $9::text[]),
                  (select $10::timestamptz[])) as n (booking_id, id, user_id, kind, mail_at) using (booking_id)
  ), moving as materialized (
    select l.*, now from waiting
      join unnest((select $11::uuid[]), (select $12::text[]), (select $13::text[]), (select $14::smallint[]),
                  (select $15::text[]), (select $16::text[]), (select $17::bigint[])) as l (booking_id, kind, reference, leg, debit, credit, amount) using (booking_id)
  ), opened as (
    insert into ledger_accounts (code) select debit from moving union select credit from moving order by 1
    on conflict do nothing
  ), posted as (
    insert into ledger_transfers (kind, reference, leg, debit, credit, amount, at)
    select kind, reference, leg, debit, credit, amount, now from moving on conflict do nothing
  )
  select order_id from waiting`;

/** False when the booking no longer waits for this payment; then nothing has changed. */
export const settleInTime = inBatches(
  async (pool, settlements: Settlement[]) => {
    const rows = settlements.flatMap(({ bookingId, notifications, now }) =>
      notifications.map((notification) => ({
        ...notificationRow(notification, now),
        booking_id: bookingId,
      })),
    );
    const legs = settlements.flatMap(({ bookingId, transfer: { kind, reference, legs: parts } }) =>
      parts.map((part, i) => ({ bookingId, kind, reference, leg: i + 1, ...part })),
    );
    const result = await pool.query<{ order_id: string }>({
      name: 'settle-in-time',
      text: statement,
      values: [
        settlements.map(({ orderId }) => orderId),
        settlements.map(({ bookingId }) => bookingId),
        settlements.map(({ method }) => method),
        settlements.map(({ confirmBy }) => confirmBy),
        settlements.map(({ now }) => now),
        rows.map((one) => one.booking_id),
        rows.map((one) => one.id),
        rows.map((one) => one.user_id),
        rows.map((one) => one.kind),
        rows.map((one) => one.mail_at),
        legs.map((one) => one.bookingId),
        legs.map((one) => one.kind),
        legs.map((one) => one.reference),
        legs.map((one) => one.leg),
        legs.map((one) => one.debit),
        legs.map((one) => one.credit),
        legs.map((one) => one.amount),
      ],
    });
    const settled = new Set(result.rows.map((row) => row.order_id));
    return settlements.map(({ orderId }) => settled.has(orderId));
  },
  // Two payments for one booking: the second finds it paid.
  ({ bookingId }) => bookingId,
);
