import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
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

test('a migration that fails leaves nothing behind and can be tried again', async () => {
  const url = await createEmptyDatabase(inject('postgresUrl'));
  // The first file makes this type, too, after it has made others.
  await query(url, `create type verification_state as enum ('x')`);
  await expect(migrate(url)).rejects.toThrow('verification_state');
  expect(await applied(url)).toEqual([]);
  expect(await query(url, `select from pg_type where typname = 'role'`)).toEqual([]);
  await query(url, 'drop type verification_state');
  await migrate(url);
  expect(await applied(url)).toEqual(await files());
});

/** All but one migration are done, and a long transaction reads the table that it wants. */
const held = async () => {
  const url = await createEmptyDatabase(inject('postgresUrl'));
  const late = '0017-warned.sql';
  await migrate(url, (name) => name < late);
  const backup = new pg.Client({ connectionString: url });
  await backup.connect();
  await backup.query('begin; lock table bookings in access share mode');
  return {
    url,
    backup,
    start: (tries: number) =>
      migrate(url, (name) => name === late, { lockSeconds: 0.2, pauseSeconds: 0.3, tries }),
    isDone: async () => (await applied(url)).includes(late),
  };
};

const waiting = `select from pg_locks where relation = 'bookings'::regclass and not granted`;

test('a migration that waits for a table lets others at it meanwhile, and follows when it is free', async () => {
  const { url, backup, start, isDone } = await held();
  const started = start(200);
  await vi.waitUntil(async () => (await query(url, waiting)).length > 0, {
    timeout: 30_000,
    interval: 20,
  });
  for (let i = 0; i < 5; i += 1) {
    await query(url, `set statement_timeout = '10s'; select from bookings`);
    expect(await isDone()).toBe(false);
  }
  await backup.query('commit');
  await backup.end();
  await started;
  expect(await isDone()).toBe(true);
});

test('a table that stays locked is told in one line, and nothing of the migration stays', async () => {
  const { backup, start, isDone } = await held();
  await expect(start(2)).rejects.toThrow(
    /^The migration 0017-warned.sql waits for a table that another transaction holds/,
  );
  await backup.query('commit');
  await backup.end();
  expect(await isDone()).toBe(false);
  await start(1);
  expect(await isDone()).toBe(true);
});

test('a database that cannot be reached is told in one line', async () => {
  const nowhere = 'postgresql://postgres@localhost/x?host=%2Ftmp%2Fno-such-folder';
  await expect(migrate(nowhere)).rejects.toThrow(/^The database cannot be used: .*ENOENT/);
});

test('a refund that the bank made is told from one whose reference someone called so', async () => {
  const url = await createEmptyDatabase(inject('postgresUrl'));
  const late = '0018-by-the-bank.sql';
  await migrate(url, (name) => name < late);
  const [byBank, byHand] = [randomUUID(), randomUUID()];
  const refund = (id: string) =>
    `insert into refunds (id, booking_id, order_id, amount, cause, status, created_at, reference)
     values ('${id}', '${id}', '${id}', 1, 'cancel', 'sent', now(), 'chargeback');`;
  await query(
    url,
    `set session_replication_role = replica; ${refund(byBank)} ${refund(byHand)}
     insert into ledger_transfers (kind, reference, leg, debit, credit, amount, at)
     values ('refund_sent', '${byHand}', 1, 'refund_due:${byHand}', 'provider:0', 1, now()),
            ('refund_sent', '${byBank}', 1, 'loss', 'provider:0', 1, now())`,
  );
  await migrate(url, (name) => name === late);
  expect(await query(url, 'select id from refunds where by_bank')).toEqual([{ id: byBank }]);
});
