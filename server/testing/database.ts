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
  const template = databaseUrl(postgres.url, 'template');
  await migrate(template);
  await execute(template, rememberRows);
  project.provide('postgresUrl', postgres.url);
  project.provide('scratchFolder', postgres.folder);
  return () => postgres.stop();
};

const ownTables = `select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')`;

/** Copies the rows that migrations insert, for emptyDatabase. */
const rememberRows = `do $$ declare t regclass; has_rows boolean; begin
  create schema migrated;
  for t in ${ownTables} loop
    execute format('select exists (select from %s)', t) into has_rows;
    if has_rows then
      execute format('create table migrated.%s as table %s', replace(t::text, '.', '__'), t);
    end if;
  end loop;
end $$`;

/**
 * Removes what a test file has left, except the rows of the migrations. Deletes from small tables, because truncating
 * makes new files for the table and each of its indexes.
 */
const removeRows = `do $$ declare t regclass; large text[] = '{}'; begin
  set local session_replication_role = replica;
  for t in ${ownTables} and pg_relation_size(c.oid) > 0 loop
    if pg_relation_size(t) > 500000 then large = large || t::text;
    else execute format('delete from %s', t); end if;
  end loop;
  if large <> '{}' then execute 'truncate ' || array_to_string(large, ', ') || ' cascade'; end if;
  for t in select c.oid::regclass from pg_class c join pg_namespace n on n.oid = c.relnamespace
           where n.nspname = 'migrated' and c.relkind = 'r' loop
    execute format('insert into %s select * from %s', replace(split_part(t::text, '.', 2), '__', '.'), t);
  end loop;
end $$`;

export const emptyDatabase = (pool: pg.Pool) => pool.query(removeRows);

/** Changes with every table, constraint, trigger and function. */
export const schemaOf = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ objects: string }>(
    `select concat_ws(' ', (select count(*) from pg_class), (select count(*) from pg_constraint),
       (select count(*) from pg_trigger), (select count(*) from pg_proc)) as objects`,
  );
  return rows[0]?.objects ?? '';
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
