// The end of a run: everything acknowledged is there, everything unknown is whole or absent, every rupiah has its place.
import { setTimeout as sleep } from 'node:timers/promises';
import { findDifferences } from '#server/features/ledger/check.ts';
import { send } from './browser.ts';
import type { History } from './history.ts';
import { type House, persist } from './house.ts';

const paidAtProvider = new Set(['settlement', 'refund', 'partial_refund']);

/** Until the servers have asked about every payment, and sent every refund. */
export const settle = async (house: House) => {
  await persist(() => house.pool.query('select 1'));
  // The locks of a killed process last for hours: even without its jobs the clock finds what is open.
  await house.pool.query('delete from graphile_worker._private_jobs');
  const paid = [...house.midtrans.orders.values()].filter(({ status }) =>
    paidAtProvider.has(status ?? ''),
  );
  const orders = [paid.map(({ orderId }) => orderId)];
  const countOpen = async () => {
    const { rows } = await house.pool.query<{ open: number }>(
      `select (select count(*) from payments where order_id = any($1::uuid[]) and status in ('open', 'failed'))
            + (select count(*) from refunds where status = 'due') as open`,
      orders,
    );
    return rows[0]?.open ?? 0;
  };
  // Mostly they are at it; what they do not know of any more is left to the clock.
  for (let open = await countOpen(), before = Infinity; open > 0 && open < before;) {
    await sleep(500);
    [before, open] = [open, await countOpen()];
  }
  for (let rounds = 0; rounds < 100 && (await countOpen()) > 0; rounds += 1) {
    await house.pool.query(
      `with asked as (
         update payments set check_at = now() - interval '1 minute'
          where order_id = any($1::uuid[]) and status in ('open', 'failed')
       )
       update refunds set try_at = now() - interval '1 minute' where status = 'due'`,
      orders,
    );
    await send(house.url(), 'POST', '/api/dev/jobs/drain');
  }
};

/** What is wrong; nothing, if all is well. */
export const findFaults = async (house: House, history: History) => {
  const { rows: bookings } = await house.pool.query<{ id: string; status: string }>(
    'select id, status from bookings',
  );
  const status = new Map(bookings.map((row) => [row.id, row.status]));
  const lost = (what: string, ids: Set<string>, wanted: string[]) =>
    [...ids]
      .filter((id) => !wanted.includes(status.get(id) ?? 'none'))
      .map((id) => `${what} and then ${status.get(id) ?? 'gone'}: ${id}`);
  const differences = await findDifferences(house.db);
  return [
    ...history.broken,
    ...lost('held', history.held, [...status.values()]),
    ...lost('confirmed', history.confirmed, ['confirmed', 'completed', 'cancelled']),
    ...lost('cancelled', history.cancelled, ['cancelled', 'expired']),
    ...differences.map(({ what, subject }) => `${what} (${subject})`),
    ...(await findHalves(house)),
    ...(await compareBooks(house)),
  ];
};

const live = `('pending_payment', 'pending_confirmation', 'confirmed', 'completed')`;

/** What must not be, whatever happened. */
const findHalves = async ({ pool }: House) => {
  const rules = {
    'an hour given twice': `select teacher_id || ' ' || starts_at from bookings where status in ${live} group by teacher_id, starts_at having count(*) > 1`,
    'a student in two places': `select student_id || ' ' || starts_at from bookings where status in ${live} group by student_id, starts_at having count(*) > 1`,
    'more than three holds': `select student_id::text from bookings where status = 'pending_payment' group by 1 having count(*) > 3`,
    'a booking without an order': `select id::text from bookings b where not exists (select from payments p where p.booking_id = b.id)`,
    'a booking without its beginning': `select id::text from bookings b where (select count(*) from booking_events e where e.booking_id = b.id and event = 'create') <> 1`,
    'a step that was taken twice': `select booking_id || ' ' || event from booking_events where event in ('pay', 'confirm', 'decline', 'cancel', 'complete', 'expire') group by booking_id, event having count(*) > 1`,
    'a paid order that no ledger knows': `select order_id::text from payments p where status = 'paid' and not exists (select from ledger_transfers t where t.kind = 'paid' and t.reference = p.order_id::text)`,
    'a payment that nobody heard of': `select booking_id::text from booking_events e where event = 'pay' and not exists (select from notifications n where n.booking_id = e.booking_id)`,
    'a session without its payment': `select id::text from bookings b where status in ('pending_confirmation', 'confirmed', 'completed') and not exists (select from payments p where p.booking_id = b.id and p.status = 'paid')`,
  };
  const found: string[] = [];
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await pool.query<Record<string, string>>(query);
    for (const row of rows) found.push(`${rule}: ${Object.values(row).join(' ')}`);
  }
  return found;
};

/** Our ledger against the provider's own books, order by order. */
const compareBooks = async ({ pool, midtrans }: House) => {
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
    .map((entry) => `${entry}: we say ${ours.get(entry)}, the provider ${theirs.get(entry)}`);
};
