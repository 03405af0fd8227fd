import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { routes } from '#contract/routes.ts';
import { enrolledAdmin } from '#server/testing/admins.ts';
import { startServer, type TestServer } from '#server/testing/app.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { createMarkers, readable, type RoleName } from './markers.ts';
import { createRandom } from './random.ts';
import { attackServer } from './run.ts';
import { attackSockets, connect } from './sockets.ts';
import { createWorld, moment } from './world.ts';

const isFull = process.env.FUZZ === 'full';
const calls = Number(process.env.FUZZ_CALLS ?? (isFull ? 300_000 : 2000));
const seed = Number(process.env.FUZZ_SEED ?? 7);

const markers = createMarkers(createRandom(seed + 1));
const logged: string[] = [];
const requests = new Map<string, object>();
const logTo = {
  write(line: string) {
    const { level, reqId, req } = JSON.parse(line) as {
      level: number;
      reqId: string;
      req?: object;
    };
    if (req) requests.set(reqId, req);
    const leaks = markers.leaks(line, { role: 'guest', world: 0, call: 'log' });
    if (level >= 50 || leaks.length > 0) {
      logged.push(`${JSON.stringify(requests.get(reqId))} ${line}`, ...leaks);
    }
  },
};

let server: TestServer;
const random = createRandom(seed + 2);
beforeAll(async () => {
  const databaseUrl = await createTestDatabase(inject('postgresUrl'));
  server = await startServer(databaseUrl, { LOG_LEVEL: 'info' }, { logTo });
  server.clock.set(moment);
  const { secret, recoveryCodes } = await enrolledAdmin(server);
  for (const text of [secret, ...recoveryCodes]) markers.secret("an admin's second step", text);
});
// Jobs of all these calls are finished first.
afterAll(() => server.stop(), isFull ? 600_000 : 60_000);

test(`${calls} hostile calls of six roles cause no 5xx and show no data of other people`, async () => {
  const { succeeded, breaches, ...figures } = await attackServer(server, { seed, calls, markers });
  expect(breaches.slice(0, 20)).toEqual([]);
  expect(logged.slice(0, 5)).toEqual([]);
  // Attacks that never pass the guards would test little.
  const untouched = Object.keys(routes).filter((name) => !succeeded.has(name));
  expect(untouched.length).toBeLessThan(Object.keys(routes).length / 3);
  if (isFull) print({ seed, ...figures, markers: markers.all.size, neverSucceeded: untouched });
}, 3_600_000);

test('hostile socket events of every logged-in role cause no error and show no data of other people', async () => {
  const world = await createWorld(server, random, markers, -1);
  await expect(connect(server.url, { userId: world.members.student.id })).rejects.toThrow(
    'websocket error',
  );
  const events = Math.max(100, Math.round(calls / 50));
  const { breaches, acknowledged } = await attackSockets(server, random, {
    markers,
    world,
    events,
  });
  expect(breaches.slice(0, 20)).toEqual([]);
  expect(logged.slice(0, 5)).toEqual([]);
  expect(acknowledged.sent).toBeGreaterThan(0);
  if (isFull) print({ events, acknowledged });
}, 3_600_000);

test('a marker is reported to callers who may not see it, and to no others', () => {
  const planted = createMarkers(createRandom(1));
  const viewers = { student: true, admin: ['adminUser'] } as const;
  const text = `{"phone":"${planted.text('a phone', 1, viewers)}"}`;
  const seen = (role: RoleName, call: string, world = 1) =>
    planted.leaks(text, { role, call, world }).length > 0;
  expect(seen('student', 'me')).toBe(false);
  expect(seen('admin', 'adminUser', 2)).toBe(false);
  expect(seen('admin', 'adminUsers')).toBe(true);
  expect(seen('student', 'me', 2)).toBe(true);
  expect(seen('guest', 'teachers')).toBe(true);
  const zip = Buffer.from(zipSync({ 'data.json': strToU8(text) }));
  const caller = { role: 'teacher', call: 'exportMe', world: 1 } as const;
  expect(planted.leaks(readable({}, zip), caller)).toHaveLength(1);
  expect(planted.leaks('{"hash":"$argon2id$v=19"}', caller)).toHaveLength(1);
});

/** Prints the results for docs/figures.md. */
const print = (results: object) => process.stdout.write(`${JSON.stringify(results, null, 1)}\n`);
