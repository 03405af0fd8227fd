import { type RawBuilder, sql } from 'kysely';
import { teacherAccount } from '#domain/ledger.ts';
import type { Executor } from '../../../platform/database/db.ts';
import { heldOf, movesOf } from '../payout-store.ts';

const ever = sql<Date>`'-infinity'`;
const accountOf = (teacherId: string) => sql<string>`${teacherAccount(teacherId)}`;

/** Reads two index ranges and a few rows. */
export const findTotals = async (db: Executor, teacherId: string) => {
  const account = accountOf(teacherId);
  const { rows } = await sql<{ lifetime: number; balance: number; last_month_run: string | null }>`
    select (select coalesce(sum(amount), 0) from ledger_transfers
             where credit = ${account} and kind <> 'payout_failed')::bigint
         - (select coalesce(sum(amount), 0) from ledger_transfers
             where debit = ${account} and kind <> 'payout_made')::bigint
         + (select coalesce(sum(amount), 0) from (${heldOf(account, ever)}) h)::bigint as lifetime,
           coalesce((select credits - debits from ledger_accounts where code = ${account}), 0) as balance,
           (select max(month) from payout_batches) as last_month_run`.execute(db);
  return rows[0] ?? { lifetime: 0, balance: 0, last_month_run: null };
};

const earnedOf = (account: RawBuilder<string>, since: RawBuilder<Date>) =>
  sql`${movesOf(account, since)} union all ${heldOf(account, since)}`;

/** Earnings by the month (WIB) in which the session was completed or cancelled. */
export const findMonths = async (db: Executor, teacherId: string, since: Date) => {
  const from = sql<Date>`${since}::timestamptz`;
  const { rows } = await sql<{ month: string; earned: number }>`
    select to_char(b.ended_at at time zone 'Asia/Jakarta', 'YYYY-MM') as month, sum(m.amount)::bigint as earned
      from (${earnedOf(accountOf(teacherId), from)}) m join bookings b on b.id = m.booking_id
     where b.teacher_id = ${teacherId} and b.ended_at >= ${from} group by 1`.execute(db);
  return rows;
};

interface Transaction {
  id: string;
  starts_at: Date;
  full_name: string;
  price: number;
  commission: number;
  earned: number;
  takenBack: number;
}

/** Refunds and chargebacks reduce a booking's earned amount; its row remains. */
export const findTransactions = async (
  db: Executor,
  teacherId: string,
  kind: 'completed' | 'cancelled',
  limit: number,
) => {
  const account = accountOf(teacherId);
  const oldest = sql<Date>`(select min(at) from latest)`;
  const { rows } = await sql<Transaction>`
    with latest as (
      select reference, kind, at from ledger_transfers
       where credit = ${account} and kind = ${kind} order by at desc limit ${limit}
    ), net as (
      select booking_id, sum(amount)::bigint as earned from (${earnedOf(account, oldest)}) m group by 1
    )
    select b.id, b.starts_at, u.full_name, b.price, n.earned,
           ((select coalesce(sum(t.amount), 0) from ledger_transfers t
              where t.kind = l.kind and t.reference = l.reference and t.credit = 'revenue')
          - (select coalesce(sum(t.amount), 0) from ledger_transfers t
              where t.credit = 'refund_due:' || b.id and t.debit = 'revenue'))::bigint as commission,
           (select coalesce(sum(t.amount), 0) from payments p
              join ledger_transfers t on t.kind = 'charged_back'
               and t.reference in (p.order_id::text, p.order_id || ':' || b.id)
             where p.booking_id = b.paid_with and t.debit in (${account}, 'held:' || b.id))::bigint as "takenBack"
      from latest l join bookings b on b.id = l.reference::uuid
      join users u on u.id = b.student_id join net n on n.booking_id = b.id
     order by b.starts_at desc, b.id desc`.execute(db);
  return rows;
};

/** Found by the teacher's account in the ledger. */
export const findPayoutsOf = (db: Executor, teacherId: string) =>
  db
    .selectFrom('ledger_transfers as t')
    .innerJoin('payouts as p', (on) => on.on('p.id', '=', sql<string>`t.reference::uuid`))
    .select(['p.id', 'p.teacher_id', 'p.month', 'p.amount', 'p.status', 'p.reference'])
    .select(['p.reason', 'p.created_at'])
    .where('t.debit', '=', teacherAccount(teacherId))
    .where('t.kind', '=', 'payout_made')
    .orderBy('t.at', 'desc')
    .orderBy('t.id', 'desc')
    .execute();
