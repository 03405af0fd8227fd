import type { BankAccount } from '#contract/payments.ts';
import { mask, unreadable } from '#domain/confidential.ts';
import type { Executor } from '../../platform/database/db.ts';
import type { Secrets } from '../../platform/security/secrets.ts';

const sealed = ['account_holder', 'account_number'] as const;

const placeOf = (column: (typeof sealed)[number], studentId: string) =>
  ({ column: `student_accounts.${column}`, owner: studentId }) as const;

/** Where a refund or withdrawal of this id goes. */
export const saveAccount = async (
  trx: Executor,
  secrets: Secrets,
  { id, studentId }: { id: string; studentId: string },
  { bankName, accountHolderName, accountNumber }: BankAccount,
) => {
  await trx
    .insertInto('student_accounts')
    .values({
      id,
      student_id: studentId,
      bank_name: bankName,
      account_holder: secrets.seal(accountHolderName, placeOf('account_holder', studentId)),
      account_number: secrets.seal(accountNumber, placeOf('account_number', studentId)),
    })
    .execute();
};

/** After use. */
export const forgetAccount = (trx: Executor, id: string) =>
  trx.deleteFrom('student_accounts').where('id', '=', id).execute();

interface SealedAccount {
  student_id: string;
  bank_name: string | null;
  account_holder?: Buffer | null;
  account_number: Buffer | null;
}

/** Bank and masked number, for screens; null without an account. */
export const maskedAccount = (secrets: Secrets, row: SealedAccount) => {
  if (!row.account_number || row.bank_name === null) return null;
  const number = secrets.open(row.account_number, placeOf('account_number', row.student_id));
  return { bankName: row.bank_name, accountNumber: mask(number ?? unreadable) };
};

/** In full, for the bank; undefined if it cannot be read. */
export const openAccount = (secrets: Secrets, row: SealedAccount): BankAccount | undefined => {
  if (!row.account_holder || !row.account_number || row.bank_name === null) return undefined;
  const holder = secrets.open(row.account_holder, placeOf('account_holder', row.student_id));
  const number = secrets.open(row.account_number, placeOf('account_number', row.student_id));
  if (holder === undefined || number === undefined) return undefined;
  return { bankName: row.bank_name, accountHolderName: holder, accountNumber: number };
};

/** Seals accounts anew that are not under the current key. */
export const rotateAccounts = async (trx: Executor, secrets: Secrets) => {
  const rows = await trx.selectFrom('student_accounts').selectAll().forUpdate().execute();
  const count = { rotated: 0, unreadable: 0 };
  for (const row of rows) {
    for (const column of sealed.filter((one) => !secrets.isCurrent(row[one]))) {
      const place = placeOf(column, row.student_id);
      const text = secrets.open(row[column], place);
      if (text === undefined) count.unreadable += 1;
      else {
        count.rotated += 1;
        const anew = { [column]: secrets.seal(text, place) };
        await trx.updateTable('student_accounts').set(anew).where('id', '=', row.id).execute();
      }
    }
  }
  return count;
};
