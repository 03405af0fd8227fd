import { sql } from 'kysely';
import { type Account, accountsOf, providerOf, teacherAccount } from '#domain/ledger.ts';
import type { Executor } from '../../platform/database/db.ts';

interface Whose {
  bookingId: string;
  teacherId: string;
}

/** Balances of a booking's accounts and of its teacher. */
export const readBalances = async (db: Executor, whose: Whose) =>
  balancesOf(whose, await findAccounts(db, whose).execute());

/**
 * Reads the same balances and locks them until the transaction ends. Also locks every account that the money may move
 * to, in the order in which every posting locks accounts: any other order could deadlock.
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

/** What a teacher earned with a booking, less refunds after disputes; includes the amount a dispute holds. */
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

/** True when the booking did not use this payment: it is refunded in full. */
export const wasReturned = async (trx: Executor, orderId: string) => {
  const transfers = trx.selectFrom('ledger_transfers').select('id').where('kind', '=', 'returned');
  return (await transfers.where('reference', '=', orderId).executeTakeFirst()) !== undefined;
};

/** wasReturned as an SQL condition on a payment p. */
export const isReturned = sql<boolean>`exists (
  select from ledger_transfers l where l.kind = 'returned' and l.reference = p.order_id::text)`;
