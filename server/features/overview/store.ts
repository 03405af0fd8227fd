import { paymentEvents, statusesWith } from '#domain/booking.ts';
import { sql } from 'kysely';
import type { DayTotals, Overview } from '#contract/overview.ts';
import { addDays, slotStart } from '#domain/calendar.ts';
import { promisedBy, decidedDisputeStatuses } from '#domain/dispute.ts';
import { openPayoutStatuses } from '#domain/payout.ts';
import type { Executor } from '../../platform/database/db.ts';
import { isReturned, paidMethod } from '../ledger/balances.ts';
import { sqlLiteralList } from '../../platform/database/literal-list.ts';

/** The end of the last hour before `end` whose totals are stored, or `from`. */
export const findClosedEnd = async (db: Executor, from: Date, end: Date) => {
  const last = await db
    .selectFrom('hour_figures')
    .select((eb) => eb.fn.max('hour').as('hour'))
    .where('hour', '>=', from)
    .where('hour', '<', end)
    .executeTakeFirst();
  return last?.hour ? new Date(last.hour.getTime() + hour) : from;
};

const hour = 60 * 60 * 1000;

/** Whole hours: the stored ones up to `open`, the others added up. */
interface Period {
  from: Date;
  open: Date;
  until: Date;
}

/**
 * The totals of each hour, from the ledger and the booking events. A payment that came too late and was returned counts
 * neither as gross nor as a refund.
 */
const hourTotals = (from: Date, until: Date) => sql`
  select hour, coalesce(bookings, 0) as bookings, coalesce(gross, 0) as gross, coalesce(commission, 0) as commission,
         coalesce(refunds, 0) as refunds
    from generate_series(${from}::timestamptz, ${until}::timestamptz - interval '1 hour', interval '1 hour') as hour
    left join (
      select date_trunc('hour', at, 'UTC') as hour,
             coalesce(sum(amount) filter (where kind = 'paid'), 0)
               - coalesce(sum(amount) filter (where kind = 'returned'), 0) as gross,
             coalesce(sum(amount) filter (where credit = 'revenue'), 0)
               - coalesce(sum(amount) filter (where debit = 'revenue'), 0) as commission,
             coalesce(sum(amount) filter (where credit like 'refund_due:%' and kind <> 'returned'), 0) as refunds
        from ledger_transfers where at >= ${from} and at < ${until} group by 1) moved using (hour)
    left join (
      select date_trunc('hour', at, 'UTC') as hour, count(*) as bookings
        from booking_events where at >= ${from} and at < ${until} and event in ${sqlLiteralList(paymentEvents)}
       group by 1) booked using (hour)`;

/** By the hour in which the provider reported the payment. */
const methodTotals = (from: Date, until: Date) => sql`
  select date_trunc('hour', p.paid_at, 'UTC') as hour, ${paidMethod} as method, count(*) as payments,
         sum(p.amount) as amount, sum(p.fee) as fees,
         sum(case when ${isReturned} then 0 else sold.commission end) as commission
    from payments p
    join lateral (select sum(b.price * b.commission_basis_points / 10000) as commission from bookings b
                   where (b.id = p.booking_id or b.series_id = p.booking_id) and b.paid_at is not null) sold on true
   where p.paid_at >= ${from} and p.paid_at < ${until} and p.status in ('paid', 'charged_back')
   group by 1, 2`;

/** By day in WIB. */
export const findDays = async (db: Executor, { from, open, until }: Period) => {
  const { rows } = await sql<DayTotals>`
    select to_char(hour at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as day, sum(bookings)::int as bookings,
           sum(gross)::bigint as gross, sum(commission)::bigint as commission, sum(refunds)::bigint as refunds
      from (select hour, bookings, gross, commission, refunds from hour_figures where hour >= ${from} and hour < ${open}
            union all ${hourTotals(open, until)}) hours
     group by 1 order by 1`.execute(db);
  return rows;
};

export const findMethods = async (db: Executor, { from, open, until }: Period) => {
  const { rows } = await sql<Overview['methods'][number]>`
    select method, sum(payments)::int as payments, sum(amount)::bigint as amount, sum(fees)::bigint as fees,
           sum(commission - fees)::bigint as margin
      from (select hour, method, payments, amount, fees, commission from method_figures where hour >= ${from} and hour < ${open}
            union all ${methodTotals(open, until)}) hours
     group by 1 order by margin desc, method`.execute(db);
  return rows;
};

/** Stores the totals of these hours. When two processes do it at once, the first one's stay. */
export const saveHours = async (db: Executor, from: Date, until: Date) => {
  // The methods first: an hour that is closed has them.
  await sql`insert into method_figures (hour, method, payments, amount, fees, commission)
    ${methodTotals(from, until)} on conflict do nothing`.execute(db);
  await sql`insert into hour_figures (hour, bookings, gross, commission, refunds)
    ${hourTotals(from, until)} on conflict do nothing`.execute(db);
  await sql`update hour_figures set (listed, instant) = (${teacherCounts})
    where hour = ${until}::timestamptz - interval '1 hour'`.execute(db);
};

export const deleteHoursFrom = async (db: Executor, moment: Date) => {
  await db.deleteFrom('hour_figures').where('hour', '>=', moment).execute();
  await db.deleteFrom('method_figures').where('hour', '>=', moment).execute();
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

/** More teachers are not counted for each view: it would take longer than all the rest. */
const mostCounted = 10_000;

export const countTeachers = async (db: Executor) => {
  const stored = await db
    .selectFrom('hour_figures')
    .select(['listed', 'instant'])
    .where('listed', 'is not', null)
    .orderBy('hour', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { listed, instant } = stored ?? {};
  if (listed && listed > mostCounted) return { listed, instant: instant ?? 0 };
  const { rows } = await teacherCounts.execute(db);
  return rows[0] ?? { listed: 0, instant: 0 };
};

const teacherCounts = sql<{ listed: number; instant: number }>`
  select count(*)::int as listed, (count(*) filter (where confirms_instantly))::int as instant
    from teacher_profiles where listed`;

export const countWaiting = async (db: Executor) => ({
  teachers: await countOf(
    db,
    sql`select (select count(*) from teacher_profiles where verification = 'pending')
             + (select count(*) from teacher_profiles where verification = 'verified' and recheck) as count`,
  ),
  refunds: await countOf(db, sql`select count(*) from refunds where status = 'manual'`),
  reports: await countOf(
    db,
    sql`select count(*) from conversation_reports where handled_at is null`,
  ),
  payouts: await countOf(
    db,
    sql`select count(*) from payouts where status in ${sqlLiteralList(openPayoutStatuses)}`,
  ),
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
