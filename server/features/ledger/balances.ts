import { sql } from 'kysely';
import { creditAccount } from '#domain/credit.ts';
import { type Account, accountsOf, providerOf, teacherAccount } from '#domain/ledger.ts';
import { type PaidMethod, paymentMethods, typesOf } from '#domain/payment-method.ts';
import { sqlLiteralList } from '../../platform/database/literal-list.ts';
import type { Executor } from '../../platform/database/db.ts';

interface BookingParties {
  bookingId: string;
  teacherId: string;
  studentId: string;
}

/** Balances of a booking's accounts and of its teacher. */
export const readBalances = async (db: Executor, whose: BookingParties) =>
  balancesOf(whose, await findAccounts(db, [whose]).execute());

/**
 * Reads the same balances and locks them until the transaction ends. Also locks every account that the money may move
 * to, in the order in which every posting locks accounts: any other order could deadlock.
 */
export const lockBalances = async (trx: Executor, whose: BookingParties) =>
  balancesOf(whose, await findAccounts(trx, [whose]).forNoKeyUpdate().execute());

/** Locks those of several bookings together. */
export const lockAllBalances = async (trx: Executor, bookings: readonly BookingParties[]) => {
  await findAccounts(trx, bookings).forNoKeyUpdate().execute();
};

const findAccounts = (db: Executor, bookings: readonly BookingParties[]) =>
  db
    .selectFrom('ledger_accounts')
    .select(['code', sql<number>`credits - debits`.as('balance')])
    .where('code', 'in', [
      ...bookings.flatMap(({ bookingId, teacherId, studentId }): Account[] => [
        ...Object.values(accountsOf(bookingId)),
        teacherAccount(teacherId),
        creditAccount(studentId),
        providerOf(bookingId),
      ]),
      'revenue',
      'loss',
    ] satisfies Account[])
    .orderBy('code');

const balancesOf = (
  { bookingId, teacherId, studentId }: BookingParties,
  rows: { code: string; balance: number }[],
) => {
  const balance = (code: Account) => rows.find((row) => row.code === code)?.balance ?? 0;
  const { escrow, held } = accountsOf(bookingId);
  return {
    escrow: balance(escrow),
    held: balance(held),
    teacher: balance(teacherAccount(teacherId)),
    credit: balance(creditAccount(studentId)),
  };
};

export const readBalance = async (db: Executor, code: Account) => {
  const account = db
    .selectFrom('ledger_accounts')
    .select(sql<number>`credits - debits`.as('balance'))
    .where('code', '=', code);
  return (await account.executeTakeFirst())?.balance ?? 0;
};

/** A student's credit, locked until the transaction ends. */
export const lockCredit = async (trx: Executor, studentId: string) => {
  const account = trx
    .selectFrom('ledger_accounts')
    .select(sql<number>`credits - debits`.as('balance'))
    .where('code', '=', creditAccount(studentId));
  return (await account.forNoKeyUpdate().executeTakeFirst())?.balance ?? 0;
};

/** Returns what the booking has reserved to the student's credit. Each reference releases once. */
export const releaseReserved = async (
  trx: Executor,
  { bookingId, studentId }: { bookingId: string; studentId: string },
  reference: string,
  now: Date,
) => {
  await sql`
    insert into ledger_transfers (kind, reference, leg, debit, credit, amount, at)
    select 'credit_released', ${reference}, 1, code, ${creditAccount(studentId)}, credits - debits, ${now}
      from ledger_accounts where code = ${accountsOf(bookingId).reserved} and credits > debits
    on conflict do nothing`.execute(trx);
};

/** What a teacher earned with a booking, less refunds after disputes; includes the amount a dispute holds. */
export const earnedBy = async (
  trx: Executor,
  { bookingId, teacherId }: Omit<BookingParties, 'studentId'>,
) => {
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

/** What an order has paid through the provider, by the escrow account of each booking. */
export const paidFor = async (trx: Executor, orderId: string) => {
  const legs = await trx
    .selectFrom('ledger_transfers')
    .select(['credit', 'amount'])
    .where('kind', '=', 'paid')
    .where('reference', '=', orderId)
    .where('debit', 'like', 'provider:%')
    .execute();
  return new Map(legs.map(({ credit, amount }) => [credit, amount]));
};

/** True when the booking did not use this payment: it is refunded in full. */
export const wasReturned = async (trx: Executor, orderId: string) => {
  const transfers = trx.selectFrom('ledger_transfers').select('id').where('kind', '=', 'returned');
  return (await transfers.where('reference', '=', orderId).executeTakeFirst()) !== undefined;
};

/** The booking whose orders pay for this one: the first of its series, or itself. */
export const paidWith = (bookingId: string) =>
  sql<string>`(select b.paid_with from bookings b where b.id = ${bookingId})`;

/** What order p has paid for this booking out of these accounts: of a series it is a part of the order. */
export const paidPart = (bookingId: string, from: 'provider:%' | 'reserved:%') => sql<number>`(
  select coalesce(sum(t.amount), 0)::bigint from ledger_transfers t
   where t.kind = 'paid' and t.reference = p.order_id::text and t.credit = ${accountsOf(bookingId).escrow}
     and t.debit like ${from})`;

/** wasReturned as an SQL condition on a payment p. */
export const isReturned = sql<boolean>`exists (
  select from ledger_transfers l where l.kind = 'returned' and l.reference = p.order_id::text)`;

const byMethod = paymentMethods.map(
  (method) =>
    sql`when p.method in ${sqlLiteralList(typesOf(method))} then ${sql.lit(method)}::text`,
);
/** How the payment p was paid. */
export const paidMethod = sql<PaidMethod>`case when p.amount = 0 then 'credit' ${sql.join(byMethod, sql` `)} else 'other' end`;

/** All credits of students, also what unpaid bookings have reserved of them. */
export const sumCredits = async (db: Executor) => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(credits - debits), 0)::bigint as sum from ledger_accounts
     where (code >= 'credit:' and code < 'credit;') or (code >= 'reserved:' and code < 'reserved;')`.execute(
    db,
  );
  return rows[0]?.sum ?? 0;
};
