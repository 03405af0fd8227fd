import { expect, test } from 'vitest';
import { useServer } from '../../testing/app.ts';
import { mailsTo, resetToken } from '../../testing/mails.ts';
import { loggedIn, newTeacher, registered } from '../../testing/people.ts';

const server = useServer();
const newPassword = 'es-teh-manis-9';
const minute = 60 * 1000;

const reset = (token: string, password = newPassword, headers?: Record<string, string>) =>
  server.person().send('POST', `/api/auth/reset-password/${token}`, { password }, headers);

const logIn = async (email: string, password: string) =>
  (await server.person().send('POST', '/api/auth/login', { email, password })).status;

const dead = {
  status: 400,
  body: {
    success: false,
    code: 'reset_link_dead',
    message: 'This reset link is no longer valid. Please ask for a new one.',
  },
};

test('a link sets a new password; the old one no longer works', async () => {
  const { email, password } = await registered(server);
  const { status, body, headers } = await reset(await resetToken(server, email));
  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    message: 'Your password has been reset. Please log in.',
  });
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^device=/)]);
  expect(await logIn(email, password)).toBe(401);
  expect(await logIn(email, newPassword)).toBe(200);
});

test('whether a link works can be asked without using it', async () => {
  const { email } = await registered(server);
  const token = await resetToken(server, email);
  const works = async (given: string) =>
    (await server.person().call('resetLink', { params: { token: given } })).works;
  expect(await works(token)).toBe(true);
  expect(await works(token)).toBe(true);
  expect((await reset(token)).status).toBe(200);
  expect(await works(token)).toBe(false);
  expect(await works('unknown')).toBe(false);
});

test('a link works once', async () => {
  const { email } = await registered(server);
  const token = await resetToken(server, email);
  await reset(token);
  expect(await reset(token, 'another-password')).toMatchObject(dead);
  expect(await logIn(email, newPassword)).toBe(200);
});

test('a link works for one hour', async () => {
  const start = Date.parse('2026-03-01T00:00:00Z');
  server.clock.set(new Date(start));
  const [late, just] = [await registered(server), await registered(server)];
  const tokens = [await resetToken(server, late.email), await resetToken(server, just.email)];
  server.clock.set(new Date(start + 60 * minute));
  expect(await reset(tokens[0] ?? '')).toMatchObject(dead);
  server.clock.set(new Date(start + 60 * minute - 1));
  expect((await reset(tokens[1] ?? '')).status).toBe(200);
  server.clock.set(null);
  expect(await logIn(late.email, late.password)).toBe(200);
});

test('links that ran out are swept away', async () => {
  const { email } = await registered(server);
  await resetToken(server, email);
  server.clock.set(new Date(Date.now() + 61 * minute));
  await server.drain();
  server.clock.set(null);
  const { rowCount } = await server.pool.query('select from password_resets');
  expect(rowCount).toBe(0);
});

test.each([
  ['older', 0],
  ['newer', 1],
])('using the %s of two links kills the other', async (_, used) => {
  const { email } = await registered(server);
  const tokens = [await resetToken(server, email), await resetToken(server, email)];
  expect((await reset(tokens[used] ?? '')).status).toBe(200);
  expect(await reset(tokens[1 - used] ?? '')).toMatchObject(dead);
});

test('a reset leaves the links of other people alone', async () => {
  const [one, other] = [await registered(server), await registered(server)];
  const tokens = [await resetToken(server, one.email), await resetToken(server, other.email)];
  await reset(tokens[0] ?? '');
  expect((await reset(tokens[1] ?? '')).status).toBe(200);
});

test('a reset ends every login of the account, and of no one else', async () => {
  const [laptop, stranger] = [await loggedIn(server), await loggedIn(server)];
  const phone = server.person();
  await phone.call('login', { body: { email: laptop.email, password: laptop.password } });
  await reset(await resetToken(server, laptop.email));
  expect((await laptop.call('me')).user).toBeNull();
  expect((await phone.call('me')).user).toBeNull();
  expect((await stranger.call('me')).user).toEqual(stranger.user);
});

test.each([
  ['short', 'Password must be at least 8 characters'],
  ['password123', 'This password is too common. Please choose another one.'],
])('the new password %s is refused, and the link stays good', async (poor, text) => {
  const { email } = await registered(server);
  const token = await resetToken(server, email);
  const { status, body } = await reset(token, poor);
  expect(status).toBe(422);
  expect(body.fields).toEqual({ password: text });
  expect((await reset(token)).status).toBe(200);
});

test('a mail announces the new password in the language of the account', async () => {
  const [budi, ratna] = [
    await registered(server),
    await registered(server, newTeacher(), { 'accept-language': 'id' }),
  ];
  await reset(await resetToken(server, budi.email), newPassword, { 'accept-language': 'id' });
  await reset(await resetToken(server, ratna.email));
  const [english] = await mailsTo(server, budi.email);
  expect(english?.subject).toBe('Your password was changed | Lentera');
  expect(english?.text).toContain('every other device was logged out');
  expect(english?.text).toMatch(/\/forgot-password\n/);
  expect(english?.html).toContain('>This was not me</a>');
  const [indonesian] = await mailsTo(server, ratna.email);
  expect(indonesian?.subject).toBe('Kata sandimu baru saja diganti | Lentera');
  expect(indonesian?.html).toContain('<html lang="id">');
  expect(await mailsTo(server, ratna.email)).toHaveLength(2);
});

test('a link that came by mail proves the address', async () => {
  const { email } = await registered(server);
  await reset(await resetToken(server, email));
  const { rows } = await server.pool.query<{ email_verified_at: Date | null }>(
    'select email_verified_at from users where email = $1',
    [email],
  );
  expect(rows[0]?.email_verified_at).toBeInstanceOf(Date);
});

test('an account without a password gets its first one by a link', async () => {
  const { email } = await registered(server);
  await server.pool.query('update users set password_hash = null where email = $1', [email]);
  await reset(await resetToken(server, email));
  expect(await logIn(email, newPassword)).toBe(200);
});

test.each([
  '',
  'x',
  'x'.repeat(43),
  'x'.repeat(300),
  "'; drop table users; --",
  'a%20b',
  '..%2F..',
])('the invented token %s is dead', async (token) =>
  expect(await reset(token)).toMatchObject(dead),
);

test('a token of the longest possible URL is dead', async () => {
  expect(await reset('x'.repeat(8000))).toMatchObject(dead);
});

test('the refusals are also in Indonesian', async () => {
  const { body } = await reset('x', newPassword, { 'accept-language': 'id' });
  expect(body.message).toBe('Tautan ini sudah tidak berlaku. Silakan minta tautan baru.');
});

test.each([
  ['a token with NUL', '%00', 422, { fields: { token: 'This value is not valid' } }],
  ['an escape that is none', '%ZZ', 400, {}],
])('%s is refused in our form', async (_, token, expected, more) => {
  const { status, body, headers } = await reset(token);
  expect(status).toBe(expected);
  expect(body).toEqual({
    success: false,
    code: { 400: 'malformed', 422: 'invalid' }[expected],
    message: expect.any(String) as string,
    ...more,
  });
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
});
