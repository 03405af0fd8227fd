import { sql } from 'kysely';
import { type Account, accountsOf, providerOf, teacherAccount } from '#domain/ledger.ts';
import type { Executor } from '../../platform/database/db.ts';

interface Whose {
  bookingId: string;
  teacherId: string;
}

/** Where a booking's money is, and the teacher's balance. */
export const readBalances = async (db: Executor, whose: Whose) =>
  balancesOf(whose, await findAccounts(db, whose).execute());

/**
 * The same, and nobody else moves them until we are done. With them all that it may move to, in the order of
 * every posting: so that two never wait for each other in a ring.
 */
export const lockBalances = async (trx: Executor, whose: Whose) =>
  balancesOf(whose, await findAccounts(trx, whose).forNoKeyUpdate().execute());

const findAccounts = (db: Executor, { bookingId, teacherId }: Whose) =>
  db
    .selectFrom('ledger_accounts')
    .select(['code', sql<number>`credits - debits`.as('balance')])
    .where('code', 'in', [
      ...Object.values(accountsOf(bookingId)),
      teacherAccount(teacherId),
      providerOf(bookingId),
      'revenue',
      'loss',
    ] satisfies Account[])
    .orderBy('code');

const balancesOf = ({ bookingId, teacherId }: Whose, rows: { code: string; balance: number }[]) => {
  const balance = (code: Account) => rows.find((row) => row.code === code)?.balance ?? 0;
  const { escrow, held } = accountsOf(bookingId);
  return {
    escrow: balance(escrow),
    held: balance(held),
    teacher: balance(teacherAccount(teacherId)),
  };
};

/** What a booking has brought its teacher, less what disputes took back; what rests is part of it. */
export const earnedBy = async (trx: Executor, { bookingId, teacherId }: Whose) => {
  const teacher = teacherAccount(teacherId);
  const { escrow, refundDue, held } = accountsOf(bookingId);
  const { rows } = await sql<{ earned: number }>`
    select (select coalesce(sum(amount), 0) from ledger_transfers
             where debit = ${escrow} and credit = ${teacher})::bigint
         - (select coalesce(sum(amount), 0) from ledger_transfers
             where credit = ${refundDue} and debit in (${teacher}, ${held}))::bigint as earned`.execute(
    trx,
  );
  return rows[0]?.earned ?? 0;
};

/** Its booking did not need it: all of it went, or goes, back. */
export const wasReturned = async (trx: Executor, orderId: string) => {
  const transfers = trx.selectFrom('ledger_transfers').select('id').where('kind', '=', 'returned');
  return (await transfers.where('reference', '=', orderId).executeTakeFirst()) !== undefined;
};

/** The same of a payment p. */
export const isReturned = sql<boolean>`exists (
  select from ledger_transfers l where l.kind = 'returned' and l.reference = p.order_id::text)`;
