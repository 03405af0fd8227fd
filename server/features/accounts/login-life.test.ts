import { inject, expect, test } from 'vitest';
import { startServer, useServer } from '../../testing/app.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { loggedIn, registered } from '../../testing/people.ts';

const server = useServer();
const day = 24 * 60 * 60 * 1000;

const suspend = (email: string) =>
  server.pool.query('update users set suspended_at = now() where email = $1', [email]);

test('the cookie is out of reach of scripts and other sites, and lasts 30 days', async () => {
  const { email, password, send } = await registered(server);
  const { headers } = await send('POST', '/api/auth/login', { email, password });
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^login=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
});

test('behind https the cookie is Secure and bound to this very host', async () => {
  const url = await createTestDatabase(inject('postgresUrl'));
  const secure = await startServer(url, { PUBLIC_URL: 'https://lentera.example' });
  const { email, password, send, call, jar } = await registered(secure);
  const { headers } = await send('POST', '/api/auth/login', { email, password });
  const [cookie = '', device = ''] = headers.getSetCookie();
  expect(device).toMatch(/^__Host-device=[\w-]{43}; .*Secure/);
  expect(cookie).toMatch(/^__Host-login=[\w-]{43}; /);
  expect(cookie.split('; ').slice(1).toSorted()).toEqual([
    'HttpOnly',
    'Max-Age=2592000',
    'Path=/',
    'SameSite=Lax',
    'Secure',
  ]);
  expect((await call('me')).user).not.toBeNull();
  const cleared = (await send('GET', '/api/auth/logout')).headers.getSetCookie();
  expect(cleared).toEqual([expect.stringMatching(/^__Host-login=;.*Secure/)]);
  expect([...jar.keys()]).toEqual(['__Host-device']);
  await secure.stop();
});

test('a login ends 30 days after it was made', async () => {
  const start = Date.parse('2026-03-01T00:00:00Z');
  server.clock.set(new Date(start));
  const budi = await loggedIn(server);
  server.clock.set(new Date(start + 30 * day - 1));
  expect((await budi.call('me')).user).toEqual(budi.user);
  server.clock.set(new Date(start + 30 * day));
  expect((await budi.call('me')).user).toBeNull();
  expect((await budi.send('PUT', '/api/auth/me', {})).status).toBe(401);

  await server.drain();
  const { rows } = await server.pool.query('select from logins where user_id = $1', [
    budi.user._id,
  ]);
  expect(rows).toEqual([]);
  server.clock.set(null);
});

test('a suspended account cannot log in, and only its owner learns why', async () => {
  const { email, password, send } = await registered(server);
  await suspend(email);
  const right = await send('POST', '/api/auth/login', { email, password });
  expect(right).toMatchObject({ status: 403, body: { code: 'account_suspended' } });
  expect(right.headers.getSetCookie()).toEqual([]);
  const wrong = await send('POST', '/api/auth/login', { email, password: 'not-my-password' });
  expect(wrong).toMatchObject({ status: 401, body: { code: 'bad_credentials' } });
});

test('a login dies the moment its account is suspended', async () => {
  const budi = await loggedIn(server);
  await suspend(budi.email);
  expect((await budi.call('me')).user).toBeNull();
  expect((await budi.send('PUT', '/api/auth/me', { name: 'Someone' })).status).toBe(401);
});

test('simultaneous calls are each answered for their own account, and a guest’s for none', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => loggedIn(server)));
  const stranger = server.person();
  const asked = Array.from({ length: 4 }, () => [...people, stranger]).flat();
  const seen = await Promise.all(
    asked.map(async (one) => {
      const { body } = await one.send('GET', '/api/auth/me');
      return (body as { user?: { email: string } }).user?.email;
    }),
  );
  const each = [...people.map(({ email }) => email), undefined];
  expect(seen).toEqual(Array.from({ length: 4 }, () => each).flat());
});
