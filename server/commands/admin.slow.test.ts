import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '../platform/database/db.ts';
import { enrolledAdmin } from '../testing/admins.ts';
import { startServer } from '../testing/app.ts';
import { createEmptyDatabase, createTestDatabase } from '../testing/database.ts';
import { goodPassword, loggedIn } from '../testing/people.ts';
import type { Person } from '../testing/person.ts';
import { dataDir, databaseOf, run, start, usedDataDir, usePrograms } from '../testing/program.ts';

usePrograms();

const email = 'boss@example.com';
const admin = (environment: Record<string, string>, ...args: string[]) =>
  run(['server/commands/admin.ts', ...args], environment).ended;

const linkIn = (out: string) =>
  /^Within one hour, set the password of \S+ at (http\S+)\n$/.exec(out)?.[1] ?? '';

const setPassword = (someone: Person, link: string, password: string) =>
  someone.call('resetPassword', {
    params: { token: link.split('/').at(-1) ?? '' },
    body: { password },
  });

test.concurrent('create makes an admin with and without a running server; a second call makes a new link for the same admin', async () => {
  const DATA_DIR = await usedDataDir();
  const first = await admin({ DATA_DIR }, 'create', 'Boss@Example.com');
  expect(first).toMatchObject({ code: 0, err: '' });
  expect(linkIn(first.out)).toMatch(/^http:\/\/127\.0\.0\.1:3000\/reset-password\/[\w-]{43}$/);
  expect(await databaseOf(DATA_DIR)).toEqual({ server: 0, guard: 0 });

  const server = await start({ DATA_DIR });
  const { server: before } = await databaseOf(DATA_DIR);
  const second = await admin({ DATA_DIR, PUBLIC_URL: server.url }, 'create', email);
  expect(second).toMatchObject({ code: 0, err: '' });
  expect(linkIn(second.out)).toMatch(`${server.url}/reset-password/`);
  expect((await databaseOf(DATA_DIR)).server).toBe(before);

  const boss = server.person();
  await setPassword(boss, linkIn(second.out), 'nasi-goreng-9');
  const { user } = await boss.call('login', { body: { email, password: 'nasi-goreng-9' } });
  expect(user).toMatchObject({ email, role: 'admin' });
  await expect(setPassword(boss, linkIn(first.out), 'soto-ayam-11')).rejects.toMatchObject({
    code: 'reset_link_dead',
  });
  expect(await server.stop('SIGTERM')).toBe(0);
});

test.concurrent('create refuses a folder without a database and one of another user', async () => {
  const [empty, foreign] = [await dataDir(), await dataDir()];
  const fault = (folder: string) => `There is no database of this user in ${folder}. `;
  expect(await admin({ DATA_DIR: empty }, 'create', email)).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(fault(empty)),
  });
  // Only root can change a folder's owner.
  if (process.getuid?.() !== 0) return;
  await mkdir(join(foreign, 'postgres'), { recursive: true });
  await chown(join(foreign, 'postgres'), 1, 1);
  expect(await admin({ DATA_DIR: foreign }, 'create', email)).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(fault(foreign)),
  });
});

test.concurrent('with DATABASE_URL create migrates first, and each link is audited', async () => {
  const DATABASE_URL = await createEmptyDatabase(inject('postgresUrl'));
  const { code, out } = await admin({ DATABASE_URL }, 'create', email);
  expect({ code, link: linkIn(out) }).toEqual({
    code: 0,
    link: expect.stringContaining('/reset-password/'),
  });
  await admin({ DATABASE_URL }, 'create', email);
  const { db, pool } = openDatabase(DATABASE_URL);
  const { rows } = await pool.query(
    `select act, admin_id, email, details ->> 'before' as before
       from audit join users u on u.id = subject_id order by at`,
  );
  const entry = { act: 'create-admin', admin_id: null, email };
  expect(rows).toEqual([
    { ...entry, before: 'no account' },
    { ...entry, before: 'admin' },
  ]);
  await db.destroy();
});

