import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { expect, inject, test, vi } from 'vitest';
import { createEmptyDatabase } from '../../testing/database.ts';
import { migrate } from './migrate.ts';

const query = async <Row extends pg.QueryResultRow>(url: string, text: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(text);
  await client.end();
  return rows;
};

const files = async () =>
  (await readdir(new URL('../../migrations/', import.meta.url)))
    .filter((name) => name.endsWith('.sql'))
    .toSorted();

const applied = async (url: string) => {
  const rows = await query<{ name: string }>(
    url,
    'select name from migrations order by applied_at, name',
  );
  return rows.map(({ name }) => name);
};

test('three processes that start at once on an empty database migrate it once', async () => {
  const url = await createEmptyDatabase(inject('postgresUrl'));
  await Promise.all([migrate(url), migrate(url), migrate(url)]);
  expect(await applied(url)).toEqual(await files());
  expect(await query(url, 'select * from users')).toEqual([]);
  expect(await query(url, 'select * from graphile_worker.jobs')).toEqual([]);
});

test('migrating again changes nothing', async () => {
  const url = await createEmptyDatabase(inject('postgresUrl'));
  await migrate(url);
  const first = await query(url, 'select * from migrations');
  await migrate(url);
  expect(await query(url, 'select * from migrations')).toEqual(first);
});

test('each start loads the built-in search words and keeps those of an admin', async () => {
  const url = await createEmptyDatabase(inject('postgresUrl'));
  await migrate(url);
  const all = await query(url, 'select * from search_synonyms order by word');
  await query(
    url,
    `insert into search_synonyms values ('stoikio', 'chemistry', true), ('former', 'math', false)`,
  );
  await query(url, `update search_synonyms set subject = 'math' where word = 'kimia'`);
  await query(url, `delete from search_synonyms where word = 'fisika'`);
  await query(
    url,
    `update search_synonyms set (subject, is_added) = ('math', true) where word = 'sains'`,
  );
  await migrate(url);
  const words = await query(url, 'select * from search_synonyms order by word');
  const own = [
    { word: 'sains', subject: 'math', is_added: true },
    { word: 'stoikio', subject: 'chemistry', is_added: true },
  ];
  expect(words.filter(({ is_added }) => is_added)).toEqual(own);
  expect(words.filter(({ is_added }) => !is_added)).toEqual(
    all.filter(({ word }) => word !== 'sains'),
  );
});

test('a migration that fails leaves nothing behind and can be tried again', async () => {
  const url = await createEmptyDatabase(inject('postgresUrl'));
  // The first file creates this type after other types.
  await query(url, `create type language as enum ('x')`);
  await expect(migrate(url)).rejects.toThrow('language');
  expect(await applied(url)).toEqual([]);
  expect(await query(url, `select from pg_type where typname = 'role'`)).toEqual([]);
  await query(url, 'drop type language');
  await migrate(url);
  expect(await applied(url)).toEqual(await files());
});

/** A long transaction writes to `bookings`, and the next migration adds foreign keys to that table. */
const blockedMigration = async () => {
  const url = await createEmptyDatabase(inject('postgresUrl'));
  const next = '0005-payments-and-ledger.sql';
  await migrate(url, (name) => name < next);
  const writer = new pg.Client({ connectionString: url });
  await writer.connect();
  await writer.query('begin; lock table bookings in row exclusive mode');
  return {
    url,
    writer,
    start: (tries: number) =>
      migrate(url, (name) => name === next, { lockSeconds: 0.2, pauseSeconds: 0.3, tries }),
    isDone: async () => (await applied(url)).includes(next),
  };
};

const waiting = `select from pg_locks where relation = 'bookings'::regclass and not granted`;

test('a migration that waits for a locked table lets other transactions write to it, and runs once the lock is gone', async () => {
  const { url, writer, start, isDone } = await blockedMigration();
  const started = start(200);
  await vi.waitUntil(async () => (await query(url, waiting)).length > 0, {
    timeout: 30_000,
    interval: 20,
  });
  for (let i = 0; i < 5; i += 1) {
    await query(url, `set statement_timeout = '10s'; update bookings set reason = '' where false`);
    expect(await isDone()).toBe(false);
  }
  await writer.query('commit');
  await writer.end();
  await started;
  expect(await isDone()).toBe(true);
});

