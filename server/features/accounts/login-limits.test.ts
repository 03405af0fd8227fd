import { expect, test } from 'vitest';
import { useServer } from '../../testing/app.ts';
import { resetToken } from '../../testing/mails.ts';
import { newEmail, registered } from '../../testing/people.ts';

// Limits per account apply even with TEST_CONTROLS on, as in all tests.
const server = useServer();

const logIn = (email: string, password = 'not-the-password') =>
  server.person().send('POST', '/api/auth/login', { email, password });

const failTimes = async (email: string, times: number) => {
  const statuses: number[] = [];
  for (let done = 0; done < times; done += 1) statuses.push((await logIn(email)).status);
  return new Set(statuses);
};

/** Sets the number of attempts already made. */
const count = (email: string, points: number) =>
  server.pool.query(
    `insert into rate_limits (key, points, expire) values ($1, $2, $3)
     on conflict (key) do update set points = excluded.points`,
    [`login-account:${email}`, points, Date.now() + 900_000],
  );

test('the eleventh attempt within a quarter of an hour is refused, also with the right password', async () => {
  const { email, password } = await registered(server);
  expect(await failTimes(email, 10)).toEqual(new Set([401]));
  const { status, body, headers } = await logIn(email, password);
  expect(status).toBe(429);
  expect(body).toEqual({
    success: false,
    code: 'too_many',
    message: 'Too many attempts. Please try again in 15 minutes.',
  });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(890);
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(900);
});

test('attempts on an account that does not exist are counted the same', async () => {
  const unknown = newEmail();
  expect(await failTimes(unknown, 10)).toEqual(new Set([401]));
  expect((await logIn(unknown)).status).toBe(429);
});

test('attempts under another spelling count for the same account', async () => {
  const { email, password } = await registered(server);
  await count(email, 8);
  await failTimes(email.toUpperCase(), 1);
  await failTimes(` ${email}`, 1);
  expect((await logIn(email, password)).status).toBe(429);
});

test('a successful login clears the count', async () => {
  const { email, password } = await registered(server);
  await count(email, 9);
  expect((await logIn(email, password)).status).toBe(200);
  expect(await failTimes(email, 10)).toEqual(new Set([401]));
  expect((await logIn(email)).status).toBe(429);
});

test('one account out of attempts leaves the others alone', async () => {
  const [guessed, other] = [await registered(server), await registered(server)];
  await count(guessed.email, 10);
  expect((await logIn(guessed.email)).status).toBe(429);
  expect((await logIn(other.email, other.password)).status).toBe(200);
});

test('after the quarter of an hour the account may try again', async () => {
  const { email, password } = await registered(server);
  await count(email, 10);
  expect((await logIn(email, password)).status).toBe(429);
  await server.pool.query('update rate_limits set expire = $1 where key like $2', [
    Date.now() - 1,
    `%${email}`,
  ]);
  expect((await logIn(email, password)).status).toBe(200);
});

test('who used up all attempts may log in with a new password at once', async () => {
  const { email } = await registered(server);
  await count(email, 11);
  const token = await resetToken(server, email);
  const body = { password: 'es-teh-manis-9' };
  await server.person().call('resetPassword', { params: { token }, body });
  expect((await logIn(email, body.password)).status).toBe(200);
});

test('attempts that come at once are counted one by one', async () => {
  const { email } = await registered(server);
  const answers = await Promise.all(Array.from({ length: 15 }, () => logIn(email)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(5);
});

test('the refusal is in the language of the caller', async () => {
  const email = newEmail();
  await count(email, 10);
  const { body } = await server
    .person()
    .send(
      'POST',
      '/api/auth/login',
      { email, password: 'x'.repeat(8) },
      { 'accept-language': 'id' },
    );
  expect(body.message).toBe('Terlalu banyak percobaan. Coba lagi dalam 15 menit.');
});
