import { expect, test } from 'vitest';
import { codeOf, enrolledAdmin, loggedInAdmin } from '../../../testing/admins.ts';
import { useServer } from '../../../testing/app.ts';
import { resetToken } from '../../../testing/mails.ts';
import { goodPassword, loggedIn, newTeacher } from '../../../testing/people.ts';

const server = useServer();
const logIn = (email: string, code?: string, password = goodPassword) =>
  server.person().send('POST', '/api/auth/login', { email, password, ...(code && { code }) });
const wrongCode = {
  status: 422,
  body: { code: 'invalid', fields: { code: 'This code is wrong or was used already' } },
};

test('an admin without a second step signs in with the password, and is offered one', async () => {
  const admin = await loggedInAdmin(server);
  expect(await admin.call('totp')).toEqual({
    success: true,
    enrolled: false,
    required: false,
    recoveryCodesLeft: 0,
  });
});

test('the second step is asked for only after the right password', async () => {
  const { email, secret } = await enrolledAdmin(server);
  expect(await logIn(email)).toMatchObject({ status: 401, body: { code: 'code_required' } });
  expect(await logIn(email, codeOf(server, secret, 30), 'not-the-password')).toMatchObject({
    status: 401,
    body: { code: 'bad_credentials' },
  });
  expect((await logIn(email, codeOf(server, secret, 30))).status).toBe(200);
});

test('a code works once, also for simultaneous logins', async () => {
  // Stop the clock inside one 30-second step, so that the codes do not change during the test.
  server.clock.set(new Date(Math.floor(Date.now() / 30_000) * 30_000 + 10_000));
  const { email, secret } = await enrolledAdmin(server);
  expect(await logIn(email, codeOf(server, secret))).toMatchObject(wrongCode);
  const code = codeOf(server, secret, 30);
  const both = await Promise.all([logIn(email, code), logIn(email, code)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]));
  expect(await logIn(email, codeOf(server, secret, -30))).toMatchObject(wrongCode);
  server.clock.set(null);
});

test('a new password does not avoid the second step', async () => {
  const { email, secret } = await enrolledAdmin(server);
  const password = 'es-teh-manis-9';
  const params = { token: await resetToken(server, email) };
  await server.person().call('resetPassword', { params, body: { password } });
  const alone = await logIn(email, undefined, password);
  expect(alone).toMatchObject({ status: 401, body: { code: 'code_required' } });
  expect((await logIn(email, codeOf(server, secret, 30), password)).status).toBe(200);
});

test('spaces in a code are ignored', async () => {
  const { email, secret } = await enrolledAdmin(server);
  const code = codeOf(server, secret, 30);
  expect((await logIn(email, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
});

test('the sixth code within a quarter of an hour is refused, also the right one', async () => {
  const { email, secret } = await enrolledAdmin(server);
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await logIn(email, '000000')).status).toBe(422);
  }
  const { status, headers } = await logIn(email, codeOf(server, secret, 30));
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(800);
});

