// One PostgreSQL for the whole run; each test file gets a copy of the migrated database.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../platform/embedded-postgres.ts';
import { migrate } from '../platform/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

export default async (project: TestProject) => {
  const folder = await mkdtemp(join(tmpdir(), 'lentera-test-'));
  // So that PostgreSQL, which does not run as root, stays in it and is removed with it.
  await chmod(folder, 0o711);
  const postgres = await startPostgres(join(folder, 'postgres'), { careless: true });
  await execute(postgres.url, 'create database template');
  await migrate(databaseUrl(postgres.url, 'template'));
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
};

/** About 80 ms. */
export const createTestDatabase = (postgresUrl: string) => createDatabase(postgresUrl, 'template');

/** Not migrated yet. */
export const createEmptyDatabase = (postgresUrl: string) =>
  createDatabase(postgresUrl, 'template1');

const createDatabase = async (postgresUrl: string, template: string) => {
  const name = `test_${Math.random().toString(36).slice(2)}`;
  await execute(postgresUrl, `create database ${name} template ${template}`);
  return databaseUrl(postgresUrl, name);
};

const databaseUrl = (postgresUrl: string, name: string) => {
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return url.href;
};

const execute = async (url: string, statement: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
};
