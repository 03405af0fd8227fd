import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { databaseProxy } from '../../testing/database-proxy.ts';
import { openDatabase } from './db.ts';
import { canServe } from './readiness.ts';

let proxy: Awaited<ReturnType<typeof databaseProxy>>;
let database: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  proxy = await databaseProxy(await createTestDatabase(inject('postgresUrl')));
});
beforeEach(() => {
  database = openDatabase(proxy.url, { max: 3, answerWithin: 8000 });
});
afterEach(async () => {
  proxy.drop();
  await database.db.destroy();
});
afterAll(() => proxy.stop());

/** A connection in use, and what becomes of its statement in the end. */
const connected = async () => {
  const client = await database.pool.connect();
  await client.query('begin');
  return (statement: string) => {
    const ended = client.query(statement).finally(() => client.release(true));
    ended.catch(() => undefined);
    return ended;
  };
};

test('a database that answers can serve', async () => {
  expect(await canServe(database.pool)).toBe(true);
});

test('a statement that takes long is no reason to send people elsewhere', async () => {
  const run = await connected();
  const ended = run('select pg_sleep(2)');
  await vi.waitUntil(async () => {
    const working = `select from pg_stat_activity where state = 'active' and query = 'select pg_sleep(2)'`;
    return (await database.pool.query(working)).rowCount === 1;
  });
  expect(await canServe(database.pool)).toBe(true);
  await ended;
});

test('while a statement waits on a connection that fell silent, the process cannot serve, although new ones work', async () => {
  const run = await connected();
  proxy.silence();
  const ended = run('select 1').catch((error: Error) => error.message);
  // A new connection answers.
  expect((await database.pool.query('select 1')).rowCount).toBe(1);
  expect(await canServe(database.pool)).toBe(false);
  // Behind a pooler PostgreSQL does not know the connections by their numbers.
  expect(await canServe(database.pool, { isPooled: true })).toBe(true);
  proxy.drop();
  expect(await ended).toMatch(/Connection terminated/);
  // The pool learns of each broken connection a moment later.
  await vi.waitUntil(() => canServe(database.pool).catch(() => false), { timeout: 30_000 });
});

test('a database that does not answer within three seconds cannot serve', async () => {
  await database.pool.query('select 1');
  proxy.silence();
  // Without the three seconds the pool's own limit of eight would throw.
  expect(await canServe(database.pool)).toBe(false);
});
