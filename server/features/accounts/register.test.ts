import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startServer, useServer } from '../../testing/app.ts';
import { newEmail, newStudent, newTeacher, registered } from '../../testing/people.ts';

const server = useServer();

const register = (body: object, headers?: Record<string, string>) =>
  server.person().send('POST', '/api/auth/register', body, headers);

const rowsOf = async (email: string) => {
  const { rows } = await server.pool.query<Record<string, unknown>>(
    'select * from users where email = $1',
    [email],
  );
  return rows;
};

test('a student registers, and is not yet logged in', async () => {
  const { email, ...rest } = newStudent();
  server.clock.set(new Date('2026-03-01T08:00:00Z'));
  const { status, body, headers } = await register({ email, ...rest });
  server.clock.set(null);
  expect(status).toBe(200);
  expect(body).toEqual({ success: true, message: 'Registration successful! Please log in.' });
  expect(headers.getSetCookie()).toEqual([]);
  expect(await rowsOf(email)).toEqual([
    expect.objectContaining({
      full_name: 'Budi Santoso',
      role: 'student',
      language: 'en',
      terms_version: '2025-09-15',
      terms_accepted_at: new Date('2026-03-01T08:00:00Z'),
      created_at: new Date('2026-03-01T08:00:00Z'),
      email_verified_at: null,
      suspended_at: null,
    }),
  ]);
});

test('a password is stored as an Argon2id hash, another one each time', async () => {
  const [one, other] = [await registered(server), await registered(server)];
  const hashes = [...(await rowsOf(one.email)), ...(await rowsOf(other.email))].map(
    (row) => row.password_hash,
  );
  expect(hashes).toEqual([
    expect.stringMatching(/^\$argon2id\$/),
    expect.stringMatching(/^\$argon2id\$/),
  ]);
  expect(hashes[0]).not.toBe(hashes[1]);
});

test('the account speaks the language in which it was made', async () => {
  const student = newStudent();
  const { body } = await register(student, { 'accept-language': 'id,en;q=0.5' });
  expect(body.message).toBe('Pendaftaran berhasil! Silakan masuk.');
  expect(await rowsOf(student.email)).toEqual([expect.objectContaining({ language: 'id' })]);
});

test('an address is stored in small letters and without spaces around', async () => {
  const email = newEmail();
  await register({ ...newStudent(), email: ` ${email.toUpperCase()}\n` });
  expect(await rowsOf(email)).toHaveLength(1);
});

test.each([
  ['the same', (email: string) => email],
  ['in capitals', (email: string) => email.toUpperCase()],
  ['with spaces around', (email: string) => `  ${email} `],
])('an address that has an account is refused, %s', async (_, respell) => {
  const { email } = await registered(server);
  const again = { ...newStudent(), email: respell(email), password: 'another-password' };
  expect(await register(again)).toMatchObject({
    status: 409,
    body: {
      success: false,
      code: 'email_taken',
      message: 'An account with this email already exists. Please log in instead.',
    },
  });
  const teacher = { ...newTeacher(), email: respell(email) };
  const { status, body } = await register(teacher, { 'accept-language': 'id' });
  expect(status).toBe(409);
  expect(body.message).toBe('Email ini sudah terdaftar. Silakan masuk.');
  expect(await rowsOf(email)).toHaveLength(1);
});

test('a refused registration leaves the password of the account as it was', async () => {
  const budi = await registered(server);
  await register({ ...newStudent(), email: budi.email, password: 'another-password' });
  expect((await budi.logIn()).success).toBe(true);
});

test('of several that register one address at once exactly one gets it', async () => {
  const email = newEmail();
  const attempts = Array.from({ length: 6 }, (_, n) =>
    register({
      ...(n % 2 === 0 ? newStudent() : newTeacher()),
      email: n % 3 === 0 ? email.toUpperCase() : email,
    }),
  );
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(5);
  const [row, ...others] = await rowsOf(email);
  expect(others).toEqual([]);
  const { rowCount } = await server.pool.query('select from teacher_profiles where user_id = $1', [
    row?.id,
  ]);
  expect(rowCount).toBe(row?.role === 'teacher' ? 1 : 0);
});

test.each([['admin'], ['Teacher'], [''], [null], [undefined], [['student']], [{}], ['__proto__']])(
  'nobody registers with the role %j',
  async (role) => {
    const body = { ...newTeacher(), role };
    expect(await register(body)).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields: { role: 'This value is not valid' } },
    });
    expect(await rowsOf(body.email)).toEqual([]);
  },
);

test('a password of the operator’s list of leaked ones is refused', async () => {
  const list = join(server.folder, '..', 'leaked.txt');
  const hash = createHash('sha1').update('tempe-mendoan-4').digest('hex').toUpperCase();
  await writeFile(list, `${hash}:12\r\n`);
  const careful = await startServer(server.databaseUrl, { LEAKED_PASSWORDS: list });
  const leaked = { ...newStudent(), password: 'tempe-mendoan-4' };
  const { status, body } = await careful.person().send('POST', '/api/auth/register', leaked);
  await careful.stop();
  expect([status, body.fields]).toEqual([
    422,
    { password: 'This password is known from a data leak. Please choose another one.' },
  ]);
  expect(await rowsOf(leaked.email)).toEqual([]);
});

test.each(['password123', 'QWERTYUIOP', 'Bismillah', 'iloveyou'])(
  'the password %s is too common',
  async (password) => {
    const student = { ...newStudent(), password };
    const { status, body } = await register(student);
    expect(status).toBe(422);
    expect(body.fields).toEqual({
      password: 'This password is too common. Please choose another one.',
    });
    expect(await rowsOf(student.email)).toEqual([]);
  },
);

test('names in any script are kept as they are', async () => {
  for (const fullName of [
    "D'Arcy O’Neil",
    'Nguyễn Văn',
    '山田 太郎',
    '<b>Bo</b>',
    'محمد',
    '🦊🐻',
  ]) {
    const student = { ...newStudent(), fullName };
    expect((await register(student)).status).toBe(200);
    expect(await rowsOf(student.email)).toEqual([expect.objectContaining({ full_name: fullName })]);
  }
});

test('half a character in a name is refused', async () => {
  const text = JSON.stringify({ ...newStudent(), fullName: 'XX' }).replace('XX', '\\ud800\\ud800');
  const { status } = await server
    .person()
    .send('POST', '/api/auth/register', text, { 'content-type': 'application/json' });
  expect(status).toBe(422);
});

test('every refused field has its text, in the language of the request', async () => {
  const { status, body } = await register(
    { ...newStudent(), fullName: 'B', email: 'budi', password: 'short', nickname: 'Bo' },
    { 'accept-language': 'id' },
  );
  expect(status).toBe(422);
  expect(body).toEqual({
    success: false,
    code: 'invalid',
    message: 'Nama lengkap minimal 2 karakter',
    fields: {
      fullName: 'Nama lengkap minimal 2 karakter',
      email: 'Masukkan alamat email yang benar',
      password: 'Kata sandi minimal 8 karakter',
      nickname: 'Isian ini tidak dikenal',
    },
  });
});
