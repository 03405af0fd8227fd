import { beforeEach, expect, test } from 'vitest';
import { signIn, useServerWithGoogle, visit, visitProvider } from '../../testing/google.ts';

const server = useServerWithGoogle();
const minute = 60_000;
const path = '/api/auth/me';
beforeEach(() => server.clock.set(null));

test('who only has Google deletes within ten minutes of signing in, without a password', async () => {
  const siti = server.person();
  await signIn(siti, { email: 'siti@example.com' });
  const later = (minutes: number) => server.clock.set(new Date(Date.now() + minutes * minute));
  const { deletion } = (await siti.call('ownPrivacy')).privacy;
  expect(deletion).toEqual({ blockers: [], confirmedBy: 'fresh_login', isLoginFresh: true });
  later(11);
  expect((await siti.call('ownPrivacy')).privacy.deletion.isLoginFresh).toBe(false);
  const refused = await siti.send('DELETE', path, {});
  expect(refused).toMatchObject({
    status: 422,
    body: { fields: { password: expect.stringContaining('sign in with Google once more') } },
  });
  later(9);
  expect((await siti.send('DELETE', path, {})).status).toBe(200);
  server.clock.set(null);
  await signIn(siti, { email: 'siti@example.com' });
  expect((await siti.call('me')).user?.email).toBe('siti@example.com');
});

test('a fresh login does not replace a password that there is', async () => {
  const email = 'both@example.com';
  const someone = server.person();
  const body = { role: 'student' as const, fullName: 'Budi', email, password: 'kopi-tubruk-7' };
  await someone.call('register', { body });
  await server.pool.query('update users set email_verified_at = now() where email = $1', [email]);
  await signIn(someone, { email });
  expect((await someone.call('ownPrivacy')).privacy.deletion.confirmedBy).toBe('password');
  expect((await someone.send('DELETE', path, {})).status).toBe(422);
});

test.each([
  ['/api/auth/google?next=profile', '/my-profile'],
  ['/api/auth/google?next=https://evil.example', '/'],
])('signing in once more through %s leads to %s', async (start, end) => {
  const siti = server.person();
  const callback = await visitProvider(await visit(siti, start), { email: 'again@example.com' });
  expect(await visit(siti, callback)).toBe(end);
});
