import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../platform/database/db.ts';
import { startServer, type TestServer } from '../testing/app.ts';
import { createTestDatabase } from '../testing/database.ts';
import { addTeacher } from '../testing/teachers.ts';

const megabyte = 1024 * 1024;

let server: TestServer;
beforeAll(async () => {
  const url = await createTestDatabase(inject('postgresUrl'));
  const { db } = openDatabase(url);
  for (let nth = 0; nth < 24; nth += 1) {
    await addTeacher(db, { about: 'Panjang sekali. '.repeat(250) });
  }
  await db.destroy();
  // Starts after the changes of the teachers, which would clear its caches.
  server = await startServer(url, {}, { listsKept: Infinity });
});
afterAll(() => server.stop());

test('callers who ask for 800 different lists keep the caches within 64 MB', async () => {
  const caller = server.person();
  const cacheBytes = async () => {
    const { text } = await caller.send('GET', '/metrics');
    return Number(/^cache_bytes (\d+)$/m.exec(text)?.[1]);
  };
  const uncompressed = { 'accept-encoding': 'identity' };
  for (let from = 0; from < 800; from += 100) {
    for (let minFee = from; minFee < from + 100; minFee += 1) {
      const path = `/api/teachers/list?limit=24&minFee=${minFee}`;
      expect((await caller.send('GET', path, undefined, uncompressed)).status).toBe(200);
    }
    expect(await cacheBytes()).toBeLessThanOrEqual(64 * megabyte);
  }
  // All of them together have 80 MB.
  expect(await cacheBytes()).toBeGreaterThan(60 * megabyte);
});
