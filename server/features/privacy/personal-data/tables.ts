import type { DB } from '../../../platform/database/schema.ts';
import { accountTables } from './account.ts';
import { moneyTables } from './money.ts';
import type { PersonalTable } from './table.ts';
import { talkTables } from './messages.ts';
import { teachingTables } from './teaching.ts';

/**
 * Everything that is stored about people: the one list behind export, deletion and report, in the order of
 * deletion. A table that is neither here nor below fails a test.
 */
export const personalData: PersonalTable[] = [
  ...accountTables,
  ...teachingTables,
  ...moneyTables,
  ...talkTables,
];

/** Tables without personal data, and what they hold. */
export const impersonal: Partial<Record<keyof DB | 'migrations', string>> = {
  backups: 'when they were made',
  hour_figures: 'sums of an hour',
  method_figures: 'sums of an hour',
  free_hour_changes: 'ids of teachers whose free hours are computed anew within a second',
  ledger_accounts: 'sums; the id in their code is that of the transfers',
  key_checks: 'a known word under each key',
  ledger_checks: 'how many differences there were',
  migrations: 'what was done to the database',
  payout_batches: 'months',
  sandbox_payments: 'the books of the sandbox: orders and amounts',
  socket_io_attachments: 'on their way between processes; gone within a minute',
  search_synonyms: 'what people call a subject',
  search_words: 'a dictionary; words without a teacher are taken out',
};
