import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { Executor } from '../../platform/db.ts';

export interface Difference {
  what: string;
  subject: string;
  expected: number;
  found: number;
}

/** Recomputes every balance from the transfers, and what every booking, refund and payout should have left. */
export const findDifferences = async (db: Executor) => {
  const { rows } = await sql<Difference>`
    with moved as (
      select code, sum(debits)::bigint as debits, sum(credits)::bigint as credits from (
        select debit as code, amount as debits, 0 as credits from ledger_transfers
        union all select credit, 0, amount from ledger_transfers
      ) both_sides group by code
    ), balance as (select code, credits - debits as amount from ledger_accounts)
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
           case when b.status in ('pending_confirmation', 'confirmed') then b.price else 0 end, coalesce(e.amount, 0)
      from bookings b left join balance e on e.code = 'escrow:' || b.id
     where coalesce(e.amount, 0) <> case when b.status in ('pending_confirmation', 'confirmed') then b.price else 0 end
    union all
    select 'money at rest without a dispute', b.id::text, 0, h.amount
      from bookings b join balance h on h.code = 'held:' || b.id
     where h.amount <> 0 and not exists (
             select from disputes d where d.booking_id = b.id and d.status <> 'resolved')
    union all
    select 'refunds due of a booking', b.id::text, coalesce(r.amount, 0), coalesce(d.amount, 0)
      from bookings b
      left join balance d on d.code = 'refund_due:' || b.id
      left join (select booking_id, sum(amount)::bigint as amount from refunds where status <> 'sent' group by 1) r
        on r.booking_id = b.id
     where coalesce(r.amount, 0) <> coalesce(d.amount, 0)
    union all
    select 'refunds against payments of a booking', p.booking_id::text, p.amount, r.amount
      from (select booking_id, sum(amount)::bigint as amount from payments
             where status in ('paid', 'charged_back') group by 1) p
      join (select booking_id, sum(amount)::bigint as amount from refunds group by 1) r using (booking_id)
     where r.amount > p.amount
    union all
    select 'money on its way to a teacher', p.id::text, case when p.status = 'made' then p.amount else 0 end, coalesce(w.amount, 0)
      from payouts p left join balance w on w.code = 'payout:' || p.id
     where coalesce(w.amount, 0) <> case when p.status = 'made' then p.amount else 0 end
    order by 1, 2 limit 1000`.execute(db);
  return rows;
};

/** Daily: a difference is for people to look at, so it is said loudly and nothing is changed. */
export const alarmOnDifference = async ({ db, log }: Deps) => {
  const differences = await findDifferences(db);
  if (differences.length === 0) return;
  log.fatal({ differences: differences.slice(0, 20), count: differences.length }, 'ledger differs');
};
