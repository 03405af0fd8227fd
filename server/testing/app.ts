import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { chooseAdapters } from '../adapters/choose.ts';
import { movableClock } from '../adapters/clock.ts';
import { databaseMailbox } from '../adapters/mail-mailbox.ts';
import { buildApp } from '../app.ts';
import type { Parts } from '../deps.ts';
import { newKeyLine } from '../platform/security/encryption-keys.ts';
import { openDatabase } from '../platform/database/db.ts';
import { readSettings } from '../platform/settings.ts';
import { createTestDatabase, emptyDatabase, schemaOf } from './database.ts';
import { person } from './person.ts';

const sharedKeys = newKeyLine([]);

export type TestServer = Awaited<ReturnType<typeof startServer>>;

interface TestDatabase {
  url: string;
  connection: ReturnType<typeof openDatabase>;
  schema: string;
}

/** One for all test files of a worker: new connections would plan every statement anew. */
let shared: TestDatabase | undefined;

const openShared = async (): Promise<TestDatabase> => {
  const url = await createTestDatabase(inject('postgresUrl'));
  const connection = openDatabase(url);
  return { url, connection, schema: await schemaOf(connection.pool) };
};

interface ServerOptions {
  /** For a test file that changes the schema. */
  hasOwnDatabase?: boolean;
}

/** A server for one test file, on an empty database. */
export const useServer = (
  environment: Record<string, string> = {},
  { hasOwnDatabase = false }: ServerOptions = {},
) => {
  const server = {} as TestServer;
  beforeAll(async () => {
    if (hasOwnDatabase) {
      const url = await createTestDatabase(inject('postgresUrl'));
      Object.assign(server, await startServer(url, environment));
      return;
    }
    shared ??= await openShared();
    const { url, connection } = shared;
    await emptyDatabase(connection.pool);
    Object.assign(server, await startServer(url, environment, { connection }));
  });
  afterAll(async () => {
    await server.stop();
    if (hasOwnDatabase || !shared) return;
    const { schema, connection } = shared;
    if ((await schemaOf(connection.pool)) === schema) return;
    // The next file must not fail for it.
    shared = undefined;
    throw new Error('This file has changed the schema: useServer({}, { hasOwnDatabase: true })');
  });
  return server;
};

/** The adapters are those of `npm start`; only the clock can be moved. */
export const startServer = async (
  databaseUrl: string,
  environment: Record<string, string> = {},
  {
    connection,
    ...own
  }: Pick<Parts, 'clientFolder' | 'logTo' | 'keepsTime' | 'listsKept' | 'replica'> &
    Partial<TestDatabase> = {},
) => {
  const folder = await mkdtemp(join(tmpdir(), 'lentera-files-'));
  const settings = readSettings({
    NODE_ENV: 'test',
    PORT: '0',
    TEST_CONTROLS: '1',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    // Servers on one database share their keys.
    ...(!environment.DATA_DIR && { ENCRYPTION_KEYS: sharedKeys }),
    ...environment,
  });
  const { db, pool } = connection ?? openDatabase(databaseUrl);
  const clock = movableClock();
  const release = async () => {
    if (!connection) await db.destroy();
    await rm(folder, { recursive: true, force: true });
  };
  const app = await buildApp({
    settings,
    db,
    pool,
    databaseUrl,
    clock,
    movableClock: clock,
    ...chooseAdapters(settings, db, clock),
    keepsTime: false,
    ...own,
  }).catch(async (error: unknown) => {
    await release();
    throw error;
  });
  const url = await app.listen({ host: '127.0.0.1', port: settings.port });

  return {
    app,
    url,
    db,
    pool,
    clock,
    /** Stays empty if SMTP_URL is set. */
    mailbox: databaseMailbox(db, clock),
    databaseUrl,
    settings,
    /** The folder of its files. */
    folder: settings.uploadsDir,
    /** A person with their own browser: a cookie jar and typed calls. */
    person: () => person(url),
    async drain() {
      const { status, text } = await person(url).send('POST', '/api/dev/jobs/drain');
      if (status !== 200) throw new Error(`the jobs were not done: ${status} ${text}`);
    },
    async stop() {
      await app.close();
      await release();
    },
  };
};
