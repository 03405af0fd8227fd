// The check at the end of a run: acknowledged changes are stored, unknown ones are complete or absent, every rupiah is accounted for.
import { setTimeout as sleep } from 'node:timers/promises';
import { findDifferences } from '#server/features/ledger/check.ts';
import { send } from './http-client.ts';
import type { History } from './history.ts';
import { type TestCluster, retry } from './test-cluster.ts';

const paidAtProvider = new Set(['settlement', 'refund', 'partial_refund']);

/** Waits until the servers have settled every payment and sent every refund. */
export const settle = async (cluster: TestCluster) => {
  await retry(() => cluster.pool.query('select 1'));
  // A killed process keeps its job locks for hours. Delete the jobs: scheduled jobs must find the open work.
  await cluster.pool.query('delete from graphile_worker._private_jobs');
  const paid = [...cluster.midtrans.orders.values()].filter(({ status }) =>
    paidAtProvider.has(status ?? ''),
  );
  const orders = [paid.map(({ orderId }) => orderId)];
  const countOpen = async () => {
    const { rows } = await cluster.pool.query<{ open: number }>(
      `select (select count(*) from payments where order_id = any($1::uuid[]) and status in ('open', 'failed'))
            + (select count(*) from refunds where status = 'due') as open`,
      orders,
    );
    return rows[0]?.open ?? 0;
  };
  // Most are in progress; payments that a killed process forgot are left to the scheduled jobs.
  for (let open = await countOpen(), before = Infinity; open > 0 && open < before;) {
    await sleep(500);
    [before, open] = [open, await countOpen()];
  }
  for (let rounds = 0; rounds < 100 && (await countOpen()) > 0; rounds += 1) {
    await cluster.pool.query(
      `with due_payments as (
         update payments set check_at = now() - interval '1 minute'
          where order_id = any($1::uuid[]) and status in ('open', 'failed')
       )
       update refunds set try_at = now() - interval '1 minute' where status = 'due'`,
      orders,
    );
    await send(cluster.url(), 'POST', '/api/dev/jobs/drain');
  }
};

/** Returns every fault found; empty when all is well. */
export const findFaults = async (cluster: TestCluster, history: History) => {
  const { rows: bookings } = await cluster.pool.query<{ id: string; status: string }>(
    'select id, status from bookings',
  );
  const status = new Map(bookings.map((row) => [row.id, row.status]));
  const lost = (what: string, ids: Set<string>, wanted: string[]) =>
    [...ids]
      .filter((id) => !wanted.includes(status.get(id) ?? 'none'))
      .map((id) => `${what} and then ${status.get(id) ?? 'gone'}: ${id}`);
  const differences = await findDifferences(cluster.db);
  return [
    ...history.broken,
    ...lost('held', history.held, [...status.values()]),
    ...lost('confirmed', history.confirmed, ['confirmed', 'completed', 'cancelled']),
    ...lost('cancelled', history.cancelled, ['cancelled', 'expired']),
    ...differences.map(({ what, subject }) => `${what} (${subject})`),
    ...(await findInconsistencies(cluster)),
    ...(await compareBooks(cluster)),
  ];
};

const live = `('pending_payment', 'pending_confirmation', 'confirmed', 'completed')`;

/** Rows that must not exist after any history. */
const findInconsistencies = async ({ pool }: TestCluster) => {
  const rules = {
    'a slot booked twice': `select teacher_id || ' ' || starts_at from bookings where status in ${live} group by teacher_id, starts_at having count(*) > 1`,
    'a student with two bookings in one hour': `select student_id || ' ' || starts_at from bookings where status in ${live} group by student_id, starts_at having count(*) > 1`,
    'a student with more than three holds': `select student_id::text from bookings where hold_place is not null group by 1 having count(*) > 3`,
    'a booking without an order': `select id::text from bookings b where not exists (select from payments p where p.booking_id = b.paid_with)`,
    'a booking without exactly one create event': `select id::text from bookings b where (select count(*) from booking_events e where e.booking_id = b.id and event = 'create') <> 1`,
    'an event recorded twice': `select booking_id || ' ' || event from booking_events where event in ('pay', 'pay_instantly', 'confirm', 'decline', 'cancel', 'complete', 'expire') group by booking_id, event having count(*) > 1`,
    'a paid order without a ledger transfer': `select order_id::text from payments p where status = 'paid' and not exists (select from ledger_transfers t where t.kind = 'paid' and t.reference = p.order_id::text)`,
    'a payment without a notification': `select booking_id::text from booking_events e where event in ('pay', 'pay_instantly') and not exists (select from notifications n join bookings o on o.id = n.booking_id join bookings b on b.paid_with = o.paid_with where b.id = e.booking_id)`,
    'a session without a payment': `select id::text from bookings b where status in ('pending_confirmation', 'confirmed', 'completed') and not exists (select from payments p where p.booking_id = b.paid_with and p.status = 'paid')`,
    'a series that is held only in part': `select series_id::text from bookings where series_id is not null group by 1 having count(*) filter (where status = 'pending_payment') not in (0, count(*))`,
    'a series with other lessons than its order pays for': `select p.order_id::text from payments p join bookings b on b.paid_with = p.booking_id where b.series_id is not null and p.status = 'paid' group by p.order_id, p.amount, p.credit having sum(b.price) <> p.amount + p.credit`,
  };
  const found: string[] = [];
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await pool.query<Record<string, string>>(query);
    for (const row of rows) found.push(`${rule}: ${Object.values(row).join(' ')}`);
  }
  return found;
};

/** Compares the ledger with the provider's own books, order by order. */
const compareBooks = async ({ pool, midtrans }: TestCluster) => {
  const { rows } = await pool.query<{ kind: string; reference: string; amount: number }>(
    `select kind, reference, sum(amount)::bigint as amount from ledger_transfers
      where kind in ('paid', 'refund_sent') group by kind, reference`,
  );
  const ours = new Map(rows.map((row) => [`${row.kind} ${row.reference}`, row.amount]));
  const theirs = new Map<string, number>();
  for (const { orderId, amount, status, refunds } of midtrans.orders.values()) {
    if (paidAtProvider.has(status ?? '')) theirs.set(`paid ${orderId}`, Number(amount));
    for (const one of refunds)
      theirs.set(`refund_sent ${one.refund_key}`, Number(one.refund_amount));
  }
  return [...new Set([...ours.keys(), ...theirs.keys()])]
    .filter((entry) => ours.get(entry) !== theirs.get(entry))
    .map((entry) => `${entry}: ledger ${ours.get(entry)}, provider ${theirs.get(entry)}`);
};