test('a migration whose table stays locked fails with a one-line message and changes nothing', async () => {
  const { writer, start, isDone } = await blockedMigration();
  await expect(start(2)).rejects.toThrow(
    /^The migration 0005-payments-and-ledger.sql waits for a table that another transaction holds/,
  );
  await writer.query('commit');
  await writer.end();
  expect(await isDone()).toBe(false);
  await start(1);
  expect(await isDone()).toBe(true);
});

test('a start waits for a process that migrates, logs it, and gives up with its name after a limit', async () => {
  const url = await createEmptyDatabase(inject('postgresUrl'));
  const lockIn = async (database: string, name: string) => {
    const client = new pg.Client({ connectionString: database, application_name: name });
    await client.connect();
    await client.query('select pg_advisory_lock(4705001)');
    return client;
  };
  const elsewhere = await lockIn(await createEmptyDatabase(inject('postgresUrl')), 'process 6');
  const other = await lockIn(url, 'lentera, process 7');
  const said = vi.spyOn(console, 'error').mockReturnValue();
  await expect(migrate(url, undefined, { pauseSeconds: 0.001, turns: 12 })).rejects.toThrow(
    'Another process has been migrating the database for minutes, look at it: lentera, process 7',
  );
  expect(said.mock.calls).toEqual([['Waiting for another process that migrates the database.']]);
  said.mockRestore();
  await other.end();
  await migrate(url);
  expect(await applied(url)).toEqual(await files());
  await elsewhere.end();
});

test('migrating a database that cannot be reached fails with a one-line message', async () => {
  const nowhere = 'postgresql://postgres@localhost/x?host=%2Ftmp%2Fno-such-folder';
  await expect(migrate(nowhere)).rejects.toThrow(/^The database cannot be used: .*ENOENT/);
});

test('a standby is refused', async () => {
  const url = await createEmptyDatabase(inject('postgresUrl'));
  await query(url, 'create function pg_is_in_recovery() returns boolean language sql return true');
  const standby = `${url}&options=-c%20search_path%3Dpublic,pg_catalog`;
  await expect(migrate(standby)).rejects.toThrow('The database is a standby, which only reads');
});

test('a database that a newer version has migrated is refused', async () => {
  const url = await createEmptyDatabase(inject('postgresUrl'));
  await migrate(url);
  await query(url, `insert into migrations (name) values ('9999-later.sql')`);
  await expect(migrate(url)).rejects.toThrow(
    'The database is of a newer version of the program, with 9999-later.sql: start that version.',
  );
});

test('a file may build an index without locking its table, and is repeated after a failure', async () => {
  const url = await createEmptyDatabase(inject('postgresUrl'));
  const folder = await mkdtemp(join(tmpdir(), 'lentera-migrations-'));
  await writeFile(join(folder, '0001-table.sql'), 'create table numbers (n integer)');
  await writeFile(
    join(folder, '0002-index.sql'),
    `-- outside a transaction
drop index concurrently if exists numbers_once;

create unique index concurrently numbers_once on numbers (n);`,
  );
  const from = pathToFileURL(`${folder}/`);
  await migrate(url, (name) => name < '0002', { from });
  await query(url, 'insert into numbers values (1), (1)');
  await expect(migrate(url, undefined, { from })).rejects.toThrow('numbers_once');
  expect(await applied(url)).toEqual(['0001-table.sql']);
  await query(url, 'delete from numbers');
  await migrate(url, undefined, { from });
  expect(await applied(url)).toEqual(['0001-table.sql', '0002-index.sql']);
  expect(
    await query(url, `select indisvalid from pg_index where indexrelid = 'numbers_once'::regclass`),
  ).toEqual([{ indisvalid: true }]);
  await rm(folder, { recursive: true });
});
