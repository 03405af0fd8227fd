import { type Db, openDatabase } from './db.ts';
import { usePostgres } from './embedded-postgres.ts';
import { environment } from './environment.ts';
import { migrate } from './migrate.ts';
import { readSettings, type Settings } from './settings.ts';
import { explain } from './start-fault.ts';

/** For the operator's commands: the database of the settings, migrated, and closed afterwards. */
export const withDatabase = <T>(act: (db: Db, settings: Settings) => Promise<T>) =>
  withDatabaseUrl(async (databaseUrl, settings) => {
    const { db } = openDatabase(databaseUrl, { max: 1 });
    try {
      await migrate(databaseUrl);
      return await act(db, settings);
    } finally {
      await db.destroy();
    }
  });

/** As it is, and nothing done to it. */
export const withDatabaseUrl = async <T>(act: (url: string, settings: Settings) => Promise<T>) => {
  const settings = readSettings(environment());
  const embedded = settings.databaseUrl ? undefined : await usePostgres(settings.postgresDir);
  try {
    return await act(settings.databaseUrl ?? embedded?.url ?? '', settings);
  } finally {
    await embedded?.stop();
  }
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
