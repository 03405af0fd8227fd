import { sql } from 'kysely';
import type { BankAccount, CreditMove } from '#contract/payments.ts';
import { displayName, type Language } from '#domain/account.ts';
import { creditAccount, refundCredited, withdrawalMade } from '#domain/credit.ts';
import { creditMoveOf, isSameName } from '#domain/payment.ts';
import type { Deps } from '../../deps.ts';
import type { Executor } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';
import { problem } from '../../platform/http/problem.ts';
import { lockCredit, readBalance } from '../ledger/balances.ts';
import { post } from '../ledger/post.ts';
import { notify } from '../notifications/notify.ts';
import { lockRefundsOfOrder, updateRefund } from './refund-store.ts';
import { maskedAccount, saveAccount } from './student-accounts.ts';

/** Refunds that are not sent yet, the credit, and what has changed it. */
export const readOwnCredit = async (
  { db, secrets }: Deps,
  studentId: string,
  language: Language,
) => {
  const sessionOf = (row: CreditedBooking) => ({
    bookingId: row.booking_id,
    teacher: displayName(row.teacher, language),
    startsAt: row.starts_at.toISOString(),
  });
  const refunds = await findOpenRefunds(db, studentId);
  const withdrawal = await findWithdrawal(db, studentId);
  const credit = await readBalance(db, creditAccount(studentId));
  let balance = credit;
  const history = (await findMoves(db, studentId)).map((row): CreditMove => {
    const after = balance;
    balance -= row.amount;
    return {
      at: row.at.toISOString(),
      what: creditMoveOf(row.kind),
      amount: row.amount,
      balance: after,
      session: row.booking_id === null ? null : sessionOf(row),
    };
  });
  const account = withdrawal && maskedAccount(secrets, withdrawal);
  return {
    refunds: refunds.map((row) => ({
      ...sessionOf(row),
      _id: row.id,
      orderId: row.order_id,
      amount: row.amount,
      status: row.status,
      destination: row.destination,
      account: maskedAccount(secrets, row),
      reason: row.manual_reason === 'bank_refused' ? row.last_fault : '',
    })),
    credit,
    history,
    withdrawal: withdrawal && account ? { amount: withdrawal.amount, ...account } : null,
  };
};

const findOpenRefunds = (db: Executor, studentId: string) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('bookings as b', 'b.id', 'r.booking_id')
    .innerJoin('users as t', 't.id', 'b.teacher_id')
    .leftJoin('student_accounts as a', 'a.id', 'r.id')
    .select(['r.id', 'r.order_id', 'r.booking_id', 'r.amount', 'r.status', 'r.destination'])
    .select([
      'r.manual_reason',
      'r.last_fault',
      't.full_name as teacher',
      'b.starts_at',
      'b.student_id',
    ])
    .select(['a.bank_name', 'a.account_number'])
    .where('b.student_id', '=', studentId)
    .where('r.status', 'in', ['undecided', 'manual'])
    .orderBy('r.created_at')
    .orderBy('b.starts_at')
    .execute();

const findWithdrawal = (db: Executor, studentId: string) =>
  db
    .selectFrom('withdrawals as w')
    .innerJoin('student_accounts as a', 'a.id', 'w.id')
    .select(['w.amount', 'a.student_id', 'a.bank_name', 'a.account_number'])
    .where('w.student_id', '=', studentId)
    .where('w.status', '=', 'made')
    .executeTakeFirst();

interface CreditChange {
  kind: string;
  amount: number;
  at: Date;
}
interface CreditedBooking {
  booking_id: string;
  teacher: string;
  starts_at: Date;
}
/** A withdrawal belongs to no booking, and what the bank took back names none. */
type Move = CreditChange & (CreditedBooking | { booking_id: null });

