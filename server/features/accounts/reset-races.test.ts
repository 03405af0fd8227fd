import { expect, test } from 'vitest';
import { useServer } from '../../testing/app.ts';
import { mailsTo, resetToken } from '../../testing/mails.ts';
import { registered } from '../../testing/people.ts';

const server = useServer();

const reset = (token: string, password: string) =>
  server.person().send('POST', `/api/auth/reset-password/${token}`, { password });

const logIn = async (email: string, password: string) =>
  (await server.person().send('POST', '/api/auth/login', { email, password })).status;

/** Waits until so many statements of the server wait for a lock. */
const untilWaiting = async (count: number) => {
  for (let waiting = 0; waiting < count;) {
    const { rows } = await server.pool.query<{ count: number }>(
      `select count(*) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    waiting = rows[0]?.count ?? 0;
  }
};

/** Both have come as far as they can before either may change the account. */
const atOnce = async <T>(email: string, both: [() => Promise<T>, () => Promise<T>]) => {
  const holder = await server.pool.connect();
  await holder.query('begin');
  await holder.query('select from users where email = $1 for update', [email]);
  const answers = both.map((one) => one());
  await untilWaiting(2);
  await holder.query('commit');
  holder.release();
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
