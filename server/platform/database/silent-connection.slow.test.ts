import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { sql } from 'kysely';
import { createTestDatabase, execute } from '../../testing/database.ts';
import { blackHole } from '../../testing/black-hole.ts';
import { databaseProxy } from '../../testing/database-proxy.ts';
import { isDatabaseUnavailable } from './connection-errors.ts';
import { connect, openDatabase } from './db.ts';
import { listen } from './listen.ts';

let url: string;
let proxy: Awaited<ReturnType<typeof databaseProxy>>;
let database: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  url = await createTestDatabase(inject('postgresUrl'));
  proxy = await databaseProxy(url);
  database = openDatabase(proxy.url, { max: 2, answerWithin: 2000 });
});
afterAll(async () => {
  await database.db.destroy();
  await proxy.stop();
});

const fault = async (act: Promise<unknown>) => {
  const error: unknown = await act.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error !== undefined && isDatabaseUnavailable(error);
};

test('a statement on a connection that fell silent is refused, and the next one gets a new connection', async () => {
  const { pool } = database;
  await pool.query('select 1');
  proxy.silence();
  expect(await fault(pool.query('select 1'))).toBe(true);
  expect((await pool.query('select 1')).rowCount).toBe(1);
});

test('a transaction whose connection fell silent is refused, and its connection is not used again', async () => {
  const { db, pool } = database;
  const inTransaction = db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    proxy.silence();
    await sql`select 2`.execute(trx);
  });
  expect(await fault(inTransaction)).toBe(true);
  const all = await Promise.all([1, 2, 3, 4].map(() => pool.query('select 1')));
  expect(all).toHaveLength(4);
});

test('PostgreSQL itself ends a statement that takes too long, and the caller is asked to try again', async () => {
  const client = await database.pool.connect();
  const { rows } = await client.query('show statement_timeout');
  expect(rows).toEqual([{ statement_timeout: '1600ms' }]);
  await client.query('set statement_timeout = 50');
  const slow = client.query('select pg_sleep(60)');
  await expect(slow).rejects.toMatchObject({ code: '57014' });
  expect(await fault(slow)).toBe(true);
  client.release(true);
});

test('an idle connection outlives the limit', async () => {
  const { pool } = database;
  const client = await pool.connect();
  const { connection } = client as unknown as { connection: { stream: NodeJS.EventEmitter } };
  const idle = new Promise((resolve) => connection.stream.once('timeout', resolve));
  // Starts the time anew: that of a connection which was idle before may be over.
  await client.query('select 1');
  await idle;
  expect((await client.query('select 1')).rowCount).toBe(1);
  client.release();
});

test('a listening connection that fell silent is replaced, and its handlers are called', async () => {
  const heard: (string | undefined)[] = [];
  const channels = listen(proxy.url, { hours_changed: (payload) => void heard.push(payload) }, 500);
  await channels.start();
  expect(heard).toEqual([undefined]);
  proxy.silence();
  await vi.waitUntil(() => heard.length === 2, { timeout: 30_000 });
  await execute(url, "notify hours_changed, 'again'");
  await vi.waitUntil(() => heard.includes('again'), { timeout: 30_000 });
  await channels.stop();
});

test('a listening connection that fell silent while it was made anew is given up, too', async () => {
  const heard: (string | undefined)[] = [];
  const channels = listen(
    proxy.url,
    { hours_changed: (payload) => void heard.push(payload) },
    2000,
  );
  await channels.start();
  proxy.hold();
  const before = proxy.count();
  proxy.drop();
  await vi.waitUntil(() => proxy.count() > before, { timeout: 30_000 });
  proxy.silence();
  await proxy.mend();
  await expect.poll(() => heard, { timeout: 30_000 }).toEqual([undefined, undefined]);
  await channels.stop();
});

test('a start gives up a database that takes its connection and says nothing', async () => {
  const hole = await blackHole();
  await expect(connect(`postgresql://lentera@${hole.address}/lentera`, 500)).rejects.toThrow(
    'The database cannot be used: it does not answer',
  );
  await hole.stop();
});
