import { expect, test } from 'vitest';
import {
  leaveForGoogle,
  signIn,
  useServerWithGoogle,
  visit,
  visitProvider,
} from '../../../testing/google.ts';

const server = useServerWithGoogle();
const refused = '/login?problem=google_failed';
const password = 'kopi-tubruk-7';

const registered = async (email: string) => {
  const someone = server.person();
  const body = { role: 'student' as const, fullName: 'Budi Santoso', email, password };
  await someone.call('register', { body });
  await someone.call('login', { body: { email, password } });
  return someone;
};

const proveAddress = (email: string) => change(email, { email_verified_at: new Date() });

const change = (email: string, changes: object) =>
  server.db.updateTable('users').set(changes).where('email', '=', email).execute();

const accountsOf = (email: string) =>
  server.db.selectFrom('users').selectAll().where('email', '=', email).execute();

test('someone new becomes a student and is logged in', async () => {
  const siti = server.person();
  expect(await signIn(siti, { email: 'Siti@Example.com', name: 'Siti Rahma' })).toBe('/');
  const { user } = await siti.call('me');
  expect(user).toMatchObject({
    role: 'student',
    email: 'siti@example.com',
    fullName: 'Siti Rahma',
  });
  const [account] = await accountsOf('siti@example.com');
  expect(account).toMatchObject({ password_hash: null, email_verified_at: expect.any(Date) });
});

test('a login by Google lives 30 days, as any other, and not as long as Google says', async () => {
  const start = Date.now();
  const days = 24 * 60 * 60 * 1000;
  server.clock.set(new Date(start));
  const made = server.person();
  await signIn(made, { email: 'made@example.com' });
  server.clock.set(new Date(start + 30 * days - 1));
  expect((await made.call('me')).user?.email).toBe('made@example.com');
  server.clock.set(new Date(start + 30 * days));
  expect((await made.call('me')).user).toBeNull();
  server.clock.set(null);
});

test('a name that is too short for us is filled up, a missing one comes from the address', async () => {
  const one = server.person();
  await signIn(one, { email: 'q@example.com', name: 'Q' });
  expect((await one.call('me')).user?.fullName).toBe('Q.');
  const none = server.person();
  await signIn(none, { email: 'tanpa.nama@example.com', name: '' });
  expect((await none.call('me')).user?.fullName).toBe('tanpa.nama');
});

test.each([
  ['😀', '😀.'],
  ['😀'.repeat(2), '😀'.repeat(2)],
  [`a${'😀'.repeat(100)}`, `a${'😀'.repeat(99)}`],
])(
  'the name %s is measured in characters, however many bytes they take',
  async (name, fullName) => {
    const someone = server.person();
    const email = `measured-${crypto.randomUUID()}@example.com`;
    expect(await signIn(someone, { email, name })).toBe('/');
    expect((await someone.call('me')).user?.fullName).toBe(fullName);
  },
);

test.each([
  ['Siti\u202E\nRahma', 'SitiRahma'],
  ['\u3164\u200B', 'siti.rahma'],
])('of the name %j what no name may hold is left out', async (name, fullName) => {
  const siti = server.person();
  const email = `siti.rahma@${crypto.randomUUID()}.example`;
  expect(await signIn(siti, { email, name })).toBe('/');
  expect((await siti.call('me')).user?.fullName).toBe(fullName);
});

test('the subject decides, also after the address changed at Google', async () => {
  const before = server.person();
  await signIn(before, { sub: 'wayan', email: 'wayan@example.com' });
  const after = server.person();
  expect(
    await signIn(after, { sub: 'wayan', email: 'wayan@new.example', email_verified: false }),
  ).toBe('/');
  expect((await after.call('me')).user).toEqual((await before.call('me')).user);
  expect(await accountsOf('wayan@new.example')).toEqual([]);
});

test('the account with the same proven address is linked and keeps its password and logins', async () => {
  const email = 'proven@example.com';
  const earlier = await registered(email);
  await proveAddress(email);
  const person = server.person();
  expect(await signIn(person, { sub: 'proven', email })).toBe('/');
  const { user } = await person.call('me');
  expect((await earlier.call('me')).user).toEqual(user);
  expect((await server.person().call('login', { body: { email, password } })).user).toEqual(user);
});

test('whoever registered with an address that is not theirs loses password and logins to its owner', async () => {
  const email = 'target@example.com';
  const squatter = await registered(email);
  const owner = server.person();
  expect(await signIn(owner, { email })).toBe('/');
  expect((await owner.call('me')).user?.email).toBe(email);
  expect((await squatter.call('me')).user).toBeNull();
  const answer = await squatter.send('POST', '/api/auth/login', { email, password });
  expect(answer).toMatchObject({ status: 401, body: { code: 'bad_credentials' } });
});