/** The newest first. The account on the other side names the booking. */
const findMoves = async (db: Executor, studentId: string) => {
  const own = creditAccount(studentId);
  const { rows } = await sql<Move>`
    with moves as (
      select id, kind, amount, at, debit as other from ledger_transfers where credit = ${own}
      union all
      select id, kind, -amount, at, credit from ledger_transfers where debit = ${own}
    )
    select m.kind, m.amount, m.at, b.id as booking_id, t.full_name as teacher, b.starts_at
      from moves m
      left join bookings b on b.id = case
        when m.other like any (array['reserved:%', 'refund_due:%']) then split_part(m.other, ':', 2)::uuid end
      left join users t on t.id = b.teacher_id
     order by m.id desc limit 100`.execute(db);
  return rows;
};

interface RefundChoiceInput {
  studentId: string;
  refundId: string;
  choice: { destination: 'credit' } | ({ destination: 'bank' } & BankAccount);
}

/**
 * Decides where a refund goes that the provider cannot send, and with it all refunds of the same order that wait for a
 * decision. Credit is there at once; a bank transfer is made by hand.
 */
export const chooseRefund = (
  { db, secrets, clock }: Deps,
  { studentId, refundId, choice }: RefundChoiceInput,
) =>
  db.transaction().execute(async (trx) => {
    const refunds = await lockRefundsOfOrder(trx, refundId);
    const refund = refunds.find(({ id }) => id === refundId);
    if (refund?.student_id !== studentId) throw problem('not_found');
    if (refund.status !== 'undecided') throw problem('wrong_state');
    if (choice.destination === 'bank') await requireOwnName(trx, studentId, choice);
    const now = clock.now();
    const decided = refunds
      .filter(({ status }) => status === 'undecided')
      .toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
    for (const { id, booking_id: bookingId, amount } of decided) {
      if (choice.destination === 'credit') {
        const sent = { status: 'sent', destination: 'credit', sent_at: now } as const;
        await updateRefund(trx, id, { ...sent, last_fault: '' });
        await post(trx, refundCredited(id, { bookingId, studentId }, amount), now);
      } else {
        await updateRefund(trx, id, { status: 'manual', destination: 'bank', last_fault: '' });
        await saveAccount(trx, secrets, { id, studentId }, choice);
      }
    }
    const kind = choice.destination === 'credit' ? 'refund_credited' : 'refund_account';
    for (const about of joinLessons(decided)) {
      await notify(trx, { userId: studentId, kind, ...about }, now);
    }
  });

/** One notification about several lessons; two refunds of one booking have one each. */
const joinLessons = (refunds: readonly { booking_id: string; amount: number }[]) => {
  const each = refunds.map(({ booking_id: bookingId, amount }) => ({ bookingId, amount }));
  const lessons = new Set(each.map(({ bookingId }) => bookingId)).size;
  const amount = each.reduce((sum, one) => sum + one.amount, 0);
  return lessons > 1 ? each.slice(0, 1).map((first) => ({ ...first, amount, lessons })) : each;
};

/** Pays the whole credit out; the index allows one at a time. */
export const withdrawCredit = (
  { db, secrets, clock }: Deps,
  { studentId, account }: { studentId: string; account: BankAccount },
) =>
  db.transaction().execute(async (trx) => {
    const amount = await lockCredit(trx, studentId);
    if (amount === 0) throw problem('no_credit');
    await requireOwnName(trx, studentId, account);
    if (await findWithdrawal(trx, studentId)) throw problem('wrong_state');
    const now = clock.now();
    const id = newId(now);
    await trx
      .insertInto('withdrawals')
      .values({ id, student_id: studentId, amount, created_at: now })
      .execute();
    await saveAccount(trx, secrets, { id, studentId }, account);
    await post(trx, withdrawalMade(id, studentId, amount), now);
    await notify(trx, { userId: studentId, kind: 'withdrawal_made', amount }, now);
  });

/** Money goes only to the person who paid. */
const requireOwnName = async (trx: Executor, studentId: string, account: BankAccount) => {
  const { full_name: fullName } = await trx
    .selectFrom('users')
    .select('full_name')
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow();
  if (isSameName(account.accountHolderName, fullName)) return;
  throw problem('invalid', { fields: { accountHolderName: 'not_own_name' } });
};