test('each of ten recovery codes works once, however it is typed, and the owner gets a mail', async () => {
  const { email, recoveryCodes, ...admin } = await enrolledAdmin(server);
  expect(recoveryCodes).toHaveLength(10);
  const [first = '', second = ''] = recoveryCodes;
  expect(first).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
  expect((await logIn(email, first)).status).toBe(200);
  expect(await logIn(email, first)).toMatchObject(wrongCode);
  expect((await logIn(email, second.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
  expect(await admin.call('totp')).toMatchObject({ enrolled: true, recoveryCodesLeft: 8 });
  await server.drain();
  const [mail] = await server.mailbox.read(email);
  expect(mail?.subject).toMatch(/^A recovery code was used/);
});

test('new recovery codes end the old ones', async () => {
  const { email, recoveryCodes, ...admin } = await enrolledAdmin(server);
  const fresh = await admin.call('newRecoveryCodes');
  expect(await logIn(email, recoveryCodes[0])).toMatchObject(wrongCode);
  expect((await logIn(email, fresh.recoveryCodes[0])).status).toBe(200);
  const nobody = await loggedInAdmin(server);
  await expect(nobody.call('newRecoveryCodes')).rejects.toMatchObject({ code: 'wrong_state' });
});

test('setting up the second step ends other logins, is audited and mailed', async () => {
  const admin = await loggedInAdmin(server);
  const elsewhere = server.person();
  await elsewhere.call('login', { body: { email: admin.email, password: goodPassword } });
  const { secret, uri } = await admin.call('startTotp');
  expect(uri).toContain(`secret=${secret}`);
  await admin.call('confirmTotp', { body: { code: codeOf(server, secret) } });
  expect((await elsewhere.call('me')).user).toBeNull();
  expect((await admin.call('me')).user).not.toBeNull();
  await server.drain();
  expect((await server.mailbox.read(admin.email))[0]?.subject).toMatch(/^Two-step login is on/);
});

test('a new app replaces the old one at its first code', async () => {
  const { email, secret, ...admin } = await enrolledAdmin(server);
  const { secret: next } = await admin.call('startTotp');
  expect(await logIn(email, codeOf(server, next, 30))).toMatchObject(wrongCode);
  expect((await logIn(email, codeOf(server, secret, 30))).status).toBe(200);
  await admin.call('confirmTotp', { body: { code: codeOf(server, next) } });
  expect(await logIn(email, codeOf(server, secret, 30))).toMatchObject(wrongCode);
  expect((await logIn(email, codeOf(server, next, 30))).status).toBe(200);
});

test('confirming needs a secret that was given out, and its code', async () => {
  const admin = await loggedInAdmin(server);
  const confirm = (code: string) => admin.send('PUT', '/api/auth/totp', { code });
  expect(await confirm('123456')).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  await admin.call('startTotp');
  expect(await confirm('abcdef')).toMatchObject(wrongCode);
  expect((await confirm('')).status).toBe(422);
  expect((await admin.call('totp')).enrolled).toBe(false);
});

test('the secret rests encrypted, and recovery codes as hashes', async () => {
  const { user, secret, recoveryCodes } = await enrolledAdmin(server);
  const { rows } = await server.pool.query<{ all: string }>(
    `select (select string_agg(t::text, ' ') from totp t where user_id = $1) ||
            (select string_agg(r::text, ' ') from recovery_codes r where user_id = $1) as all`,
    [user._id],
  );
  const stored = rows[0]?.all ?? '';
  expect(stored).not.toContain(Buffer.from(secret).toString('hex'));
  for (const code of recoveryCodes) {
    expect(stored).not.toContain(Buffer.from(code.replaceAll('-', '')).toString('hex'));
  }
});

test('only admins can set up a second step', async () => {
  for (const someone of [await loggedIn(server), await loggedIn(server, newTeacher())]) {
    expect((await someone.send('GET', '/api/auth/totp')).status).toBe(403);
    expect((await someone.send('POST', '/api/auth/totp')).status).toBe(403);
  }
  expect((await server.person().send('POST', '/api/auth/totp')).status).toBe(401);
});

test('an admin’s login ends after an hour without use, a student’s does not', async () => {
  const start = Date.parse('2026-03-10T01:00:00Z');
  const after = (minutes: number) => server.clock.set(new Date(start + minutes * 60_000));
  after(0);
  const [{ email }, student] = [await loggedInAdmin(server), await loggedIn(server)];
  const admin = server.person();
  await admin.call('login', { body: { email, password: goodPassword } });
  for (const minutes of [59, 118]) {
    after(minutes);
    expect((await admin.send('GET', '/api/admin/overview')).status).toBe(200);
  }
  after(118 + 60);
  expect((await admin.send('GET', '/api/admin/overview')).status).toBe(401);
  expect((await student.send('PUT', '/api/auth/me', {})).status).not.toBe(401);
  server.clock.set(null);
});

test('an admin’s login and cookie last twelve hours, whatever is done meanwhile', async () => {
  const start = Date.parse('2026-03-10T01:00:00Z');
  const hours = 3_600_000;
  server.clock.set(new Date(start));
  const admin = await loggedInAdmin(server);
  const { headers } = await admin.send('POST', '/api/auth/login', {
    email: admin.email,
    password: goodPassword,
  });
  expect(headers.getSetCookie()[0]).toContain('Max-Age=43200;');
  // Used often enough not to end by inactivity.
  for (let half = 1; half < 24; half += 1) {
    server.clock.set(new Date(start + (half * hours) / 2));
    await admin.call('reauthenticate', { body: { password: goodPassword } });
  }
  server.clock.set(new Date(start + 12 * hours - 1));
  expect((await admin.call('me')).user).not.toBeNull();
  server.clock.set(new Date(start + 12 * hours));
  expect((await admin.call('me')).user).toBeNull();
  server.clock.set(null);
});
