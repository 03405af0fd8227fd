import { mask } from '#domain/confidential.ts';
import type { Deps } from '../../../deps.ts';
import type { Executor } from '../../../platform/database/db.ts';
import type { Secrets } from '../../../platform/security/secrets.ts';
import { openDetails, type SealedDetails } from '../../accounts/confidential.ts';
import { recordAct } from '../../audit/record.ts';
import { findPerson, findRows } from '../person-store.ts';
import { personalData } from './tables.ts';
import type { Person, PersonalTable } from './table.ts';

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

/** Lists what is stored about a person and what a deletion would do with it; the report is audited. */
export const reportPerson = (
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  who: string,
  now: Date,
) =>
  db.transaction().execute(async (trx) => {
    const person = await findPerson(trx, who);
    if (!person) return undefined;
    await recordAct(trx, { admin: null, act: 'report-person', subject: person.id }, now);
    const read = await readPersonalData(trx, secrets, person);
    const parts = read.map(({ kind, table, rows, isShown }, i) => {
      const title = kind === table ? table : `${table}, ${kind}`;
      const head = `${title}: ${rows.length} (at a deletion: ${endOf(personalData[i]?.atEnd)})`;
      return [head, ...(isShown ? rows.map((row) => `  ${JSON.stringify(row)}`) : [])].join('\n');
    });
    return parts.join('\n');
  });

const endOf = (atEnd: PersonalTable['atEnd'] = 'goes') => {
  if (atEnd === 'goes') return 'removed';
  return 'stays' in atEnd ? `stays, ${atEnd.stays}` : `emptied: ${Object.keys(atEnd).join(', ')}`;
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
