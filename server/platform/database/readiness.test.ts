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

/** A statement, and what became of it in the end. */
const run = async (statement: string) => {
  const client = await database.pool.connect();
  const began = Promise.withResolvers<void>();
  const ended = (async () => {
    await client.query('begin');
    began.resolve();
    await new Promise((resolve) => setTimeout(resolve, 100));
    await client.query(statement);
  })().finally(() => client.release(true));
  ended.catch(() => undefined);
  await began.promise;
  return ended;
};

test('a database that answers can serve', async () => {
  expect(await canServe(database.pool)).toBe(true);
});

test('a statement that takes long is no reason to send people elsewhere', async () => {
  const ended = run('select pg_sleep(2)');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(await canServe(database.pool)).toBe(true);
  await ended;
});

test('while a statement waits on a connection that fell silent, the process cannot serve, although new ones work', async () => {
  const ended = run('select 1').catch((error: Error) => error.message);
  await new Promise((resolve) => setTimeout(resolve, 50));
  proxy.silence();
  await new Promise((resolve) => setTimeout(resolve, 400));
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
  const began = Date.now();
  expect(await canServe(database.pool)).toBe(false);
  expect(Date.now() - began).toBeLessThan(6000);
});
