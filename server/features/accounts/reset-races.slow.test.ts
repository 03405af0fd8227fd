import { expect, test } from 'vitest';
import { useServer } from '../../testing/app.ts';
import { hold } from '../../testing/locks.ts';
import { mailsTo, resetToken } from '../../testing/mails.ts';
import { loggedIn, registered } from '../../testing/people.ts';

const server = useServer();

const reset = (token: string, password: string) =>
  server.person().send('POST', `/api/auth/reset-password/${token}`, { password });

const logIn = async (email: string, password: string) =>
  (await server.person().send('POST', '/api/auth/login', { email, password })).status;

/** Runs both requests until each waits for the account's lock, then releases it. */
const atOnce = async <T>(email: string, both: [() => Promise<T>, () => Promise<T>]) => {
  const account = await hold(server.pool, 'select from users where email = $1 for update', [email]);
  const answers = both.map((one) => one());
  await account.waiting(2);
  await account.release();
  return Promise.all(answers);
};

const passwords = ['first-new-password', 'second-new-password'] as const;

test('of two that use one link at once, one wins', async () => {
  const { email } = await registered(server);
  const token = await resetToken(server, email);
  const answers = await atOnce(email, [
    () => reset(token, passwords[0]),
    () => reset(token, passwords[1]),
  ]);
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 400]));
  const winner = statuses.indexOf(200);
  expect(await logIn(email, passwords[winner] ?? '')).toBe(200);
  expect(await logIn(email, passwords[1 - winner] ?? '')).toBe(401);
  const mails = await mailsTo(server, email);
  expect(mails.filter(({ subject }) => subject.includes('was changed'))).toHaveLength(1);
});

test('of two that use two links of one account at once, one wins', async () => {
  const { email } = await registered(server);
  const tokens = [await resetToken(server, email), await resetToken(server, email)];
  const answers = await atOnce(email, [
    () => reset(tokens[0] ?? '', passwords[0]),
    () => reset(tokens[1] ?? '', passwords[1]),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
});

test('a login begun with the old password does not outlive the reset', async () => {
  const [budi, stranger] = [await registered(server), await loggedIn(server)];
  const token = await resetToken(server, budi.email);
  // Budi's password is accepted, then his login waits for the lock on the browser's previous login.
  const formerLogin = await hold(server.pool, 'select from logins where user_id = $1 for update', [
    stranger.user._id,
  ]);
  const { email, password } = budi;
  const login = stranger.send('POST', '/api/auth/login', { email, password });
  await formerLogin.waiting();
  const change = reset(token, passwords[0]);
  await Promise.race([change, formerLogin.waiting(2)]);
  await formerLogin.release();

  expect((await change).status).toBe(200);
  await login;
  expect((await stranger.call('me')).user).toBeNull();
});

test('a login and a reset at once: no login is left', async () => {
  const { email, password } = await registered(server);
  const token = await resetToken(server, email);
  const body = { email, password };
  const [login, change] = await atOnce(email, [
    () => server.person().send('POST', '/api/auth/login', body),
    () => reset(token, passwords[0]),
  ]);
  expect(change?.status).toBe(200);
  expect([200, 401]).toContain(login?.status);
  const { rowCount } = await server.pool.query(
    'select from logins join users on users.id = user_id where email = $1',
    [email],
  );
  expect(rowCount).toBe(0);
});
