import { version } from './platform/version.ts';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createEmptyDatabase, createTestDatabase } from './testing/database.ts';
import { freePort } from './testing/free-port.ts';
import { newStudent } from './testing/people.ts';
import { production } from './testing/production.ts';
import {
  dataDir,
  databaseOf,
  launch,
  start,
  until,
  usedDataDir,
  usePrograms,
} from './testing/program.ts';

usePrograms();

const connect = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
};

test.concurrent('three processes started at once on an empty database all come up, without demo data, and share logins', async () => {
  const [DATABASE_URL, DATA_DIR] = [
    await createEmptyDatabase(inject('postgresUrl')),
    await dataDir(),
  ];
  const servers = await Promise.all([1, 2, 3].map(() => start({ DATABASE_URL, DATA_DIR })));
  for (const { said, url } of servers) {
    expect(said.out).toBe(`Lentera is ready at ${url}\n`);
    expect(['', 'Waiting for another process that migrates the database.\n']).toContain(said.err);
  }
  expect(await databaseOf(DATA_DIR)).toEqual({ server: 0, guard: 0 });
  const client = await connect(DATABASE_URL);
  const { rows } = await client.query(
    'select (select count(*)::int from users) as users, count(*)::int as applied, count(distinct name)::int as names from migrations',
  );
  expect(rows).toMatchObject([{ users: 0, applied: rows[0].names }]);
  await client.end();
  const [one, two] = servers.map((server) => server.person());
  const student = newStudent();
  const { email, password } = student;
  await one?.call('register', { body: student });
  await one?.call('login', { body: { email, password } });
  for (const [name, value] of one?.jar ?? []) two?.jar.set(name, value);
  expect((await two?.call('me'))?.user?.email).toBe(email);
  await two?.call('logout');
  expect((await one?.call('me'))?.user).toBeNull();
  const codes = await Promise.all(servers.map((server) => server.stop('SIGTERM')));
  expect(codes).toEqual([0, 0, 0]);
});

test.concurrent('a request that is under way at SIGTERM is answered before the process ends', async () => {
  const DATABASE_URL = await createTestDatabase(inject('postgresUrl'));
  const server = await start({ DATABASE_URL });
  const client = await connect(DATABASE_URL);
  await client.query('begin; lock table users in access exclusive mode');
  const answer = server
    .person()
    .send('POST', '/api/auth/login', { email: 'a@example.com', password: 'kopi-tubruk-7' });
  await waitUntilBlocked(client);
  server.child.kill('SIGTERM');
  await until(() =>
    fetch(`${server.url}/api/health`).then(
      () => false,
      () => true,
    ),
  );
  await client.query('rollback');
  expect(await answer).toMatchObject({ status: 401, body: { code: 'bad_credentials' } });
  expect(await server.ended).toMatchObject({ code: 0, err: '' });
  await client.end();
});

test.concurrent('on SIGTERM it first asks to be left alone, then finishes, and only then stops listening', async () => {
  const server = await start({
    DATABASE_URL: await createTestDatabase(inject('postgresUrl')),
    DRAIN_SECONDS: '5',
  });
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
  server.child.kill('SIGTERM');
  await until(async () => (await fetch(`${server.url}/api/ready`)).status === 503);
  const answer = await fetch(`${server.url}/api/config`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('connection')).toBe('close');
  expect(await server.ended).toMatchObject({ code: 0, err: '' });
  await expect(fetch(server.url)).rejects.toThrow('fetch failed');
});

const waitUntilBlocked = (client: pg.Client) =>
  until(async () => {
    const { rows } = await client.query(
      `select from pg_locks join pg_database d on d.oid = database
        where datname = current_database() and not granted`,
    );
    return rows.length > 0;
  });

test.concurrent('a database that does not answer is reported in one line', async () => {
  const server = await launch({
    DATABASE_URL: `postgresql://127.0.0.1:${await freePort()}/lentera`,
  });
  const { code, out, err } = await server.ended;
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(/^The database cannot be used: [^\n]*ECONNREFUSED[^\n]*\n$/);
});

test.concurrent('production has no demo data, no test surface, and asks browsers for https only', async () => {
  const server = await start({ ...production, DATA_DIR: await dataDir() });
  expect(server.said.err).toBe('');
  expect(JSON.parse(server.said.out)).toMatchObject({
    level: 30,
    version,
    msg: 'Lentera is ready at https://lentera.example',
  });
  const someone = server.person();
  for (const path of ['/api/dev/mailbox', '/dev/mailbox', '/dev/mailbox/1']) {
    expect(await someone.send('GET', path)).toMatchObject({ status: 404 });
  }
  expect(await someone.send('PUT', '/api/dev/clock', { now: null })).toMatchObject({ status: 404 });
  expect(await someone.send('POST', '/api/dev/jobs/drain')).toMatchObject({ status: 404 });
  const demo = { email: 'admin@demo.test', password: 'lentera-demo' };
  expect(await someone.send('POST', '/api/auth/login', demo)).toMatchObject({ status: 401 });

  const siti = { email: 'siti@example.com', password: 'kopi-tubruk-7' };
  await someone.call('register', { body: { ...siti, role: 'student', fullName: 'Siti Rahma' } });
  const { status, headers } = await someone.send('POST', '/api/auth/login', siti);
  expect(status).toBe(200);
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=63072000/);
  const cookies = headers.getSetCookie();
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['__Host-login', '__Host-device']);
  for (const cookie of cookies) {
    expect(cookie).toMatch(
      /^[\w-]+=[\w.-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  }
  expect(await server.stop('SIGTERM')).toBe(0);
});

test.concurrent('production refuses a database with the demo accounts, whose password everyone knows', async () => {
  const server = await launch({ ...production, DATA_DIR: await usedDataDir() });
  const { code, err } = await server.ended;
  expect(code).toBe(1);
  expect(JSON.parse(err)).toMatchObject({
    level: 60,
    msg: expect.stringMatching(/^This database holds the demo accounts/) as string,
  });
});
