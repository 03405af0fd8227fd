import { transitions } from '#domain/booking.ts';
import type { Leg, Transfer } from '#domain/ledger.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import { notificationRow, type NotificationInput } from '../notifications/notify.ts';
import { rowArrays } from '../../platform/database/row-arrays.ts';

interface InTimeSettlement {
  orderId: string;
  /** The booking with which it was ordered, which the notifications are about. */
  paidWith: string;
  /** All that it pays for: all of them or none. */
  lessons: {
    bookingId: string;
    /** Null for an instant booking. */
    confirmBy: Date | null;
  }[];
  method: string;
  /** The provider's. */
  fee: number;
  /** When to request the status once more; null for most methods. */
  checkAt: Date | null;
  /** Whether the teacher has bookings confirmed automatically; if that has changed, nothing is settled here. */
  isInstant: boolean;
  transfer: Transfer;
  notifications: NotificationInput[];
  now: Date;
}

type SettledNotification = ReturnType<typeof notificationRow> & { booking_id: string };

interface SettledLeg extends Leg {
  orderId: string;
  kind: string;
  reference: string;
  leg: number;
}

type SettledLesson = InTimeSettlement & InTimeSettlement['lessons'][number];

const settlementRows = rowArrays<SettledLesson>({
  order_id: ['uuid', ({ orderId }) => orderId],
  booking_id: ['uuid', ({ bookingId }) => bookingId],
  lessons: ['smallint', ({ lessons }) => lessons.length],
  method: ['text', ({ method }) => method],
  fee: ['bigint', ({ fee }) => fee],
  check_at: ['timestamptz', ({ checkAt }) => checkAt],
  is_instant: ['boolean', ({ isInstant }) => isInstant],
  confirm_by: ['timestamptz', ({ confirmBy }) => confirmBy],
  now: ['timestamptz', ({ now }) => now],
});
const notificationRows = rowArrays<SettledNotification>(
  {
    booking_id: ['uuid', (row) => row.booking_id],
    id: ['uuid', ({ id }) => id],
    user_id: ['uuid', (row) => row.user_id],
    kind: ['text', ({ kind }) => kind],
    lessons: ['smallint', ({ lessons }) => lessons],
    mail_at: ['timestamptz', (row) => row.mail_at],
  },
  { after: settlementRows },
);
const legRows = rowArrays<SettledLeg>(
  {
    order_id: ['uuid', ({ orderId }) => orderId],
    kind: ['text', ({ kind }) => kind],
    reference: ['text', ({ reference }) => reference],
    leg: ['smallint', ({ leg }) => leg],
    debit: ['text', ({ debit }) => debit],
    credit: ['text', ({ credit }) => credit],
    amount: ['bigint', ({ amount }) => amount],
  },
  { after: notificationRows },
);

/**
 * Writes the event 'pay' or 'pay_instantly' of domain/booking.ts as applyEvent would, but for many bookings in one statement: locks,
 * payments, bookings, event records, ledger and notifications. Skips rows locked by another transaction, so that the
 * rest of the batch does not wait for them.
 */
const statement = `
  with locked as materialized (
    select s.*, b.starts_at, t.default_session_link
      from ${settlementRows.as('s')}
      join payments p on p.order_id = s.order_id and p.status in ('open', 'failed')
      -- Found by its id and not by an index of unpaid ones, which are many at times: so no '='.
      join bookings b on b.id = s.booking_id and b.paid_with = p.booking_id and b.status is not distinct from '${transitions.pay.from[0]}'
       and b.starts_at > s.now
      join teacher_profiles t on t.user_id = b.teacher_id and t.confirms_instantly = s.is_instant
       for no key update of b, p skip locked
  ), waiting as materialized (
    select * from locked where lessons = 1
        or lessons = (select count(*) from locked o where o.order_id = locked.order_id)
  ), payment as (
    update payments p set status = 'paid', method = w.method, fee = w.fee, paid_at = now, check_at = w.check_at
      from waiting w where p.order_id = w.order_id
  ), booking as (
    update bookings b set status = case when is_instant then '${transitions.pay_instantly.to}' else '${transitions.pay.to}' end::booking_status,
           hold_place = null, hold_address = null, address_place = null, paid_at = now, confirm_by = w.confirm_by,
           session_link = case when is_instant then default_session_link else '' end
      from waiting w where b.id = w.booking_id
  ), recorded as (
    insert into booking_events (booking_id, event, actor, at)
    select booking_id, case when is_instant then 'pay_instantly' else 'pay' end, 'provider', now from waiting
  ), notified as (
    insert into notifications (id, user_id, kind, booking_id, lessons, starts_at, created_at, mail_at)
    select n.id, n.user_id, n.kind, booking_id, n.lessons, starts_at, now, n.mail_at from waiting
      join ${notificationRows.as('n')} using (booking_id)
  ), moving as materialized (
    select l.*, now from (select distinct order_id, now from waiting) paid_orders
      join ${legRows.as('l')} using (order_id)
  ), opened as (
    insert into ledger_accounts (code) select debit from moving union select credit from moving order by 1
    on conflict do nothing
  ), posted as (
    insert into ledger_transfers (kind, reference, leg, debit, credit, amount, at)
    select kind, reference, leg, debit, credit, amount, now from moving on conflict do nothing
  )
  select distinct order_id from waiting`;

/** False when a booking no longer waits for this payment or is locked; nothing has changed then. */
export const settleInTime = inBatches(
  async (pool, settlements: InTimeSettlement[]) => {
    const rows = settlements.flatMap(({ paidWith, notifications, now }) =>
      notifications.map((notification) => ({
        ...notificationRow(notification, now),
        booking_id: paidWith,
      })),
    );
    const legs = settlements.flatMap(({ orderId, transfer: { kind, reference, legs: parts } }) =>
      parts.map((part, i) => ({ orderId, kind, reference, leg: i + 1, ...part })),
    );
    const lessons = settlements.flatMap((settlement) =>
      settlement.lessons.map((lesson) => ({ ...settlement, ...lesson })),
    );
    const result = await pool.query<{ order_id: string }>({
      name: 'settle-in-time',
      text: statement,
      values: [
        ...settlementRows.values(lessons),
        ...notificationRows.values(rows),
        ...legRows.values(legs),
      ],
    });
    const settled = new Set(result.rows.map((row) => row.order_id));
    return settlements.map(({ orderId }) => settled.has(orderId));
  },
  // Two payments for one booking go into different statements: the second then finds the booking paid.
  ({ paidWith }) => paidWith,
);