test.concurrent('create refuses the address of a student', async () => {
  const DATABASE_URL = await createTestDatabase(inject('postgresUrl'));
  const server = await startServer(DATABASE_URL);
  const body = {
    role: 'student' as const,
    fullName: 'Budi Santoso',
    email,
    password: 'kopi-tubruk-7',
  };
  await server.person().call('register', { body });
  expect(await admin({ DATABASE_URL }, 'create', email)).toEqual({
    code: 1,
    out: '',
    err: `${email} belongs to a student or a teacher.\n`,
  });
  const { user } = await server
    .person()
    .call('login', { body: { email, password: body.password } });
  expect(user.role).toBe('student');
  await server.stop();
});

test.concurrent('reset-totp removes the second step of one admin, once', async () => {
  const DATABASE_URL = await createTestDatabase(inject('postgresUrl'));
  const server = await startServer(DATABASE_URL);
  const boss = await enrolledAdmin(server);
  const logIn = () =>
    server.person().send('POST', '/api/auth/login', { email: boss.email, password: goodPassword });
  expect((await logIn()).status).toBe(401);
  expect(await admin({ DATABASE_URL }, 'reset-totp', boss.email)).toEqual({
    code: 0,
    out: `${boss.email} signs in with the password alone now, and is logged out everywhere.\n`,
    err: '',
  });
  expect((await boss.call('me')).user).toBeNull();
  expect((await logIn()).status).toBe(200);
  const again = await admin({ DATABASE_URL }, 'reset-totp', boss.email);
  expect(again.out).toBe(`${boss.email} had no second step.\n`);
  const stranger = await admin({ DATABASE_URL }, 'reset-totp', 'nobody@example.com');
  expect(stranger).toEqual({ code: 1, out: '', err: 'There is no admin nobody@example.com.\n' });
  const { rows } = await server.pool.query('select act from audit order by at');
  expect(rows).toEqual([{ act: 'enrol-totp' }, { act: 'reset-totp' }]);
  await server.stop();
});

test.concurrent('end logs an admin out for good and is audited; it refuses students and teachers', async () => {
  const DATABASE_URL = await createTestDatabase(inject('postgresUrl'));
  const server = await startServer(DATABASE_URL);
  const boss = await enrolledAdmin(server);
  const budi = await loggedIn(server);
  const { out: link } = await admin({ DATABASE_URL }, 'create', boss.email);
  expect(await admin({ DATABASE_URL }, 'end', boss.email)).toEqual({
    code: 0,
    out: `${boss.email} is logged out everywhere and cannot sign in any more.\n`,
    err: '',
  });
  expect((await boss.call('me')).user).toBeNull();
  await expect(setPassword(server.person(), linkIn(link), 'soto-ayam-11')).rejects.toMatchObject({
    code: 'reset_link_dead',
  });
  const body = { email: boss.email, password: goodPassword };
  expect(await server.person().send('POST', '/api/auth/login', body)).toMatchObject({
    status: 403,
    body: { code: 'account_suspended' },
  });
  const again = await admin({ DATABASE_URL }, 'end', boss.email);
  expect(again).toMatchObject({ code: 0, out: `${boss.email} cannot sign in already.\n` });
  expect(await admin({ DATABASE_URL }, 'end', budi.email)).toEqual({
    code: 1,
    out: '',
    err: `There is no admin ${budi.email}.\n`,
  });
  expect((await budi.call('me')).user).not.toBeNull();
  const { rows } = await server.pool.query(
    `select act, admin_id, subject_id from audit where act = 'suspend-user'`,
  );
  expect(rows).toEqual([{ act: 'suspend-user', admin_id: null, subject_id: boss.user._id }]);
  await server.stop();
});

test.concurrent('end refuses a database without tables', async () => {
  const DATABASE_URL = await createEmptyDatabase(inject('postgresUrl'));
  const { code, out, err } = await admin({ DATABASE_URL }, 'end', email);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch('There is nothing in this database yet. ');
});

test.concurrent('an invalid address and an unknown command are refused', async () => {
  const [noAddress, ...noCommands] = await Promise.all([
    admin({}, 'create', 'boss'),
    admin({}),
    admin({}, 'create'),
    admin({}, 'delete', email),
  ]);
  expect(noAddress).toEqual({ code: 1, out: '', err: 'boss is not an email address.\n' });
  for (const { code, out, err } of noCommands) {
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^Usage: npm run admin -- create <email>/);
  }
});