test('an address that Google has not verified neither links nor makes an account', async () => {
  await registered('unsure@example.com');
  for (const email of ['unsure@example.com', 'nobody@example.com']) {
    const someone = server.person();
    expect(await signIn(someone, { email, email_verified: false })).toBe(refused);
    expect((await someone.call('me')).user).toBeNull();
  }
  expect(await accountsOf('nobody@example.com')).toEqual([]);
  const [account] = await accountsOf('unsure@example.com');
  expect(account).toMatchObject({ google_subject: null, password_hash: expect.any(String) });
});

test('another subject with the address of a linked account is another person', async () => {
  const email = 'handed-on@example.com';
  await signIn(server.person(), { sub: 'first owner', email });
  expect(await signIn(server.person(), { sub: 'next owner', email })).toBe(refused);
});

test('an admin signs in with password and second step only, linked or not', async () => {
  const email = 'admin@example.com';
  await registered(email);
  await change(email, { role: 'admin', email_verified_at: new Date() });
  const someone = server.person();
  expect(await signIn(someone, { sub: 'admin', email })).toBe(refused);
  expect((await accountsOf(email))[0]?.google_subject).toBeNull();
  await change(email, { google_subject: 'admin' });
  expect(await signIn(someone, { sub: 'admin', email })).toBe(refused);
  expect((await someone.call('me')).user).toBeNull();
});

test('a teacher arrives at the dashboard', async () => {
  const email = 'guru@example.com';
  await registered(email);
  await change(email, { role: 'teacher' });
  expect(await signIn(server.person(), { email })).toBe('/teacher/dashboard');
});

const session = '/session/0199?date=2026-11-20&time=19%3A00';

test.each([
  [session, session],
  ['//evil.example/', '/'],
  ['/\\evil.example', '/'],
  ['/a\nb', '/'],
  [`/${'a'.repeat(501)}`, '/'],
])('a student who wanted %j arrives at %j', async (next, end) => {
  const someone = server.person();
  const start = `/api/auth/google?${new URLSearchParams({ next }).toString()}`;
  const claims = { email: 'wanted@example.com' };
  const callback = await visitProvider(await visit(someone, start), claims);
  expect(await visit(someone, callback)).toBe(end);
});

test.each([
  ['?language=id', 'en-GB', 'id'],
  ['?language=en&next=profile', 'id-ID,id', 'en'],
  ['', 'id-ID,id', 'id'],
  ['?language=fr', 'id', 'id'],
  ['?language=id&language=id', 'en', 'en'],
])('an account from %j in a browser that prefers %j speaks %j', async (query, header, language) => {
  const email = `speaks-${crypto.randomUUID()}@example.com`;
  const someone = server.person();
  const headers = { 'accept-language': header };
  const begun = await someone.browse(`/api/auth/google${query}`, { headers });
  const provider = begun.headers.get('location') ?? '';
  expect(new URL(provider).searchParams.get('ui_locales')).toBe(language);
  await someone.browse(await visitProvider(provider, { email }), { headers });
  expect(await accountsOf(email)).toMatchObject([{ language }]);
});

test('a suspended account is refused with that reason', async () => {
  const email = 'suspended@example.com';
  await signIn(server.person(), { email });
  await change(email, { suspended_at: new Date() });
  const someone = server.person();
  expect(await signIn(someone, { email })).toBe('/login?problem=account_suspended');
  expect(someone.jar.has('login')).toBe(false);
});

test('signing in ends the login the browser held before', async () => {
  const someone = await registered('shared-computer@example.com');
  const former = someone.jar.get('login') ?? '';
  await signIn(someone, { email: 'next@example.com' });
  const thief = server.person();
  thief.jar.set('login', former);
  expect((await thief.call('me')).user).toBeNull();
});

test.for([false, true])(
  'three first sign-ins at once make one account, registered: %s',
  async (isKnown) => {
    for (const round of [1, 2, 3, 4]) {
      const email = `at-once-${isKnown}-${round}@example.com`;
      if (isKnown) await registered(email);
      const devices = [server.person(), server.person(), server.person()];
      const journeys = await Promise.all(
        devices.map(async (device) => ({
          device,
          callback: await visitProvider(await leaveForGoogle(device), { email }),
        })),
      );
      const ends = await Promise.all(
        journeys.map(({ device, callback }) => visit(device, callback)),
      );
      expect(ends).toEqual(['/', '/', '/']);
      for (const device of devices) expect((await device.call('me')).user?.email).toBe(email);
      expect(await accountsOf(email)).toHaveLength(1);
    }
  },
);
