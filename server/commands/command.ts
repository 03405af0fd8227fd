import { dirname, resolve } from 'node:path';
import { findMigrations } from '../platform/backup/catalogue.ts';
import { connect, type Db, openDatabase } from '../platform/database/db.ts';
import { hasPostgres, usePostgres } from '../platform/database/embedded-postgres.ts';
import { environment, readSettings, type Settings } from '../platform/settings.ts';
import { migrate } from '../platform/database/migrate.ts';
import { explain, StartFault } from '../platform/stop.ts';

/** Opens the database of the settings for an operator's command, migrated, and closes it afterwards. */
export const withDatabase = <T>(
  act: (db: Db, settings: Settings) => Promise<T>,
  { mayBeEmpty = false } = {},
) =>
  withDatabaseUrl(async (databaseUrl, settings) => {
    if (!mayBeEmpty) await refuseEmpty(databaseUrl);
    const { db } = openDatabase(databaseUrl, { max: 1, purpose: 'command' });
    try {
      await migrate(databaseUrl);
      return await act(db, settings);
    } finally {
      await db.destroy();
    }
  });

/** Refuses an empty database: migrating it would hide that it is not the server's. */
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

/** Opens the database without migrating it. Only a restore may start with an empty one. */
export const withDatabaseUrl = async <T>(
  act: (url: string, settings: Settings) => Promise<T>,
  { mayCreate = false } = {},
) => {
  const settings = readSettings(environment());
  const given = settings.databaseDirectUrl ?? settings.databaseUrl;
  const embedded = given ? undefined : await useEmbedded(settings, mayCreate);
  try {
    return await act(given ?? embedded?.url ?? '', settings);
  } finally {
    await embedded?.stop();
  }
};

/** Refuses a missing data folder: a new one would be empty, and its backup or check would succeed without meaning. */
const useEmbedded = async ({ postgresDir }: Settings, mayCreate: boolean) => {
  if (!mayCreate && !(await hasPostgres(postgresDir))) {
    const where = dirname(resolve(postgresDir));
    throw new StartFault(
      `There is no database of this user in ${where}. Start the server once, or set DATABASE_URL or DATA_DIR as it has them and run this as its user.`,
    );
  }
  return usePostgres(postgresDir);
};

/** A fault is shown in one line, and the command exits with 1. */
export const runCommand = async (command: () => Promise<void>) => {
  try {
    await command();
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
};

/** As the operator called it: by deploy/lentera, or by npm. */
export const calledAs = (name: string) => process.env.LENTERA_CALLED ?? `npm run ${name} --`;
