import { dirname, resolve } from 'node:path';
import { findMigrations } from '../platform/backup/catalogue.ts';
import { type Db, openDatabase } from '../platform/database/db.ts';
import { hasPostgres, usePostgres } from '../platform/database/embedded-postgres.ts';
import { environment, readSettings, type Settings } from '../platform/settings.ts';
import { connect, migrate } from '../platform/database/migrate.ts';
import { explain, StartFault } from '../platform/stop.ts';

/** For the operator's commands: the database of the settings, migrated, and closed afterwards. */
export const withDatabase = <T>(
  act: (db: Db, settings: Settings) => Promise<T>,
  { mayBeEmpty = false } = {},
) =>
  withDatabaseUrl(async (databaseUrl, settings) => {
    if (!mayBeEmpty) await refuseEmpty(databaseUrl);
    const { db } = openDatabase(databaseUrl, { max: 1 });
    try {
      await migrate(databaseUrl);
      return await act(db, settings);
    } finally {
      await db.destroy();
    }
  });

/** Made here, its tables would hide that this is another database than the server's. */
const refuseEmpty = async (databaseUrl: string) => {
  const client = await connect(databaseUrl);
  try {
    if ((await findMigrations(client)).length > 0) return;
  } finally {
    await client.end();
  }
  throw new StartFault(
    'There is nothing in this database yet. Start the server once, or set DATABASE_URL as it has it.',
  );
};

/** As it is, and nothing done to it. Only a restore may begin with none. */
export const withDatabaseUrl = async <T>(
  act: (url: string, settings: Settings) => Promise<T>,
  { mayCreate = false } = {},
) => {
  const settings = readSettings(environment());
  const embedded = settings.databaseUrl ? undefined : await useEmbedded(settings, mayCreate);
  try {
    return await act(settings.databaseUrl ?? embedded?.url ?? '', settings);
  } finally {
    await embedded?.stop();
  }
};

/** A new one would be empty, and a backup or a check of it a success that says nothing. */
const useEmbedded = async ({ postgresDir }: Settings, mayCreate: boolean) => {
  if (!mayCreate && !(await hasPostgres(postgresDir))) {
    const where = dirname(resolve(postgresDir));
    throw new StartFault(
      `There is no database of this user in ${where}. Start the server once, or set DATABASE_URL or DATA_DIR as it has them and run this as its user.`,
    );
  }
  return usePostgres(postgresDir);
};

/** A fault is told in one line, and the command has failed. */
export const runCommand = async (command: () => Promise<void>) => {
  try {
    await command();
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
};
