import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addDays, wibDate } from '#domain/calendar.ts';
import { openDatabase } from '../platform/database/db.ts';
import { startServer, type TestServer } from '../testing/app.ts';
import { createTestDatabase } from '../testing/database.ts';
import { loggedIn, newTeacher, type SomeoneLoggedIn } from '../testing/people.ts';

let server: TestServer;
let replica: ReturnType<typeof openDatabase>;
let teacher: SomeoneLoggedIn;
let teacherId: string;

/** Stands for a standby: a database of the same server in which the names of teachers show where an answer is from. */
const openStandby = async (primaryName: string) => {
  const url = await createTestDatabase(inject('postgresUrl'));
  const standby = openDatabase(`${url}&options=-c%20search_path%3Dpublic,pg_catalog`);
  await standby.pool.query(
    `create table replay (position pg_lsn);
     insert into replay values ('FFFFFFFF/0');
     create function pg_last_wal_replay_lsn() returns pg_lsn language sql begin atomic select position from replay; end;
     create function pg_is_in_recovery() returns boolean language sql return true;
     create function current_database() returns name language sql return '${primaryName}'::name;`,
  );
  return standby;
};

const copyTeacher = async () => {
  for (const table of ['users', 'teacher_profiles']) {
    const { rows } = await server.pool.query<{ all: object }>(
      `select json_agg(to_jsonb(t) - 'listed') as all from ${table} t`,
    );
    const { rows: columns } = await server.pool.query<{ name: string }>(
      `select attname as name from pg_attribute
        where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    );
    const names = columns.map(({ name }) => name).join();
    await replica.pool.query(
      `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows[0]?.all)],
    );
  }
  await replica.pool.query(`update users set full_name = 'Copied Teacher'`);
};

beforeAll(async () => {
  const url = await createTestDatabase(inject('postgresUrl'));
  replica = await openStandby(new URL(url).pathname.slice(1));
  server = await startServer(url, {}, { replica: replica.pool, listsKept: 0 });
  teacher = await loggedIn(server, { ...newTeacher(), fullName: 'First Teacher' });
  teacherId = teacher.user._id;
  await server.pool.query(
    `update teacher_profiles set verification = 'verified' where user_id = $1`,
    [teacherId],
  );
  await copyTeacher();
});
afterAll(async () => {
  await server.stop();
  await replica.db.destroy();
});

const get = async (path: string, who = server.person()) => (await who.send('GET', path)).text;
const list = () => get('/api/teachers/list');
const own = () => get(`/api/teachers/${teacherId}`);

test('guests read teachers, slots, lists, search and the sitemap from the replica', async () => {
  await expect.poll(own).toContain('Copied Teacher');
  await expect.poll(list).toContain('Copied Teacher');
  await expect.poll(() => get('/api/teachers/list?search=copied')).toContain('Copied Teacher');
  await expect
    .poll(() => get('/api/teachers/suggestions?search=copied'))
    .toContain('Copied Teacher');
  const date = addDays(wibDate(server.clock.now()), 2);
  await replica.pool.query(`insert into time_off values (gen_random_uuid(), $1, $2, $2)`, [
    teacherId,
    date,
  ]);
  const days = `array(select day * 24 + hour from generate_series(0, 6) day, generate_series(8, 21) hour)`;
  for (const { pool } of [server, replica]) {
    await pool.query(`update teacher_profiles set weekly_hours = ${days}::smallint[]`);
  }
  const slots = `/api/teachers/${teacherId}/slots/${date}`;
  await expect.poll(() => get(slots)).toContain('"slots":[]');
  expect(await get(slots, teacher)).not.toContain('"slots":[]');
  // Not listed at the replica, so not in its sitemap.
  await replica.pool.query(`update teacher_profiles set verification = 'pending'`);
  await expect.poll(own).toContain('not_found');
  expect(await get('/sitemap.xml')).not.toContain(teacherId);
  await replica.pool.query(`update teacher_profiles set verification = 'verified'`);
});

test('a person with a login reads from the primary', async () => {
  await expect.poll(own).toContain('Copied Teacher');
  expect(await get(`/api/teachers/${teacherId}`, teacher)).toContain('First Teacher');
});

test('after a change the lists show it at once and stay so, until the replica has it', async () => {
  await expect.poll(list).toContain('Copied Teacher');
  await replica.pool.query(`update replay set position = '0/0'`);
  await teacher.call('updateMe', { body: { name: 'Second Teacher' } });
  for (let nth = 0; nth < 20; nth += 1) {
    expect(await list()).toContain('Second Teacher');
    expect(await own()).toContain('Second Teacher');
  }
  await replica.pool.query(
    `update replay set position = 'FFFFFFFF/0'; update users set full_name = 'Second Teacher, copied'`,
  );
  await expect.poll(own).toContain('Second Teacher, copied');
});

test('without the replica guests read from the primary', async () => {
  await replica.pool.query('alter table users rename to people');
  expect(await own()).toContain('Second Teacher');
  expect(await list()).toContain('Second Teacher');
  await replica.pool.query('alter table people rename to users');
});
