import type { Insertable } from 'kysely';
import type { Executor } from '../../platform/db.ts';
import type { Settings } from '../../platform/schema.ts';

/** The primary key decides between two who change the same version. */
export const insertSettings = (db: Executor, row: Insertable<Settings>) =>
  db.insertInto('settings').values(row).execute();

export const findVersion = (db: Executor) =>
  db
    .selectFrom('settings')
    .select(['version', 'commission_basis_points', 'phone', 'email', 'office_address'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
