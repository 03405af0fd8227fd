import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer, useServer } from '../../testing/app.ts';
import { mailsTo, resetToken } from '../../testing/mails.ts';
import { loggedIn, newEmail, newStudent, registered } from '../../testing/people.ts';
import { person } from '../../testing/person.ts';

// Two identical servers on one database, as behind a load balancer.
const one = useServer();
let other: TestServer;
beforeAll(async () => {
  other = await startServer(one.databaseUrl);
});
afterAll(() => other.stop());

/** The same browser, with its cookies, at the other server. */
const moved = (jar: Map<string, string>, server: TestServer) => {
  const browser = person(server.url);
  for (const [name, value] of jar) browser.jar.set(name, value);
  return browser;
};

test('a login made at one server is valid at the other', async () => {
  const budi = await loggedIn(one);
  expect((await moved(budi.jar, other).call('me')).user).toEqual(budi.user);
});

test('a login ended at one server is ended at the other', async () => {
  const budi = await loggedIn(one);
  await moved(budi.jar, other).call('logout');
  expect((await budi.call('me')).user).toBeNull();
});

test('an account suspended through one server is out at both', async () => {
  const budi = await loggedIn(one);
  await other.pool.query('update users set suspended_at = now() where id = $1', [budi.user._id]);
  expect((await budi.call('me')).user).toBeNull();
  expect((await moved(budi.jar, other).call('me')).user).toBeNull();
});

test('what one server saved the other shows', async () => {
  const budi = await loggedIn(one);
  await budi.call('updateMe', { body: { name: 'Budi Baru' } });
  expect((await moved(budi.jar, other).call('me')).user?.fullName).toBe('Budi Baru');
});

test('attempts are counted together', async () => {
  const { email, password } = await registered(one);
  const attempt = (server: TestServer, secret: string) =>
    server.person().send('POST', '/api/auth/login', { email, password: secret });
  for (let times = 0; times < 5; times += 1) {
    expect((await attempt(one, 'not-the-password')).status).toBe(401);
    expect((await attempt(other, 'not-the-password')).status).toBe(401);
  }
  expect((await attempt(one, password)).status).toBe(429);
  expect((await attempt(other, password)).status).toBe(429);
});

test('of two that register one address at two servers at once one gets it', async () => {
  const email = newEmail();
  const register = (server: TestServer) =>
    server.person().send('POST', '/api/auth/register', { ...newStudent(), email });
  const answers = await Promise.all([register(one), register(other)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

test('a link asked for at one server is sent once and works at the other', async () => {
  const budi = await loggedIn(one);
  const token = await resetToken(one, budi.email);
  await Promise.all([one.drain(), other.drain()]);
  expect(await mailsTo(one, budi.email)).toHaveLength(1);
  const body = { password: 'es-teh-manis-9' };
  expect(
    (await other.person().send('POST', `/api/auth/reset-password/${token}`, body)).status,
  ).toBe(200);
  expect((await one.person().send('POST', `/api/auth/reset-password/${token}`, body)).status).toBe(
    400,
  );
  expect((await budi.call('me')).user).toBeNull();
});
