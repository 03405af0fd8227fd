import { openPayoutStatuses } from '#domain/payout.ts';
import { sentRefundStatuses } from '#domain/payment.ts';
import { decidedDisputeStatuses } from '#domain/dispute.ts';
import { statusesWith } from '#domain/booking.ts';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { Executor } from '../../platform/database/db.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import { sqlLiteralList } from '../../platform/database/literal-list.ts';

export interface Difference {
  what: string;
  subject: string;
  expected: number;
  found: number;
}

const sentRefund = sqlLiteralList(sentRefundStatuses);
const openPayout = sqlLiteralList(openPayoutStatuses);
const inEscrow = sqlLiteralList(statusesWith('in_escrow'));
const hold = sqlLiteralList(statusesWith('hold'));

/** Recomputes all balances from the transfers, and compares them with bookings, refunds and payouts. */
export const findDifferences = async (db: Executor) => {
  const { rows } = await sql<Difference>`
    with moved as (
      select code, sum(debits)::bigint as debits, sum(credits)::bigint as credits from (
        select debit as code, amount as debits, 0 as credits from ledger_transfers
        union all select credit, 0, amount from ledger_transfers
      ) both_sides group by code
    ), balance as (select code, credits - debits as amount from ledger_accounts),
    sent as (
      select reference, coalesce(sum(amount) filter (where debit <> 'loss'), 0)::bigint as from_due,
             coalesce(sum(amount) filter (where debit = 'loss'), 0)::bigint as from_loss
        from ledger_transfers where kind = 'refund_sent' group by 1
    )
    select 'debits of an account' as what, a.code as subject, coalesce(m.debits, 0) as expected, a.debits as found
      from ledger_accounts a left join moved m using (code) where a.debits <> coalesce(m.debits, 0)
    union all
    select 'credits of an account', a.code, coalesce(m.credits, 0), a.credits
      from ledger_accounts a left join moved m using (code) where a.credits <> coalesce(m.credits, 0)
    union all
    select 'all debits against all credits', 'ledger', sum(credits)::bigint, sum(debits)::bigint
      from ledger_accounts having sum(debits) <> sum(credits)
    union all
    select 'escrow of a booking', b.id::text,
           case when b.status in ${inEscrow} then b.price else 0 end, coalesce(e.amount, 0)
      from bookings b left join balance e on e.code = 'escrow:' || b.id
     where coalesce(e.amount, 0) <> case when b.status in ${inEscrow} then b.price else 0 end
    union all
    select 'money of a payment', p.order_id::text, case p.status when 'paid' then p.amount + p.credit when 'charged_back' then p.credit else 0 end,
           coalesce(m.amount, 0)
      from payments p left join (
             -- Of a series the order's id and the booking's.
             select left(reference, 36) as reference, sum(case kind when 'paid' then amount else -amount end)::bigint as amount
               from ledger_transfers where kind in ('paid', 'charged_back') group by 1) m on m.reference = p.order_id::text
     where coalesce(m.amount, 0) <> case p.status when 'paid' then p.amount + p.credit when 'charged_back' then p.credit else 0 end
    union all
    select 'credit reserved for a booking', b.id::text, o.credit, coalesce(r.amount, 0)
      from bookings b
      left join balance r on r.code = 'reserved:' || b.id
      join lateral (
        -- That of an order which failed stays reserved until the hold ends or another order replaces it.
        select coalesce(case when bool_or(p.credit = r.amount) then r.amount
                             else max(p.credit) filter (where p.status = 'open') end, 0) as credit
          from payments p where p.booking_id = b.id and b.status in ${hold}) o on true
     where (b.status in ${hold} or r.amount <> 0) and coalesce(r.amount, 0) <> o.credit
    union all
    select 'credit on its way to a bank', w.id::text, case w.status when 'made' then w.amount else 0 end, coalesce(a.amount, 0)
      from withdrawals w left join balance a on a.code = 'withdrawal:' || w.id
     where coalesce(a.amount, 0) <> case w.status when 'made' then w.amount else 0 end
    union all
    select 'money at rest without a dispute', b.id::text, 0, h.amount
      from bookings b join balance h on h.code = 'held:' || b.id
     where h.amount <> 0 and not exists (
             select from disputes d where d.booking_id = b.id and d.status not in ${sqlLiteralList(decidedDisputeStatuses)})
    union all
    select 'refunds due of a booking', b.id::text, coalesce(r.amount, 0), coalesce(d.amount, 0)
      from bookings b
      left join balance d on d.code = 'refund_due:' || b.id
      left join (select booking_id, sum(amount)::bigint as amount from refunds where status not in ${sentRefund} group by 1) r
        on r.booking_id = b.id
     where coalesce(r.amount, 0) <> coalesce(d.amount, 0)
    union all
    select 'refunds against payments of a booking', r.booking_id::text, coalesce(p.amount, 0), r.amount
      from (select booking_id, sum(amount)::bigint as amount from refunds group by 1) r
      left join (select credit, sum(amount)::bigint as amount from ledger_transfers where kind = 'paid' group by 1) p
        on p.credit = 'escrow:' || r.booking_id
     where r.amount > coalesce(p.amount, 0)
    union all
    select 'money that left for a refund', r.id::text, case when r.status in ${sentRefund} and not r.by_bank then r.amount else 0 end,
           coalesce(s.from_due, 0)
      from refunds r left join sent s on s.reference = r.id::text
     where coalesce(s.from_due, 0) <> case when r.status in ${sentRefund} and not r.by_bank then r.amount else 0 end
    union all
    select 'a refund after a chargeback', r.id::text, case when r.by_bank then r.amount else 0 end, s.from_loss
      from refunds r join sent s on s.reference = r.id::text
     where s.from_loss not in (0, case when r.by_bank then r.amount else 0 end)
    union all
    select 'money on its way to a teacher', p.id::text, case when p.status in ${openPayout} then p.amount else 0 end, coalesce(w.amount, 0)
      from payouts p left join balance w on w.code = 'payout:' || p.id
     where coalesce(w.amount, 0) <> case when p.status in ${openPayout} then p.amount else 0 end
    order by 1, 2 limit 1000`.execute(db);
  return rows;
};

