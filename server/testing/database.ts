// One PostgreSQL for the whole run; each test file gets a copy of the migrated database.
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../platform/database/migrate.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** For data shared by the test files of a run. */
    scratchFolder: string;
  }
}

export default async (project: TestProject) => {
  const postgres = await startTemporaryPostgres();
  // Autovacuum would visit each of two hundred short-lived databases every minute.
  await execute(postgres.url, 'alter system set autovacuum = off');
  await execute(postgres.url, 'select pg_reload_conf()');
  await execute(postgres.url, 'create database template');
  await migrate(databaseUrl(postgres.url, 'template'));
  project.provide('postgresUrl', postgres.url);
  project.provide('scratchFolder', postgres.folder);
  return () => postgres.stop();
};

/** Takes about 30 ms. */
export const createTestDatabase = (postgresUrl: string) => createDatabase(postgresUrl, 'template');

/** Not migrated. */
export const createEmptyDatabase = (postgresUrl: string) =>
  createDatabase(postgresUrl, 'template1');

const createDatabase = async (postgresUrl: string, template: string) => {
  const name = `test_${Math.random().toString(36).slice(2)}`;
  await execute(postgresUrl, `create database ${name} template ${template} strategy file_copy`);
  return databaseUrl(postgresUrl, name);
};

const databaseUrl = (postgresUrl: string, name: string) => {
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return url.href;
};

export const execute = async <Row extends pg.QueryResultRow>(url: string, statement: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
};
