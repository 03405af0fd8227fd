import type { Updateable } from 'kysely';
import { type Confidential, type IdType, unreadable } from '#domain/confidential.ts';
import type { TeacherSecrets } from '../../platform/database/schema.ts';
import type { Secrets } from '../../platform/security/secrets.ts';

/** A row of teacher_secrets; all null for a teacher without one. */
export interface SealedDetails {
  bank_name: string | null;
  account_holder: Buffer | null;
  account_number: Buffer | null;
  id_type: string | null;
  id_number: Buffer | null;
}

export const sealedColumns = ['account_holder', 'account_number', 'id_number'] as const;
type SealedColumn = (typeof sealedColumns)[number];

export const placeOf = (column: SealedColumn, userId: string) =>
  ({ column: `teacher_secrets.${column}`, owner: userId }) as const;

/** Only the teacher, and an admin on the teacher's detail page, may see the result. */
export const openDetails = (
  secrets: Secrets,
  userId: string,
  sealed: SealedDetails,
): Confidential => {
  const open = (column: SealedColumn) => {
    const value = sealed[column];
    if (!value) return '';
    return secrets.open(value, placeOf(column, userId)) ?? unreadable;
  };
  return {
    bankName: sealed.bank_name ?? '',
    accountHolderName: open('account_holder'),
    accountNumber: open('account_number'),
    idType: (sealed.id_type ?? '') as '' | IdType,
    idNumber: open('id_number'),
  };
};

/** Only changed fields are sealed again, so that an unreadable value keeps its old seal. */
export const sealDetails = (
  secrets: Secrets,
  userId: string,
  details: Confidential,
  changed: readonly (keyof Confidential)[],
): Updateable<TeacherSecrets> => {
  const seal = (text: string, column: SealedColumn) =>
    text === '' ? null : secrets.seal(text, placeOf(column, userId));
  const all = {
    bankName: () => ({ bank_name: details.bankName }),
    accountHolderName: () => ({
      account_holder: seal(details.accountHolderName, 'account_holder'),
    }),
    accountNumber: () => ({ account_number: seal(details.accountNumber, 'account_number') }),
    idType: () => ({ id_type: details.idType }),
    idNumber: () => ({ id_number: seal(details.idNumber, 'id_number') }),
  };
  return Object.assign({}, ...changed.map((field) => all[field]()));
};
