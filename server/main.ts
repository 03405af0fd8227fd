import { chooseAdapters } from './adapters/choose.ts';
import { movableClock, systemClock } from './adapters/clock.ts';
import { buildApp } from './app.ts';
import { demoEmails, demoPassword, writeDemoData } from './demo/accounts.ts';
import { openDatabase } from './platform/db.ts';
import { startPostgres } from './platform/embedded-postgres.ts';
import { migrate } from './platform/migrate.ts';
import { readSettings, SettingsError } from './platform/settings.ts';
import { stopOnRequest } from './platform/stop.ts';

const start = async () => {
  const settings = readSettings(process.env);
  const embedded = settings.databaseUrl ? undefined : await startPostgres(settings.postgresDir);
  const databaseUrl = settings.databaseUrl ?? embedded?.url ?? '';
  await migrate(databaseUrl);
  const { db, pool } = openDatabase(databaseUrl, { max: settings.databasePool });
  const hasDemo = embedded !== undefined && !settings.production;
  if (hasDemo) await writeDemoData(db, new Date());

  const movable = settings.testControls ? movableClock() : undefined;
  const clock = movable ?? systemClock;
  const app = await buildApp({
    settings,
    db,
    pool,
    databaseUrl,
    clock,
    movableClock: movable,
    ...chooseAdapters(settings, db, clock),
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

start().catch((error: unknown) => {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
});
