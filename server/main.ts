import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { chooseAdapters } from './adapters/choose.ts';
import { movableClock, systemClock } from './adapters/clock.ts';
import { buildApp } from './app.ts';
import { demoEmails, demoPassword, hasDemoAccounts, writeDemoData } from './demo/write.ts';
import { environment, readSettings, type Settings } from './platform/settings.ts';
import {
  type Db,
  jobAnswerWithin,
  openDatabase,
  requestAnswerWithin,
} from './platform/database/db.ts';
import { startPostgres } from './platform/database/embedded-postgres.ts';
import { migrate } from './platform/database/migrate.ts';
import { checkPooler } from './platform/database/pooler.ts';
import { openSecrets } from './platform/security/secrets.ts';
import { explain, say, StartFault, stopOnRequest } from './platform/stop.ts';
import type { Files } from './ports.ts';

// Resources are closed in reverse order, at the end and when a start fails half-way.
const opened: (() => Promise<unknown>)[] = [];
const close = async () => {
  for (let last = opened.pop(); last; last = opened.pop()) await last();
};

const start = async () => {
  const env = environment();
  const isBuilt = existsSync(new URL('../web/dist/index.html', import.meta.url));
  const settings = readSettings(env, [
    ...(env.NODE_ENV === 'production' && !isBuilt
      ? ['the client is not built: run npx vite build web, or take a release that has it']
      : []),
    ...folderFaults(env),
  ]);
  const { databaseDirectUrl, databasePrepared } = settings;
  const databaseUrl = settings.databaseUrl ?? (await embeddedDatabase(settings));
  const directUrl = databaseDirectUrl ?? databaseUrl;
  await migrate(directUrl);
  if (databaseDirectUrl) await checkPooler(databaseUrl, databaseDirectUrl, databasePrepared);
  const { db, pool } = openDatabase(databaseUrl, {
    max: settings.databasePool,
    answerWithin: requestAnswerWithin,
    isPooled: databaseDirectUrl !== undefined,
    isPrepared: databasePrepared,
  });
  opened.push(() => db.destroy());
  const replica = settings.databaseReadUrl
    ? openReplica(settings.databaseReadUrl, settings.databasePool)
    : undefined;
  const { db: slowDb } = openDatabase(directUrl, {
    max: 2,
    answerWithin: jobAnswerWithin,
    purpose: 'jobs',
  });
  opened.push(() => slowDb.destroy());
  if (settings.production && (await hasDemoAccounts(db))) {
    throw new StartFault(
      'This database holds the demo accounts, whose password everyone knows: start production on another.',
    );
  }
  const movable = settings.testControls ? movableClock() : undefined;
  const clock = movable ?? systemClock;
  const adapters = chooseAdapters(settings, db, clock);
  const mayHaveDemo = !settings.databaseUrl && !settings.production;
  const hasDemo = mayHaveDemo && (await writeDemo(settings, db, adapters.files));
  const app = await buildApp({
    settings,
    db,
    slowDb,
    pool,
    databaseUrl: directUrl,
    replica,
    clock,
    movableClock: movable,
    ...adapters,
  });
  opened.push(() => app.close());
  await listen(app, settings);
  const drain = settings.drainSeconds * 1000;
  stopOnRequest(() => app.drain(drain).then(close), { atMost: drain + 20_000 });
  const accounts = hasDemo
    ? ` (demo accounts, password ${demoPassword}: ${demoEmails.join(', ')})`
    : '';
  say(30, `${settings.site.name} is ready at ${settings.publicUrl}${accounts}`);
};

/** The folder holds the embedded database, pictures and keys, as far as they are not elsewhere. */
const folderFaults = ({
  DATA_DIR = '.data',
  DATABASE_URL,
  S3_BUCKET,
  ENCRYPTION_KEYS,
}: NodeJS.ProcessEnv) => {
  if (DATABASE_URL && S3_BUCKET && ENCRYPTION_KEYS) return [];
  try {
    mkdirSync(DATA_DIR, { recursive: true });
    accessSync(DATA_DIR, constants.W_OK);
    return [];
  } catch {
    return [
      `DATA_DIR: ${resolve(DATA_DIR)} cannot be written: let this user write there, or name another folder`,
    ];
  }
};

/** Its limits are short: the primary answers when the replica does not. */
const openReplica = (url: string, max: number) => {
  const { db, pool } = openDatabase(url, {
    max,
    patience: 2000,
    answerWithin: 3000,
    purpose: 'guests',
  });
  opened.push(() => db.destroy());
  return pool;
};

const writeDemo = async (settings: Settings, db: Db, files: Files) => {
  const secrets = await openSecrets(settings, console);
  return writeDemoData({ db, files, secrets }, new Date());
};

const embeddedDatabase = async ({ postgresDir }: Settings) => {
  const onLoss = () => {
    console.error(
      'PostgreSQL has ended by itself. Nothing that was answered is lost: start again.',
    );
    process.exit(1);
  };
  const postgres = await startPostgres(postgresDir, { onLoss });
  opened.push(() => postgres.stop());
  return postgres.url;
};

const listen = async (app: Awaited<ReturnType<typeof buildApp>>, { host, port }: Settings) => {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartFault(`Port ${port} on ${host} is in use: stop what uses it, or set PORT.`);
    }
    throw new StartFault(`Cannot listen on ${host}, port ${port}: ${message}`);
  }
};

start().catch(async (error: unknown) => {
  say(60, explain(error));
  await close().catch(() => undefined);
  process.exit(1);
});
