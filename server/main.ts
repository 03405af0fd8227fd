import { chooseAdapters } from './adapters/choose.ts';
import { movableClock, systemClock } from './adapters/clock.ts';
import { buildApp } from './app.ts';
import { demoEmails, demoPassword, writeDemoData } from './demo/write.ts';
import { type Db, openDatabase } from './platform/db.ts';
import { startPostgres } from './platform/embedded-postgres.ts';
import { loadKeys } from './platform/encryption-keys.ts';
import { migrate } from './platform/migrate.ts';
import { createSecrets } from './platform/secrets.ts';
import { readSettings, type Settings, SettingsError } from './platform/settings.ts';
import { stopOnRequest } from './platform/stop.ts';
import type { Files } from './ports.ts';

const start = async () => {
  const settings = readSettings(process.env);
  const embedded = settings.databaseUrl ? undefined : await startPostgres(settings.postgresDir);
  const databaseUrl = settings.databaseUrl ?? embedded?.url ?? '';
  await migrate(databaseUrl);
  const { db, pool } = openDatabase(databaseUrl, { max: settings.databasePool });
  const movable = settings.testControls ? movableClock() : undefined;
  const clock = movable ?? systemClock;
  const adapters = chooseAdapters(settings, db, clock);
  const mayHaveDemo = embedded !== undefined && !settings.production;
  const hasDemo = mayHaveDemo && (await writeDemo(settings, db, adapters.files));
  const app = await buildApp({
    settings,
    db,
    pool,
    databaseUrl,
    clock,
    movableClock: movable,
    ...adapters,
  });
  stopOnRequest(async () => {
    await app.close();
    await db.destroy();
    await embedded?.stop();
  });
  await app.listen({ host: settings.host, port: settings.port });
  const accounts = hasDemo
    ? ` (demo accounts, password ${demoPassword}: ${demoEmails.join(', ')})`
    : '';
  console.log(`${settings.site.name} is ready at ${settings.publicUrl}${accounts}`);
};

const writeDemo = async (settings: Settings, db: Db, files: Files) => {
  const keys = await loadKeys(settings.encryptionKeys, settings.keyFile);
  return writeDemoData({ db, files, secrets: createSecrets(keys, console) }, new Date());
};

start().catch((error: unknown) => {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
});
