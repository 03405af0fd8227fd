import type { Insertable } from 'kysely';
import type { Executor } from '../../platform/database/db.ts';
import type { Settings } from '../../platform/database/schema.ts';

/** The primary key decides between two who change the same version. */
export const insertSettings = (db: Executor, row: Insertable<Settings>) =>
  db.insertInto('settings').values(row).execute();
