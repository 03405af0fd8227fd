import { displayName, type Language } from '#domain/account.ts';
import { withdrawalFailed, withdrawalSent } from '#domain/credit.ts';
import type { Deps } from '../../../deps.ts';
import type { Executor } from '../../../platform/database/db.ts';
import { writeCsv } from '../../../platform/http/csv.ts';
import { problem } from '../../../platform/http/problem.ts';
import { recordAct } from '../../audit/record.ts';
import { post } from '../../ledger/post.ts';
import { notify } from '../../notifications/notify.ts';
import { sumCredits } from '../../ledger/balances.ts';
import { forgetAccount, maskedAccount, openAccount } from '../student-accounts.ts';

/** Credit on its way to banks, and all credits together: the operator owes them. */
export const listWithdrawals = async ({ db, secrets }: Deps, language: Language) => {
  const rows = await findWithdrawals(db);
  return {
    withdrawals: rows.map((row) => ({
      _id: row.id,
      student: { _id: row.student_id, fullName: displayName(row.full_name, language) },
      amount: row.amount,
      createdAt: row.created_at.toISOString(),
      ...(maskedAccount(secrets, row) ?? { bankName: '', accountNumber: '' }),
    })),
    credits: await sumCredits(db),
  };
};

const findWithdrawals = (db: Executor) =>
  db
    .selectFrom('withdrawals as w')
    .innerJoin('users as u', 'u.id', 'w.student_id')
    .leftJoin('student_accounts as a', 'a.id', 'w.id')
    .select(['w.id', 'w.student_id', 'w.amount', 'w.created_at', 'u.full_name'])
    .select(['a.bank_name', 'a.account_holder', 'a.account_number'])
    .where('w.status', '=', 'made')
    .orderBy('w.created_at')
    .limit(500)
    .execute();

const header = ['id', 'student', 'bank name', 'account holder', 'account number', 'amount', 'what'];

/** What the bank still has to pay to students, with full account numbers; the same transaction writes the audit record. */
export const exportTransfers = ({ db, secrets, clock }: Deps, admin: string) =>
  db.transaction().execute(async (trx) => {
    await recordAct(
      trx,
      { admin, act: 'export-transfers', subject: null, details: {} },
      clock.now(),
    );
    const refunds = await trx
      .selectFrom('refunds as r')
      .innerJoin('student_accounts as a', 'a.id', 'r.id')
      .innerJoin('users as u', 'u.id', 'a.student_id')
      .select(['r.id', 'r.amount', 'u.full_name', 'a.student_id'])
      .select(['a.bank_name', 'a.account_holder', 'a.account_number'])
      .where('r.status', '=', 'manual')
      .orderBy('r.created_at')
      .orderBy('r.id')
      .execute();
    const rows = [
      ...refunds.map((row) => ({ ...row, what: 'refund' })),
      ...(await findWithdrawals(trx)).map((row) => ({ ...row, what: 'credit' })),
    ].flatMap((row) => {
      const account = openAccount(secrets, row);
      if (!account) return [];
      const { bankName, accountHolderName, accountNumber } = account;
      const amount = String(row.amount);
      return [
        [row.id, row.full_name, bankName, accountHolderName, accountNumber, amount, row.what],
      ];
    });
    return { fileName: 'transfers.csv', text: writeCsv([header, ...rows]) };
  });

/** One account number in full; the same transaction writes the audit record. */
export const viewAccount = (
  { db, secrets, clock }: Deps,
  { admin, transferId }: { admin: string; transferId: string },
) =>
  db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('student_accounts')
      .selectAll()
      .where('id', '=', transferId)
      .executeTakeFirst();
    const account = row && openAccount(secrets, row);
    if (!account) throw problem('not_found');
    const record = { admin, act: 'view-account', subject: row.student_id } as const;
    await recordAct(trx, record, clock.now());
    return account;
  });

interface WithdrawalSettlement {
  admin: string;
  withdrawalId: string;
  outcome: { reference: string } | { reason: string };
}

/** The bank has paid a withdrawal, or did not take it: then the amount is credit again. */
export const settleWithdrawal = (
  { db, clock }: Deps,
  { admin, withdrawalId, outcome }: WithdrawalSettlement,
) =>
  db.transaction().execute(async (trx) => {
    const withdrawal = await trx
      .selectFrom('withdrawals')
      .selectAll()
      .where('id', '=', withdrawalId)
      .forUpdate()
      .executeTakeFirst();
    if (!withdrawal) throw problem('not_found');
    if (withdrawal.status !== 'made') throw problem('wrong_state');
    const now = clock.now();
    const { student_id: userId, amount } = withdrawal;
    const isSent = 'reference' in outcome;
    await trx
      .updateTable('withdrawals')
      .set({ status: isSent ? 'sent' : 'failed', settled_at: now, ...outcome })
      .where('id', '=', withdrawalId)
      .execute();
    await forgetAccount(trx, withdrawalId);
    const transfer = isSent
      ? withdrawalSent(withdrawalId, amount)
      : withdrawalFailed(withdrawalId, userId, amount);
    await post(trx, transfer, now);
    const kind = isSent ? 'withdrawal_sent' : 'withdrawal_failed';
    await notify(trx, { userId, kind, amount }, now);
    const act = isSent ? 'settle-withdrawal' : 'fail-withdrawal';
    await recordAct(trx, { admin, act, subject: withdrawalId, details: outcome }, now);
  });
