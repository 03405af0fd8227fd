import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect } from '../platform/database/db.ts';
import { startServer, type TestServer } from '../testing/app.ts';
import { createTestDatabase } from '../testing/database.ts';
import { newTeacher, withLogin } from '../testing/people.ts';
import { addTeacher } from '../testing/teachers.ts';

let server: TestServer;
beforeAll(async () => {
  const url = await createTestDatabase(inject('postgresUrl'));
  server = await startServer(url, {}, { listsKept: Infinity });
});
afterAll(() => server.stop());

/** A server that has just started receives no notification of an earlier change. */
const restart = async () => {
  await server.stop();
  server = await startServer(server.databaseUrl, {}, { listsKept: Infinity });
};

/** Counts the notifications that a change sends, which it receives itself. */
const announced = async (statement: string, values: unknown[]) => {
  const client = await connect(server.databaseUrl);
  let count = 0;
  client.on('notification', () => (count += 1));
  await client.query('listen teachers_changed');
  await client.query(statement, values);
  await client.end();
  return count;
};

test.each([
  ['degree', `update teacher_profiles set degree = 'M.Pd.' where user_id = $1`],
  ['rating', `update teacher_profiles set stars = '{0,0,0,0,1}' where user_id = $1`],
  ['name', `update users set full_name = full_name || ' Putri' where id = $1`],
  ['day off', `insert into time_off values (gen_random_uuid(), $1, '2026-12-01', '2026-12-02')`],
  ['suspension', `update users set suspended_at = now() where id = $1`],
])('a new %s of a teacher empties the caches only if the teacher is listed', async (_, change) => {
  const [shown, hidden] = [
    await addTeacher(server.db),
    await addTeacher(server.db, { verification: 'pending' }),
  ];
  expect(await announced(change, [hidden])).toBe(0);
  expect(await announced(change, [shown])).toBe(1);
});

test('saving a listed teacher without a difference empties no cache', async () => {
  const id = await addTeacher(server.db);
  const save = 'update teacher_profiles set about = about, recheck = true where user_id = $1';
  expect(await announced(save, [id])).toBe(0);
});

/** Changes a listed teacher without the triggers that send notifications. */
const changeSilently = async (id: string, about: string) => {
  const client = await connect(server.databaseUrl);
  await client.query('set session_replication_role = replica');
  await client.query('update teacher_profiles set about = $2 where user_id = $1', [id, about]);
  await client.end();
};

test('a cached list survives refused calls, calls of unlisted teachers and calls that change no profile', async () => {
  const [listedId, waitingId] = [
    await addTeacher(server.db),
    await addTeacher(server.db, { verification: 'pending' }),
  ];
  await changeSilently(listedId, 'The first text.');
  await restart();
  const listed = await withLogin(server, { id: listedId, role: 'teacher' });
  const waiting = await withLogin(server, { id: waitingId, role: 'teacher' });
  const list = async () => (await server.person().send('GET', '/api/teachers/list?limit=20')).text;
  expect(await list()).toContain('The first text.');
  await changeSilently(listedId, 'The second text.');

  const { availability } = await listed.call('availability');
  const path = '/api/teachers/me/availability';
  expect((await listed.send('PUT', path, { availability: 'always' })).status).toBe(422);
  expect((await waiting.send('PUT', path, { availability })).status).toBe(200);
  expect((await listed.send('PUT', '/api/notifications/read-all')).status).toBe(200);
  expect((await server.person().send('POST', '/api/auth/register', newTeacher())).status).toBe(200);
  expect(await list()).toContain('The first text.');

  await listed.call('saveAvailability', { body: { availability } });
  expect(await list()).toContain('The second text.');
});

test('a list of up to 24 teachers is cached, a longer one is not', async () => {
  const id = await addTeacher(server.db);
  await changeSilently(id, 'Taught by phone.');
  await restart();
  const list = async (query: string) =>
    (await server.person().send('GET', `/api/teachers/list${query}`)).text;
  const [small, larger, whole] = ['?limit=24', '?limit=25', ''];
  for (const query of [small, larger, whole]) await list(query);
  await changeSilently(id, 'Taught by letter.');
  expect(await list(small)).not.toContain('Taught by letter.');
  expect(await list(larger)).toContain('Taught by letter.');
  expect(await list(whole)).toContain('Taught by letter.');
});
