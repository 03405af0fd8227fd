import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { findDifferences } from '#server/features/ledger/check.ts';
import { findWrongFreeHours } from '#server/features/teachers/free-hours/refresh.ts';
import { isAnyChanged } from '#server/features/teachers/free-hours/store.ts';
import { openDatabase } from '#server/platform/database/db.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { freePort } from '#server/testing/free-port.ts';
import { start, usePrograms } from '#server/testing/program.ts';
import { send } from './http-client.ts';
import { addCrowd, hoursAhead } from './crowd.ts';
import { online } from './two-servers.ts';

usePrograms();
vi.setConfig({ testTimeout: 3_600_000 });

let database: ReturnType<typeof openDatabase>;
let settings: Record<string, string>;
beforeAll(async () => {
  const databaseUrl = await createTestDatabase(inject('postgresUrl'));
  database = openDatabase(databaseUrl);
  settings = {
    DATABASE_URL: databaseUrl,
    TEST_CONTROLS: '1',
    NODE_ENV: 'test',
    PORT: String(await freePort()),
  };
});
afterAll(() => database.db.destroy());

test('a server that is killed repeatedly loses no acknowledged change and leaves none incomplete', async () => {
  const { pool, db } = database;
  const kills = 2;
  const acknowledged = {
    held: new Set<string>(),
    paid: new Set<string>(),
    ended: new Set<string>(),
  };
  const shopping = new AbortController();
  const base = `http://127.0.0.1:${settings.PORT}`;
  const students = await addCrowd(pool, 'student', 2_000);
  const teachers = await addCrowd(pool, 'teacher', 10);
  const hours = hoursAhead(300);
  let next = 0;
  const again: number[] = [];
  /** Students book, pay and sometimes cancel, as fast as the server answers. */
  const shop = async () => {
    while (!shopping.signal.aborted && (again.length > 0 || next < students.length)) {
      const i = again.pop() ?? next++;
      const token = students[i]?.token ?? '';
      const teacher = teachers[Math.floor(i / 300) % teachers.length];
      const body = { teacherId: teacher?.id, ...hours[i % 300], ...online };
      const made = await send(base, 'POST', '/api/bookings/create', { token, body });
      if (made.status !== 200) {
        if (made.status === 0) {
          again.push(i);
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
        continue;
      }
      const { bookingId, token: order } = made.body as { bookingId: string; token: string };
      acknowledged.held.add(bookingId);
      const paid = await send(base, 'POST', `/api/sandbox/payments/${order}`, {
        body: { outcome: 'success' },
      });
      if (paid.body.success !== true) continue;
      acknowledged.paid.add(bookingId);
      if (i % 3 > 0) continue;
      const cancelled = await send(base, 'PUT', `/api/bookings/${bookingId}/cancel`, { token });
      if (cancelled.status === 200) acknowledged.ended.add(bookingId);
    }
  };
  let server = await start(settings);
  const shoppers = Array.from({ length: 12 }, shop);
  for (let kill = 0; kill < kills; kill += 1) {
    const before = acknowledged.paid.size;
    // Kill while payments are in progress, on any machine.
    await vi.waitUntil(() => acknowledged.paid.size > before + 1, { timeout: 60_000 });
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 1000));
    await server.stop('SIGKILL');
    server = await start(settings);
  }
  shopping.abort();
  await Promise.all(shoppers);
  // A killed process keeps its job locks for hours. Delete the jobs: scheduled jobs must find the open work.
  await pool.query('delete from graphile_worker._private_jobs');
  await pool.query('update payments set check_at = now() where check_at is not null');
  await send(base, 'POST', '/api/dev/jobs/drain');
  await send(base, 'POST', '/api/dev/jobs/drain');

  const found = await db.selectFrom('bookings').select(['id', 'status']).execute();
  const status = new Map(found.map((row) => [row.id, row.status]));
  const lost = (ids: Set<string>, wanted: string[]) =>
    [...ids].filter((id) => !wanted.includes(status.get(id) ?? 'none'));
  expect(acknowledged.paid.size).toBeGreaterThan(kills);
  const { held, paid, ended } = acknowledged;
  expect(lost(held, ['pending_payment', 'pending_confirmation', 'cancelled', 'expired'])).toEqual(
    [],
  );
  // Released while it was being paid: expired, with a refund.
  expect(lost(paid, ['pending_confirmation', 'cancelled', 'expired'])).toEqual([]);
  expect(lost(ended, ['cancelled', 'expired'])).toEqual([]);
  expect(await findDifferences(db)).toEqual([]);
  // A hold and the refresh of free hours are two transactions: a kill between them must lose nothing.
  const clock = { now: () => new Date() };
  expect(await isAnyChanged(db, clock.now())).toBe(false);
  expect(await findWrongFreeHours({ db, clock })).toEqual([]);
  await server.stop('SIGTERM');
});
