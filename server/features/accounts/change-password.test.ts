import { beforeEach, expect, test } from 'vitest';
import { useServer } from '../../testing/app.ts';
import { mailsTo, resetToken } from '../../testing/mails.ts';
import { goodPassword, loggedIn } from '../../testing/people.ts';

const server = useServer();
beforeEach(() => server.clock.set(new Date('2026-11-16T03:00:00Z')));
const newPassword = 'es-teh-manis-9';
const PATH = '/api/auth/me/password';

const logIn = async (email: string, password: string) =>
  (await server.person().send('POST', '/api/auth/login', { email, password })).status;

test('a changed password replaces the former one, ends other logins and links, and is announced', async () => {
  const budi = await loggedIn(server);
  const phone = server.person();
  await phone.call('login', { body: { email: budi.email, password: budi.password } });
  const token = await resetToken(server, budi.email);
  const { message } = await budi.call('changePassword', {
    body: { password: goodPassword, newPassword },
  });
  expect(message).toBe('Your password was changed. All other devices are logged out.');
  expect((await budi.call('me')).user?.email).toBe(budi.email);
  expect((await phone.call('me')).user).toBeNull();
  expect(await logIn(budi.email, goodPassword)).toBe(401);
  expect(await logIn(budi.email, newPassword)).toBe(200);
  expect((await server.person().call('resetLink', { params: { token } })).works).toBe(false);
  const [mail] = await mailsTo(server, budi.email);
  expect(mail?.text).toContain('every other device was logged out');
});

test.each([
  ['a wrong password', { password: 'wrong-password', newPassword }, 'password'],
  ['a short one', { password: goodPassword, newPassword: '1234567' }, 'newPassword'],
  ['a common one', { password: goodPassword, newPassword: 'password123' }, 'newPassword'],
  ['no new one', { password: goodPassword }, 'newPassword'],
  ['an unknown field', { password: goodPassword, newPassword, role: 'admin' }, 'role'],
])('%s changes nothing, and the fault is at its field', async (_, body, field) => {
  const budi = await loggedIn(server);
  const answer = await budi.send('PUT', PATH, body);
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
  expect(await logIn(budi.email, goodPassword)).toBe(200);
});

test('wrong passwords are limited, and a guest has none to change', async () => {
  const budi = await loggedIn(server);
  const body = { password: 'wrong-password', newPassword };
  const statuses = [];
  for (let tries = 0; tries < 11; tries += 1) {
    statuses.push((await budi.send('PUT', PATH, body)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  expect((await server.person().send('PUT', PATH, body)).status).toBe(401);
});

test('an account without a password gets an answer that says how to set one', async () => {
  const budi = await loggedIn(server);
  await server.pool.query('update users set password_hash = null where id = $1', [budi.user._id]);
  const { status, body } = await budi.send('PUT', PATH, { password: goodPassword, newPassword });
  expect([status, body.fields]).toEqual([
    422,
    { password: expect.stringContaining('set one with Forgot Password') },
  ]);
});