/** Stores the result, so that every process can report it in its metrics. */
export const checkLedger = async (db: Executor, now: Date) => {
  const differences = await findDifferences(db);
  await db
    .insertInto('ledger_checks')
    .values({ at: now, differences: differences.length })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return differences;
};

export const ledgerMetrics = ({ db, clock }: Deps): Metrics => ({
  helps: {
    ledger_differences: 'Differences that the last check of the ledger found',
    ledger_check_age_seconds: 'Time since the ledger was last checked',
  },
  read: async () => {
    const last = db.selectFrom('ledger_checks').selectAll().orderBy('at', 'desc').limit(1);
    const check = await last.executeTakeFirst();
    if (!check) return {};
    const age = (clock.now().getTime() - check.at.getTime()) / 1000;
    return { ledger_differences: check.differences, ledger_check_age_seconds: age };
  },
});

/** Prints the differences for the operator's commands. */
export const tellDifferences = (differences: Difference[], say: (line: string) => void) => {
  for (const { what, subject, expected, found } of differences) {
    say(`${what} (${subject}): should be ${expected}, is ${found}`);
  }
  say(`${differences.length} differences`);
};

/** Daily job. Logs differences as fatal and repairs nothing: an operator has to investigate. */
export const alarmOnDifference = async ({ db, clock, log }: Deps) => {
  const differences = await checkLedger(db, clock.now());
  if (differences.length === 0) return;
  log.fatal({ differences: differences.slice(0, 20), count: differences.length }, 'ledger differs');
};
