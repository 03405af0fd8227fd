import { expect, test } from 'vitest';
import { termsVersion } from '#domain/account.ts';
import { useServer } from '../../testing/app.ts';
import { loggedIn, registered } from '../../testing/people.ts';

const server = useServer();
const now = new Date('2026-11-16T03:00:00Z');
const path = '/api/auth/me/terms';

/** A person who accepted an older version of the terms. */
const withOldTerms = async () => {
  const budi = await loggedIn(server);
  await server.pool.query('delete from terms_acceptances where user_id = $1', [budi.user._id]);
  await server.pool.query(
    `update users set terms_version = '2020-01-01', terms_accepted_at = '2020-02-02' where id = $1`,
    [budi.user._id],
  );
  return budi;
};
const accepted = async (someone: { call: ReturnType<typeof server.person>['call'] }) =>
  (await someone.call('ownPrivacy')).privacy.acceptedTerms;

test('signing up accepts the version in force, and nothing more is asked', async () => {
  server.clock.set(now);
  const budi = await loggedIn(server);
  expect(budi.user.termsToAccept).toBeUndefined();
  expect(await accepted(budi)).toEqual([{ version: termsVersion, acceptedAt: now.toISOString() }]);
});

test('after a change people are asked once more, and both versions stay on record', async () => {
  const budi = await withOldTerms();
  expect((await budi.call('me')).user?.termsToAccept).toBe(termsVersion);
  await budi.call('acceptTerms', { body: { version: termsVersion } });
  expect((await budi.call('me')).user?.termsToAccept).toBeUndefined();
  const both = [
    { version: termsVersion, acceptedAt: now.toISOString() },
    { version: '2020-01-01', acceptedAt: expect.stringMatching(/^2020-02-0[12]/) },
  ];
  expect(await accepted(budi)).toEqual(both);
  // A repeat changes nothing, not even the time.
  server.clock.set(new Date(now.getTime() + 60_000));
  await budi.call('acceptTerms', { body: { version: termsVersion } });
  expect(await accepted(budi)).toEqual(both);
});

test('only the version in force can be accepted', async () => {
  const budi = await withOldTerms();
  for (const version of ['2020-01-01', '2999-01-01', '']) {
    const answer = await budi.send('PUT', path, { version });
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { version: expect.any(String) } },
    });
  }
  expect((await budi.call('me')).user?.termsToAccept).toBe(termsVersion);
});

test('no login, no version, unknown fields', async () => {
  const guest = await registered(server);
  expect((await guest.send('PUT', path, { version: termsVersion })).status).toBe(401);
  const budi = await loggedIn(server);
  expect((await budi.send('PUT', path, {})).status).toBe(422);
  const more = await budi.send('PUT', path, { version: termsVersion, userId: 'x' });
  expect(more).toMatchObject({ status: 422, body: { fields: { userId: expect.any(String) } } });
});
