import { expect, test } from 'vitest';
import { useServer } from '../../../testing/app.ts';
import { loggedIn, newTeacher, type SomeoneLoggedIn } from '../../../testing/people.ts';

const server = useServer();

const change = (someone: SomeoneLoggedIn, password?: string) =>
  someone.send('PUT', '/api/teachers/me/profile', {
    bankDetails: { accountNumber: String(Math.random()).slice(2, 14) },
    password,
  });

const withAccount = async () => {
  const ratna = await loggedIn(server, newTeacher());
  expect((await change(ratna)).status).toBe(200);
  return ratna;
};

const failTimes = async (someone: SomeoneLoggedIn, times: number) => {
  const answers = Array.from({ length: times }, () => change(someone, 'not-my-password'));
  return (await Promise.all(answers)).map(({ status }) => status);
};

test('after ten wrong passwords even the right one waits a quarter of an hour', async () => {
  const ratna = await withAccount();
  expect(new Set(await failTimes(ratna, 10))).toEqual(new Set([422]));
  const { status, body, headers } = await change(ratna, ratna.password);
  expect({ status, code: body.code }).toEqual({ status: 429, code: 'too_many' });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(880);
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(900);
});

test('wrong passwords that come at once are counted one by one', async () => {
  const statuses = await failTimes(await withAccount(), 14);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
});

test('the right password clears the count', async () => {
  const ratna = await withAccount();
  await failTimes(ratna, 9);
  expect((await change(ratna, ratna.password)).status).toBe(200);
  expect(new Set(await failTimes(ratna, 10))).toEqual(new Set([422]));
});

test('one account out of attempts leaves the others, its own login and the rest of its profile alone', async () => {
  const [ratna, other] = [await withAccount(), await withAccount()];
  await failTimes(ratna, 11);
  expect((await change(other, other.password)).status).toBe(200);
  expect((await ratna.logIn()).success).toBe(true);
  const body = { about: 'Still here.', password: 'not-my-password' };
  expect((await ratna.send('PUT', '/api/teachers/me/profile', body)).status).toBe(200);
});

test('a missing password is not counted as a wrong one', async () => {
  const ratna = await withAccount();
  for (let times = 0; times < 12; times += 1) expect((await change(ratna)).status).toBe(422);
  expect((await change(ratna, ratna.password)).status).toBe(200);
});
