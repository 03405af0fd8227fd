import { mask } from '#domain/confidential.ts';
import type { Executor } from '../../../platform/database/db.ts';
import type { Secrets } from '../../../platform/security/secrets.ts';
import { openDetails, type SealedDetails } from '../../accounts/confidential.ts';
import { findRows } from '../person-store.ts';
import { personalData } from './tables.ts';
import type { Person } from './table.ts';

type Row = Record<string, unknown>;

/** Every kind of record about a person with its rows, including kinds that the export does not show. */
export const readPersonalData = async (db: Executor, secrets: Secrets, person: Person) => {
  const read: { kind: string; table: string; rows: Row[]; isShown: boolean }[] = [];
  for (const data of personalData) {
    const { table, as = table, shown } = data;
    const rows = await findRows(db, data, person);
    const show = presented[table] ?? ((row: Row) => row);
    read.push({
      kind: as,
      table,
      rows: rows.map((row) => show(row, secrets, person)),
      isShown: shown !== '',
    });
  }
  return read;
};

const presented: Record<string, (row: Row, secrets: Secrets, person: Person) => Row> = {
  // Masked as everywhere: a stolen login must not reveal the numbers.
  teacher_secrets: ({ changed_at, ...sealed }, secrets, { id }) => {
    const details = openDetails(secrets, id, sealed as unknown as SealedDetails);
    const { accountNumber, idNumber, bankName, accountHolderName, idType } = details;
    return {
      bank_name: bankName,
      account_holder: accountHolderName,
      account_number: mask(accountNumber),
      id_type: idType,
      id_number: mask(idNumber),
      changed_at,
    };
  },
  // The provider's signature is not personal data.
  payment_notifications: ({ body, ...row }) => {
    const { signature_key: _, ...unsigned } = body as Row;
    return { ...row, body: unsigned };
  },
};
