import { beforeEach, expect, test } from 'vitest';
import { useServer } from '../../testing/app.ts';
import { loggedIn, registered } from '../../testing/people.ts';
import type { Person } from '../../testing/person.ts';

const server = useServer();
const minute = 60_000;
const now = new Date('2026-11-16T03:00:00Z');
const at = (minutes: number) => server.clock.set(new Date(now.getTime() + minutes * minute));
beforeEach(() => at(0));

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

/** Logs the same person in on another device. */
const onPhone = async ({ email, password }: { email: string; password: string }) => {
  const device = server.person();
  await device.call('login', { body: { email, password } }, { headers: { 'user-agent': phone } });
  return device;
};
const loginsOf = async (someone: Pick<Person, 'call'>) =>
  (await someone.call('ownPrivacy')).privacy.logins;

test('each login is listed with its device, the last used first, the current one marked', async () => {
  const budi = await loggedIn(server);
  at(5);
  const device = await onPhone(budi);
  expect(await loginsOf(budi)).toEqual([
    {
      _id: expect.any(String),
      browser: 'Chrome',
      system: 'Android',
      createdAt: '2026-11-16T03:05:00.000Z',
      lastUsedAt: '2026-11-16T03:05:00.000Z',
      isThisOne: false,
    },
    {
      _id: expect.any(String),
      browser: '',
      system: '',
      createdAt: '2026-11-16T03:00:00.000Z',
      lastUsedAt: '2026-11-16T03:00:00.000Z',
      isThisOne: true,
    },
  ]);
  expect((await loginsOf(device)).map(({ isThisOne }) => isThisOne)).toEqual([true, false]);
});

test('of more than 100 logins the 100 that were last used are listed', async () => {
  const budi = await loggedIn(server);
  await server.pool.query(
    `insert into logins (id, token_hash, user_id, created_at, last_used_at, expires_at)
     select gen_random_uuid(), sha256(n::text::bytea), $1, $2, $2, $2::timestamptz + interval '1 day'
       from generate_series(1, 101) n`,
    [budi.user._id, new Date(now.getTime() - minute)],
  );
  const listed = await loginsOf(budi);
  expect(listed.length).toBe(100);
  expect(listed[0]?.isThisOne).toBe(true);
});

test('when it was last used is exact to ten minutes', async () => {
  const budi = await loggedIn(server);
  const lastUsed = async () => (await loginsOf(budi))[0]?.lastUsedAt;
  at(9.9);
  expect(await lastUsed()).toBe('2026-11-16T03:00:00.000Z');
  at(10);
  expect(await lastUsed()).toBe('2026-11-16T03:10:00.000Z');
});

test('expired logins are not listed, even before they are deleted', async () => {
  const budi = await loggedIn(server);
  await onPhone(budi);
  await server.db
    .updateTable('logins')
    .set({ expires_at: now })
    .where('browser', '=', 'Chrome')
    .where('user_id', '=', budi.user._id)
    .execute();
  expect(await loginsOf(budi)).toHaveLength(1);
});

test('one that is ended is logged out at once; the second time it is not there', async () => {
  const budi = await loggedIn(server);
  const device = await onPhone(budi);
  const loginId = (await loginsOf(budi)).find(({ isThisOne }) => !isThisOne)?._id ?? '';
  const { message } = await budi.call('endLogin', { params: { loginId } });
  expect(message).toBe('That device is logged out.');
  expect((await device.call('me')).user).toBeNull();
  expect((await budi.call('me')).user).not.toBeNull();
  const again = await budi.send('DELETE', `/api/auth/me/logins/${loginId}`);
  expect(again).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test("someone else's login is not there", async () => {
  const [budi, siti] = [await loggedIn(server), await loggedIn(server)];
  const [login] = await loginsOf(siti);
  const { status } = await budi.send('DELETE', `/api/auth/me/logins/${login?._id}`);
  expect(status).toBe(404);
  expect((await siti.call('me')).user).not.toBeNull();
});

test('all others end, this one and those of other people stay', async () => {
  const [budi, siti] = [await loggedIn(server), await loggedIn(server)];
  const devices = [await onPhone(budi), await onPhone(budi)];
  expect(await budi.call('endOtherLogins')).toMatchObject({ ended: 2 });
  for (const device of devices) expect((await device.call('me')).user).toBeNull();
  expect(await loginsOf(budi)).toHaveLength(1);
  expect((await siti.call('me')).user).not.toBeNull();
  expect(await budi.call('endOtherLogins')).toMatchObject({ ended: 0 });
});

test.each([
  ['GET', '/api/auth/me/privacy'],
  ['DELETE', '/api/auth/me/logins'],
  ['DELETE', '/api/auth/me/logins/0199f000-0000-7000-8000-000000000001'],
])('%s %s needs a login', async (method, path) => {
  const { send } = await registered(server);
  expect(await send(method, path)).toMatchObject({ status: 401, body: { code: 'login_required' } });
});

test('what is no id, and what comes from another site, is refused', async () => {
  const budi = await loggedIn(server);
  expect((await budi.send('DELETE', '/api/auth/me/logins/x')).status).toBe(404);
  const headers = { 'sec-fetch-site': 'cross-site' };
  const foreign = await budi.send('DELETE', '/api/auth/me/logins', undefined, headers);
  expect(foreign).toMatchObject({ status: 403, body: { code: 'cross_site' } });
});
