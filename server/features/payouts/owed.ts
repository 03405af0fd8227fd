import { sql } from 'kysely';
import { endOfMonth, payableOf, failedPayoutStatuses } from '#domain/payout.ts';
import type { Executor } from '../../platform/database/db.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import type { SealedDetails } from '../accounts/confidential.ts';
import { movesOf, obstacleOf } from './payout-store.ts';
import { sqlLiteralList } from '../../platform/database/literal-list.ts';

/** Teachers whom a batch of this month would pay, with amounts, and those it would skip: of all teachers, or of one. */
export const listOwed = async (
  db: Executor,
  secrets: Secrets,
  month: string,
  teacherId?: string,
) => {
  const rows = await findOwed(db, { month, end: endOfMonth(month), teacherId });
  const owed = rows
    .map((row) => ({
      teacherId: row.teacher_id,
      fullName: row.full_name,
      amount: payableOf({ balance: row.balance, earnedLater: row.earned_later }),
      obstacle: obstacleOf(secrets, row),
    }))
    .filter(({ amount }) => amount > 0);
  return {
    payable: owed.filter(({ obstacle }) => !obstacle),
    skipped: owed.flatMap(({ obstacle, ...one }) => (obstacle ? [{ ...one, obstacle }] : [])),
  };
};

/** Locks the positive balances of teachers: no transfer changes them until the transaction ends. */
export const lockBalances = async (trx: Executor) => {
  await sql`
    select from ledger_accounts a join teacher_profiles p on a.code = 'teacher:' || p.user_id
     where a.credits > a.debits order by a.code for no key update of a`.execute(trx);
};

interface Owed extends SealedDetails {
  teacher_id: string;
  full_name: string;
  balance: number;
  earned_later: number;
  is_suspended: boolean;
  recheck: boolean;
}

/** Teachers with a balance and no payout of this month, and the part of the balance earned after the month's end. */
const findOwed = async (
  db: Executor,
  { month, end, teacherId }: { month: string; end: Date; teacherId: string | undefined },
) => {
  const account = sql<string>`a.code`;
  const from = sql<Date>`${end}::timestamptz`;
  const { rows } = await sql<Owed>`
    select p.user_id as teacher_id, u.full_name, a.credits - a.debits as balance,
           coalesce(later.amount, 0)::bigint as earned_later,
           u.suspended_at is not null as is_suspended, p.recheck,
           s.bank_name, s.account_holder, s.account_number, s.id_type, s.id_number
      from teacher_profiles p
      join ledger_accounts a on a.code = 'teacher:' || p.user_id
      join users u on u.id = p.user_id
      left join teacher_secrets s on s.user_id = p.user_id
      left join lateral (
        select sum(m.amount) as amount from (${movesOf(account, from)}) m
          join bookings b on b.id = m.booking_id where b.ended_at >= ${from}
      ) later on true
     where a.credits > a.debits ${teacherId ? sql`and p.user_id = ${teacherId}` : sql``} and not exists (
             select from payouts o where o.teacher_id = p.user_id and o.month = ${month} and o.status not in ${sqlLiteralList(failedPayoutStatuses)})
     order by u.full_name, p.user_id`.execute(db);
  return rows;
};
