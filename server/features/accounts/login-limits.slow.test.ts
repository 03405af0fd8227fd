import { expect, test } from 'vitest';
import { useServer } from '../../testing/app.ts';
import { resetToken } from '../../testing/mails.ts';
import { newEmail, registered } from '../../testing/people.ts';

// Limits per account apply even with TEST_CONTROLS on, as in all tests.
const server = useServer({ TRUST_PROXY: '127.0.0.1' });

const logIn = (email: string, password = 'not-the-password', browser = server.person()) =>
  browser.send('POST', '/api/auth/login', { email, password });

const failTimes = async (email: string, times: number) => {
  const statuses: number[] = [];
  for (let done = 0; done < times; done += 1) statuses.push((await logIn(email)).status);
  return new Set(statuses);
};

/** Sets the number of attempts already made from this address. */
const count = (email: string, points: number, key = `login-account-address:127.0.0.1:${email}`) =>
  server.pool.query(
    `insert into rate_limits (key, points, expire) values ($1, $2, $3)
     on conflict (key) do update set points = excluded.points`,
    [key, points, Date.now() + 1_800_000],
  );

test('the eleventh attempt of an unknown browser within half an hour is refused, also with the right password', async () => {
  const { email, password } = await registered(server);
  expect(await failTimes(email, 10)).toEqual(new Set([401]));
  const { status, body, headers } = await logIn(email, password);
  expect(status).toBe(429);
  expect(body).toEqual({
    success: false,
    code: 'too_many',
    message: 'Too many attempts. Please try again in 30 minutes.',
  });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(1790);
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(1800);
});

/** All attempts of unknown browsers are used up. */
const guessedElsewhere = async (email: string) => {
  await count(email, 10);
  await count(email, 100, `login-account:${email}`);
};

test('wrong passwords elsewhere do not lock out a browser that has logged in before', async () => {
  const { email, password } = await registered(server);
  const owner = server.person();
  await logIn(email, password, owner);
  await owner.send('GET', '/api/auth/logout');
  await guessedElsewhere(email);
  expect((await logIn(email, password)).status).toBe(429);
  expect((await logIn(email, password, owner)).status).toBe(200);
});

test('a known browser has ten attempts of its own, and does not use up those of others', async () => {
  const { email, password } = await registered(server);
  const thief = server.person();
  await logIn(email, password, thief);
  const statuses: number[] = [];
  for (let i = 0; i < 11; i += 1) statuses.push((await logIn(email, undefined, thief)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  expect((await logIn(email, password)).status).toBe(200);
});

test('a browser that has logged in to one account is unknown to another', async () => {
  const [own, other] = [await registered(server), await registered(server)];
  const browser = server.person();
  await logIn(own.email, own.password, browser);
  await guessedElsewhere(other.email);
  expect((await logIn(other.email, other.password, browser)).status).toBe(429);
  browser.jar.set('device', 'A'.repeat(43));
  await guessedElsewhere(own.email);
  expect((await logIn(own.email, own.password, browser)).status).toBe(429);
});

test('two people who share a browser are both known on it', async () => {
  const [one, other] = [await registered(server), await registered(server)];
  const browser = server.person();
  for (const { email, password } of [one, other]) await logIn(email, password, browser);
  for (const { email, password } of [one, other]) {
    await guessedElsewhere(email);
    expect((await logIn(email, password, browser)).status).toBe(200);
  }
});

test('from all unknown browsers together an account has 100 attempts in two and a half hours', async () => {
  const { email } = await registered(server);
  const from = (address: string) =>
    server
      .person()
      .send(
        'POST',
        '/api/auth/login',
        { email, password: 'not-the-password' },
        { 'x-forwarded-for': address },
      );
  expect((await from('192.0.2.1')).status).toBe(401);
  await server.pool.query('update rate_limits set points = 99 where key = $1', [
    `login-account:${email}`,
  ]);
  expect((await from('192.0.2.2')).status).toBe(401);
  const { status, headers } = await from('192.0.2.3');
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(8990);
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(9000);
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

test('after half an hour the account may try again', async () => {
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
  const token = await resetToken(server, email);
  const owner = server.person();
  const password = 'es-teh-manis-9';
  await owner.call('resetPassword', { params: { token }, body: { password } });
  await guessedElsewhere(email);
  expect((await logIn(email, password)).status).toBe(429);
  expect((await logIn(email, password, owner)).status).toBe(200);
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
  expect(body.message).toBe('Terlalu banyak percobaan. Coba lagi dalam 30 menit.');
});
