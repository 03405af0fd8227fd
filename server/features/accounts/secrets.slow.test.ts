import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startServer, type TestServer } from '../../testing/app.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { photo, pictureForm } from '../../testing/images.ts';
import { resetToken } from '../../testing/mails.ts';
import { newStudent } from '../../testing/people.ts';

// One person makes every call, with valid and invalid input; the tests then search logs and tables for secrets.
const email = 'secret.address@example.com';
const passwords = ['first-secret-word', 'second-secret-word', 'wrong-secret-word'] as const;
const fullName = 'Secretia Name';
const phone = '081234567890';
const answers: string[] = [];
const statuses: number[] = [];
const log: string[] = [];
let server: TestServer;
let loginToken = '';
let linkToken = '';

beforeAll(async () => {
  const url = await createTestDatabase(inject('postgresUrl'));
  const logTo = { write: (line: string) => void log.push(line) };
  server = await startServer(url, { LOG_LEVEL: 'debug' }, { logTo });
  const someone = server.person();
  const send = async (method: string, path: string, body?: unknown) => {
    const headers = typeof body === 'string' ? { 'content-type': 'application/json' } : undefined;
    const { status, text } = await someone.send(method, path, body, headers);
    answers.push(text);
    statuses.push(status);
  };
  const logIn = (password: string) => send('POST', '/api/auth/login', { email, password });

  const registration = { ...newStudent(), fullName, email, password: passwords[0] };
  await send('POST', '/api/auth/register', registration);
  await send('POST', '/api/auth/register', registration);
  await logIn(passwords[2]);
  await logIn(passwords[0]);
  loginToken = someone.jar.get('login') ?? '';
  await send('GET', '/api/auth/me');
  await send('PUT', '/api/auth/me', { phone });
  await send('PUT', '/api/auth/me', { phone, email, password: passwords[2] });
  await send('POST', '/api/auth/upload-profile-picture', pictureForm(await photo('jpeg')));
  await send('GET', `/api/health?email=${email}&password=${passwords[0]}`);
  await send('GET', `/api/unknown/${email}`);
  await send('POST', '/api/auth/login', `{"email":"${email}","password":"${passwords[0]}"`);

  // A constraint violation quotes the whole row in its error.
  await server.pool.query(
    `alter table users add constraint broken check (phone <> '081122') not valid`,
  );
  await send('PUT', '/api/auth/me', { phone: '081122' });

  linkToken = await resetToken(server, email);
  const link = `/api/auth/reset-password/${linkToken}`;
  await send('POST', `${link}/more`, { password: passwords[1] });
  await send('POST', `${link}%ZZ`, { password: passwords[1] });
  await send('POST', `${link}${'x'.repeat(300)}`, { password: passwords[1] });
  await someone.send('GET', `/reset-password/${linkToken}`);
  await send('POST', link, { password: passwords[1] });
  await send('POST', link, { password: passwords[1] });
  await logIn(passwords[1]);
  await send('GET', '/api/auth/logout');
  await server.drain();
});
afterAll(() => server.stop());

test('the calls before these checks had the expected answers', () => {
  const first = '200 409 401 200 200 200 422 200 422 404 400 500';
  const afterTheLink = '404 400 400 200 400 200 200';
  expect(statuses.join(' ')).toBe(`${first} ${afterTheLink}`);
});

const hashes = /password_?hash|token_?hash|argon2|google_?subject|suspended_?at|terms_/i;

test('no answer holds a hash, a token or what the database calls its columns', () => {
  for (const answer of answers) {
    expect(answer).not.toMatch(hashes);
    for (const secret of [...passwords, loginToken, linkToken])
      expect(answer).not.toContain(secret);
  }
});

test('the log has a line for every call and the stack of an error', () => {
  const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>);
  const routes = new Set(lines.map(({ req }) => (req as { route?: string } | undefined)?.route));
  expect(routes).toContain('/api/auth/login');
  expect(routes).toContain('/api/auth/reset-password/:token');
  const [error, ...others] = lines.filter(({ level }) => level === 50);
  expect(others).toEqual([]);
  expect(error?.err).toMatchObject({
    type: 'DatabaseError',
    code: '23514',
    constraint: 'broken',
    stack: expect.stringContaining('update-me.ts') as string,
  });
});

test('the log records logins with their method, and failed attempts', () => {
  const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>);
  const logged = (msg: string) => lines.filter((line) => line.msg === msg);
  expect(logged('logged in')[0]).toMatchObject({
    userId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    role: 'student',
    by: 'password',
  });
  expect(logged('refused').map(({ code }) => code)).toContain('bad_credentials');
});

test('the log holds no address, password, name, phone, token or cookie', () => {
  const text = log.join('\n');
  const encoded = encodeURIComponent(email);
  for (const secret of [
    email,
    encoded,
    'secret.address',
    ...passwords,
    fullName,
    phone,
    '081122',
  ]) {
    expect(text).not.toContain(secret);
  }
  for (const token of [loginToken, linkToken]) {
    expect(token).toHaveLength(43);
    expect(text).not.toContain(token);
  }
  expect(text).not.toMatch(/cookie|\$argon2|Failing row/i);
});

/** The text itself, and its bytes as PostgreSQL prints them. */
const traces = (secret: string) => [
  secret,
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret).toString('base64'),
  Buffer.from(secret, 'base64url').toString('hex'),
];

const tablesHolding = async (secret: string) => {
  const { rows } = await server.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const holding: string[] = [];
  for (const { name } of rows) {
    const found = await server.pool.query(
      `select from ${name} as r where r::text like any($1) limit 1`,
      [traces(secret).map((trace) => `%${trace}%`)],
    );
    if (found.rowCount) holding.push(name);
  }
  return holding;
};

test('the search through the tables finds what is there', async () => {
  expect(await tablesHolding(email)).toContain('public.users');
});

test.each([
  ['a password', () => passwords[1], []],
  ['the token of a login', () => loginToken, []],
  // The mailbox table stores sent emails, in development only.
  ['the token of a reset link', () => linkToken, ['public.mailbox']],
])('%s is in no row', async (_, secret, expected) => {
  const budi = server.person();
  await budi.call('login', { body: { email, password: passwords[1] } });
  expect(await tablesHolding(secret())).toEqual(expected);
  expect(await tablesHolding(budi.jar.get('login') ?? '')).toEqual([]);
});

test('a mail that could not be sent leaves no link in the queue', async () => {
  const url = await createTestDatabase(inject('postgresUrl'));
  const broken = await startServer(url, { SMTP_URL: 'smtp://127.0.0.1:1' });
  const student = newStudent();
  await broken.person().call('register', { body: student });
  await broken.person().call('forgotPassword', { body: { email: student.email } });
  await broken.drain();
  const { rows } = await broken.pool.query<{ job: string; last_error: string | null }>(
    'select j::text as job, last_error from graphile_worker._private_jobs j',
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.last_error).toContain('ECONNREFUSED');
  expect(rows[0]?.job).not.toMatch(/[\w-]{43}|reset-password\//);
  await broken.stop();
});
