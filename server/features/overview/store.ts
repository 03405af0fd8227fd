import { paymentEvents, statusesWith } from '#domain/booking.ts';
import { sql } from 'kysely';
import type { DayTotals } from '#contract/overview.ts';
import { addDays, slotStart } from '#domain/calendar.ts';
import { promisedBy, decidedDisputeStatuses } from '#domain/dispute.ts';
import type { Executor } from '../../platform/database/db.ts';
import { isReturned, paidMethod } from '../ledger/balances.ts';
import { sqlLiteralList } from '../../platform/database/literal-list.ts';

export const findClosedDays = (db: Executor, from: string, to: string) =>
  db
    .selectFrom('day_figures')
    .select(['day', 'bookings', 'gross', 'commission', 'refunds'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();

export const deleteDaysAfter = async (db: Executor, day: string) => {
  await db.deleteFrom('day_figures').where('day', '>', day).execute();
  await db.deleteFrom('method_figures').where('day', '>', day).execute();
};

/**
 * Computed from the ledger and the booking events; days without any are left out. A payment that came too late and
 * was returned counts neither as gross nor as a refund.
 */
export const addUpDays = async (db: Executor, from: string, to: string) => {
  const start = slotStart(from, '00:00');
  const end = slotStart(addDays(to, 1), '00:00');
  const { rows } = await sql<DayTotals>`
    with moved as (
      select (at at time zone 'Asia/Jakarta')::date as day,
             coalesce(sum(amount) filter (where kind = 'paid'), 0)
               - coalesce(sum(amount) filter (where kind = 'returned'), 0) as gross,
             coalesce(sum(amount) filter (where credit = 'revenue'), 0)
               - coalesce(sum(amount) filter (where debit = 'revenue'), 0) as commission,
             coalesce(sum(amount) filter (where credit like 'refund_due:%' and kind <> 'returned'), 0) as refunds
        from ledger_transfers where at >= ${start} and at < ${end} group by 1
    ), booked as (
      select (at at time zone 'Asia/Jakarta')::date as day, count(*) as bookings
        from booking_events where at >= ${start} and at < ${end} and event in ${sqlLiteralList(paymentEvents)} group by 1
    )
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(bookings, 0)::int as bookings,
           coalesce(gross, 0)::bigint as gross, coalesce(commission, 0)::bigint as commission,
           coalesce(refunds, 0)::bigint as refunds
      from moved full join booked using (day) order by 1`.execute(db);
  return rows;
};

/** When two processes save the same day, the first one's totals stay. */
export const saveDays = async (db: Executor, days: readonly DayTotals[]) => {
  if (days.length === 0) return;
  await db
    .insertInto('day_figures')
    .values([...days])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export interface MethodTotals {
  day: string;
  method: string;
  payments: number;
  amount: number;
  fees: number;
  commission: number;
}

/** By the day on which the provider reported the payment. */
export const addUpMethods = async (db: Executor, from: string, to: string) => {
  const start = slotStart(from, '00:00');
  const end = slotStart(addDays(to, 1), '00:00');
  const { rows } = await sql<MethodTotals>`
    select to_char(p.paid_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as day,
           ${paidMethod} as method,
           count(*)::int as payments, sum(p.amount)::bigint as amount, sum(p.fee)::bigint as fees,
           sum(case when ${isReturned} then 0 else sold.commission end)::bigint as commission
      from payments p
      join lateral (select sum(b.price * b.commission_basis_points / 10000) as commission from bookings b
                     where (b.id = p.booking_id or b.series_id = p.booking_id) and b.paid_at is not null) sold on true
     where p.paid_at >= ${start} and p.paid_at < ${end} and p.status in ('paid', 'charged_back')
     group by 1, 2`.execute(db);
  return rows;
};

export const findClosedMethods = (db: Executor, from: string, to: string) =>
  db
    .selectFrom('method_figures')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();

export const saveMethods = async (db: Executor, totals: readonly MethodTotals[]) => {
  if (totals.length === 0) return;
  await db
    .insertInto('method_figures')
    .values([...totals])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const countOf = async (db: Executor, query: ReturnType<typeof sql<{ count: number }>>) =>
  (await query.execute(db)).rows[0]?.count ?? 0;

export const countSessions = (db: Executor, day: string) =>
  countOf(
    db,
    sql`select count(*) from bookings
         where status in ${sqlLiteralList(statusesWith('paid', 'live'))}
           and starts_at >= ${slotStart(day, '00:00')} and starts_at < ${slotStart(addDays(day, 1), '00:00')}`,
  );

/** Series that were booked since then and paid for. */
export const sumSeries = async (db: Executor, since: Date) => {
  const { rows } = await sql<{ sold: number; lessons: number; amount: number }>`
    select count(distinct s.id) as sold, count(*) as lessons, coalesce(sum(b.price), 0)::bigint as amount
      from series s join bookings b on b.series_id = s.id
     where s.created_at >= ${since} and b.paid_at is not null`.execute(db);
  return rows[0] ?? { sold: 0, lessons: 0, amount: 0 };
};

export const countTeachers = async (db: Executor) => ({
  listed: await countOf(db, sql`select count(*) from teacher_profiles where listed`),
  instant: await countOf(
    db,
    sql`select count(*) from teacher_profiles where listed and confirms_instantly`,
  ),
});

export const countWaiting = async (db: Executor) => ({
  teachers: await countOf(
    db,
    sql`select (select count(*) from teacher_profiles where verification = 'pending')
             + (select count(*) from teacher_profiles where verification = 'verified' and recheck) as count`,
  ),
  refunds: await countOf(db, sql`select count(*) from refunds where status = 'manual'`),
  ...(await countDisputes(db)),
});

const countDisputes = async (db: Executor) => {
  const { rows } = await sql<{ disputes: number; disputesUntaken: number; oldest: Date | null }>`
    select count(*) as disputes, count(*) filter (where status = 'open') as "disputesUntaken",
           min(created_at) filter (where status = 'open') as oldest
      from disputes where status not in ${sqlLiteralList(decidedDisputeStatuses)}`.execute(db);
  const { oldest = null, disputes = 0, disputesUntaken = 0 } = rows[0] ?? {};
  const disputePromisedBy = oldest && promisedBy(oldest).toISOString();
  return { disputes, disputesUntaken, disputePromisedBy };
};

/** Our part of each chargeback since then. */
export const findLosses = async (db: Executor, since: Date) => {
  const { rows } = await sql<{ bookingId: string; amount: number; at: Date }>`
    select p.booking_id as "bookingId", t.amount, t.at
      from ledger_transfers t join payments p on p.order_id = left(t.reference, 36)::uuid
     where t.debit = 'loss' and t.kind = 'charged_back' and t.at >= ${since}
     order by t.at desc, t.id desc limit 10`.execute(db);
  return rows.map(({ at, ...loss }) => ({ ...loss, at: at.toISOString() }));
};

/** Finished jobs are deleted. An email on its first attempt has mail_tries = 1, so retries start above 1. */
export const countFailed = async (db: Executor) => {
  const { rows } = await sql<{
    jobs: number;
    jobsRetried: number;
    mails: number;
    mailsRetried: number;
  }>`select (select count(*) from graphile_worker.jobs where attempts >= max_attempts) as jobs,
            (select count(*) from graphile_worker.jobs
              where attempts < max_attempts and last_error is not null) as "jobsRetried",
            (select count(*) from notifications where mail_failed_at is not null) as mails,
            (select count(*) from notifications where mail_at is not null and mail_tries > 1) as "mailsRetried"`.execute(
    db,
  );
  return rows[0] ?? { jobs: 0, jobsRetried: 0, mails: 0, mailsRetried: 0 };
};
