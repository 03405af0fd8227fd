import { expect, test } from 'vitest';
import { useServer } from '../../testing/app.ts';
import { loggedIn, newStudent, newTeacher, registered } from '../../testing/people.ts';

const server = useServer();

test('a registered student logs in, is known, and logs out', async () => {
  const budi = await registered(server);
  expect(await budi.call('me')).toEqual({ success: false, user: null });
  const { user, message } = await budi.logIn();
  expect(message).toBe('Login successful!');
  expect(user).toEqual({
    _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    fullName: 'Budi Santoso',
    email: budi.email,
    phone: '',
    address: { line1: '', line2: '' },
    gender: 'Not Selected',
    dob: '',
    role: 'student',
    language: 'en',
    profilePicture: '',
  });
  expect(await budi.call('me')).toEqual({ success: true, user });
  expect((await budi.call('logout')).message).toBe('Logged out successfully!');
  expect(await budi.call('me')).toEqual({ success: false, user: null });
});

test('a teacher logs in and sees the own profile as pending', async () => {
  const { user } = await loggedIn(server, newTeacher());
  expect(user).toMatchObject({
    role: 'teacher',
    teacherProfile: { verificationStatus: 'pending' },
  });
});

test('a guest asks who is logged in and is answered 200 with no user', async () => {
  const { status, body } = await server.person().send('GET', '/api/auth/me');
  expect({ status, body }).toEqual({ status: 200, body: { success: false, user: null } });
});

test('an address is the same account in any case and with spaces around', async () => {
  const { email, password, send } = await registered(server);
  const body = { email: ` ${email.toUpperCase()} `, password };
  expect((await send('POST', '/api/auth/login', body)).status).toBe(200);
});

test('a password is taken as it is: case and spaces count', async () => {
  const { email, password, send } = await registered(server);
  for (const other of [password.toUpperCase(), ` ${password}`, `${password} `]) {
    const { status } = await send('POST', '/api/auth/login', { email, password: other });
    expect(status).toBe(401);
  }
});

test('a password may be of 200 characters and of any kind, and each of them counts', async () => {
  const password = 'kata sandi 😀 '.repeat(15).slice(0, 199);
  const { email, send } = await registered(server, { ...newStudent(), password: `${password}a` });
  const logIn = async (given: string) =>
    (await send('POST', '/api/auth/login', { email, password: given })).status;
  expect(await logIn(`${password}b`)).toBe(401);
  expect(await logIn(`${password}a`)).toBe(200);
});

test('the messages follow the language of the caller', async () => {
  const { email, password, send } = await registered(server);
  const indonesian = { 'accept-language': 'id-ID,id;q=0.9,en;q=0.8' };
  const login = (secret: string) =>
    send('POST', '/api/auth/login', { email, password: secret }, indonesian);
  expect((await login('not-my-password')).body.message).toBe('Email atau kata sandi tidak cocok.');
  expect((await login(password)).body.message).toBe('Berhasil masuk!');
  const { body } = await send('GET', '/api/auth/logout', undefined, indonesian);
  expect(body.message).toBe('Berhasil keluar.');
});

test('logging in again ends the login that this browser had', async () => {
  const { browse, logIn, jar } = await registered(server);
  await logIn();
  const former = new Map(jar);
  await logIn();
  expect(jar.get('login')).not.toBe(former.get('login'));
  const { person } = server;
  const thief = person();
  thief.jar.set('login', former.get('login') ?? '');
  expect((await thief.call('me')).user).toBeNull();
  expect((await browse('/api/auth/me')).status).toBe(200);
});

test('logging in on another device leaves this one logged in', async () => {
  const laptop = await loggedIn(server);
  const phone = server.person();
  await phone.call('login', { body: { email: laptop.email, password: laptop.password } });
  expect((await laptop.call('me')).user).toEqual(laptop.user);
  await phone.call('logout');
  expect((await laptop.call('me')).user).toEqual(laptop.user);
});

test('a refused login leaves the present one as it is', async () => {
  const budi = await loggedIn(server);
  const body = { email: budi.email, password: 'not-my-password' };
  const { status, headers } = await budi.send('POST', '/api/auth/login', body);
  expect(status).toBe(401);
  expect(headers.getSetCookie()).toEqual([]);
  expect((await budi.call('me')).user).toEqual(budi.user);
});

test('logging out ends the login itself, not only the cookie', async () => {
  const budi = await loggedIn(server);
  const token = budi.jar.get('login') ?? '';
  await budi.call('logout');
  expect(budi.jar.has('login')).toBe(false);
  budi.jar.set('login', token);
  expect((await budi.call('me')).user).toBeNull();
});

test('logging out twice, or as a guest, is no fault', async () => {
  const budi = await loggedIn(server);
  await budi.call('logout');
  expect(await budi.call('logout')).toMatchObject({ success: true });
  expect(await server.person().call('logout')).toMatchObject({ success: true });
});

test.each(['', 'x', 'x'.repeat(3000), '%00', '%E0%A4%A', '"quoted"', 'a=b'])(
  'the invented cookie %j is no login',
  async (cookie) => {
    const headers = { cookie: `login=${cookie}` };
    const me = await fetch(`${server.url}/api/auth/me`, { headers });
    expect(await me.json()).toEqual({ success: false, user: null });
    const put = await fetch(`${server.url}/api/auth/me`, { method: 'PUT', headers });
    expect(put.status).toBe(401);
  },
);
