import { expect, test } from 'vitest';
import { startServer, useServer } from '../../../testing/app.ts';
import { freePort } from '../../../testing/free-port.ts';
import {
  declineAtProvider,
  leaveForGoogle,
  signIn,
  useServerWithGoogle,
  visit,
  visitProvider,
} from '../../../testing/google.ts';
import { startOpenIdProvider } from '../../../testing/openid-provider.ts';
import type { Person } from '../../../testing/person.ts';
import { production } from '../../../testing/production.ts';

const server = useServerWithGoogle();
const unconfigured = useServer(production);
const refused = '/login?problem=google_failed';
const claims = { email: 'siti@example.com' };

const cameBack = async (someone: Person) => visitProvider(await leaveForGoogle(someone), claims);

const attemptOf = (someone: Person) =>
  JSON.parse(Buffer.from(someone.jar.get('google') ?? '', 'base64url').toString()) as object;

const setAttempt = (someone: Person, attempt: unknown) =>
  someone.jar.set('google', Buffer.from(JSON.stringify(attempt)).toString('base64url'));

/** The redirect target, and whether the browser holds a login afterwards. */
const outcome = async (someone: Person, callback: string) => ({
  end: await visit(someone, callback),
  login: someone.jar.has('login'),
});
const refusal = { end: refused, login: false };

test('the attempt stays in a cookie that no script reads, that Google’s redirect carries, for ten minutes', async () => {
  const response = await server.person().browse('/api/auth/google');
  const [cookie = ''] = response.headers.getSetCookie();
  expect(cookie).toMatch(/^google=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  const address = new URL(response.headers.get('location') ?? '');
  expect(address.origin).toBe(server.provider.issuer);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    code_challenge_method: 'S256',
    state: expect.any(String),
    nonce: expect.any(String),
    scope: 'openid email profile',
  });
});

test.each([
  [
    '/session/x?date=2026-11-20&time=10%3A00&book',
    '&next=%2Fsession%2Fx%3Fdate%3D2026-11-20%26time%3D10%253A00%26book',
  ],
  ['profile', ''],
  ['//elsewhere.example', ''],
])('after a refusal the login page knows that %s was wanted', async (next, kept) => {
  const someone = server.person();
  await someone.browse(`/api/auth/google?next=${encodeURIComponent(next)}`);
  expect(await visit(someone, '/api/auth/google/callback?error=access_denied')).toBe(
    refused + kept,
  );
});

test('an answer with another state is refused', async () => {
  const someone = server.person();
  const callback = new URL(await cameBack(someone));
  callback.searchParams.set('state', 'another');
  expect(await outcome(someone, callback.href)).toEqual(refusal);
});

test.for(['nonce', 'verifier'])('an answer to another %s is refused', async (part) => {
  const someone = server.person();
  const callback = await cameBack(someone);
  setAttempt(someone, { ...attemptOf(someone), [part]: 'x'.repeat(43) });
  expect(await outcome(someone, callback)).toEqual(refusal);
});

test('an answer without an attempt, or to another person’s attempt, is refused', async () => {
  const attacker = server.person();
  const callback = await cameBack(attacker);
  expect(await outcome(server.person(), callback)).toEqual(refusal);
  const victim = server.person();
  await leaveForGoogle(victim);
  expect(await outcome(victim, callback)).toEqual(refusal);
});

test.for([{}, 5, null, 'text', { state: 1, nonce: 2, verifier: 3 }])(
  'a malformed attempt cookie is refused: %j',
  async (attempt) => {
    const someone = server.person();
    const callback = new URL(await cameBack(someone));
    callback.searchParams.delete('state');
    setAttempt(someone, attempt);
    expect(await outcome(someone, callback.href)).toEqual(refusal);
  },
);

test('an answer works once', async () => {
  const someone = server.person();
  const callback = await cameBack(someone);
  const attempt = attemptOf(someone);
  expect(await visit(someone, callback)).toBe('/');
  expect(someone.jar.has('google')).toBe(false);
  await someone.call('logout');
  expect(await outcome(someone, callback)).toEqual(refusal);
  setAttempt(someone, attempt);
  expect(await outcome(someone, callback)).toEqual(refusal);
});

test('whoever cancels at Google is back at the login', async () => {
  const someone = server.person();
  const callback = await declineAtProvider(await leaveForGoogle(someone));
  expect(callback).toContain('error=access_denied');
  expect(await outcome(someone, callback)).toEqual(refusal);
});

test('a bare callback is refused', async () => {
  expect(await outcome(server.person(), '/api/auth/google/callback')).toEqual(refusal);
  const someone = server.person();
  await leaveForGoogle(someone);
  expect(await outcome(someone, '/api/auth/google/callback')).toEqual(refusal);
});

test('during an outage of Google people return to the login page; wrong signatures are refused; afterwards it works again', async () => {
  const google = { clientId: 'lentera', clientSecret: 'only-for-tests', port: await freePort() };
  const port = await freePort();
  const away = await startServer(server.databaseUrl, {
    PORT: String(port),
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
    GOOGLE_ISSUER: `http://127.0.0.1:${google.port}`,
  });
  const redirectUri = `${away.url}/api/auth/google/callback`;
  const someone = away.person();
  expect(await leaveForGoogle(someone)).toBe(refused);
  expect(someone.jar.has('google')).toBe(false);

  const first = await startOpenIdProvider({ ...google, redirectUri });
  const callback = await cameBack(someone);
  await first.stop();
  expect(await outcome(someone, callback)).toEqual(refusal);

  const second = await startOpenIdProvider({ ...google, redirectUri });
  expect(await signIn(someone, claims)).toBe('/');
  await second.stop();

  // The same address and client secret, but different signing keys.
  const impostor = await startOpenIdProvider({ ...google, redirectUri });
  expect(await signIn(someone, claims)).toBe(refused);
  await impostor.stop();
  await away.stop();
});

test('without Google’s settings there is no such way in, nor a sandbox, in production', async () => {
  const someone = unconfigured.person();
  for (const path of ['/api/auth/google', '/api/auth/google/callback?code=a&state=b']) {
    const answer = await someone.send('GET', path);
    expect(answer).toMatchObject({ status: 404, body: { code: 'google_not_configured' } });
  }
  for (const one of [someone, server.person()]) {
    expect((await one.browse('/sandbox/identity')).status).toBe(404);
  }
  expect((await someone.call('config')).config.googleSignIn).toBe(false);
  expect((await server.person().call('config')).config.googleSignIn).toBe(true);
});
