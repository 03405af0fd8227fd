import type { Deps } from '../../deps.ts';
import { recordAct } from '../audit/record.ts';
import { findPerson } from './person-store.ts';
import { personalData } from './personal-data/tables.ts';
import type { PersonalTable } from './personal-data/table.ts';
import { readPersonalData } from './personal-data/read.ts';

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
