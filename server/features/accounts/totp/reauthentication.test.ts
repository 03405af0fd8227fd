import { afterEach, expect, test } from 'vitest';
import { codeOf, enrolledAdmin, loggedInAdmin } from '../../../testing/admins.ts';
import { useServer } from '../../../testing/app.ts';
import { goodPassword, loggedIn } from '../../../testing/people.ts';

const server = useServer();
const start = Date.parse('2026-03-10T03:00:00Z');
const minute = 60_000;
const at = (minutes: number) => server.clock.set(new Date(start + minutes * minute));
afterEach(() => server.clock.set(null));

type Admin = Awaited<ReturnType<typeof loggedInAdmin>>;
/** Logged in by password at this moment: the login of loggedInAdmin never needs re-authentication. */
const newAdmin = async () => {
  const admin = await loggedInAdmin(server);
  await admin.call('login', { body: { email: admin.email, password: goodPassword } });
  return admin;
};
/** A call that needs re-authentication; payouts for January are possible from 15 February. */
const act = (admin: Admin) => admin.send('POST', '/api/admin/payouts/run', { month: '2026-01' });
const reauthenticate = (admin: Admin, body: object) => admin.send('POST', '/api/auth/proof', body);
const refused = { status: 403, body: { code: 'proof_required' } };

test('later than ten minutes after the login a payout run is refused without effect until the admin reauthenticates', async () => {
  at(0);
  const admin = await newAdmin();
  at(10);
  expect((await act(admin)).status).toBe(200);
  at(10 + 1 / 60);
  const before = await server.pool.query('select from audit');
  expect(await act(admin)).toMatchObject(refused);
  expect((await server.pool.query('select from audit')).rowCount).toBe(before.rowCount);
  expect((await reauthenticate(admin, { password: goodPassword })).status).toBe(200);
  expect((await act(admin)).status).toBe(200);
});

test('a re-authentication counts for the login it was made with, and for no other', async () => {
  at(0);
  const admin = await newAdmin();
  const elsewhere = { ...admin, ...server.person() };
  await elsewhere.call('login', { body: { email: admin.email, password: goodPassword } });
  at(20);
  await reauthenticate(admin, { password: goodPassword });
  expect((await act(admin)).status).toBe(200);
  expect(await act(elsewhere)).toMatchObject(refused);
});

test('a re-authentication with a wrong password fails, and is limited to ten attempts', async () => {
  at(0);
  const admin = await newAdmin();
  at(20);
  for (let tries = 0; tries < 10; tries += 1) {
    expect(await reauthenticate(admin, { password: 'not-my-password' })).toMatchObject({
      status: 422,
      body: { fields: { password: 'This is not your password' } },
    });
  }
  expect((await reauthenticate(admin, { password: goodPassword })).status).toBe(429);
  expect(await act(admin)).toMatchObject(refused);
});

test('an admin with a second step reauthenticates with password and code', async () => {
  at(0);
  const admin = await enrolledAdmin(server);
  at(1);
  await admin.call('login', {
    body: { email: admin.email, password: goodPassword, code: codeOf(server, admin.secret) },
  });
  at(20);
  expect(await reauthenticate(admin, { password: goodPassword })).toMatchObject({
    status: 401,
    body: { code: 'code_required' },
  });
  expect((await reauthenticate(admin, { password: goodPassword, code: '000000' })).status).toBe(
    422,
  );
  expect(await act(admin)).toMatchObject(refused);
  const code = codeOf(server, admin.secret);
  expect((await reauthenticate(admin, { password: goodPassword, code })).status).toBe(200);
  expect((await act(admin)).status).toBe(200);
});

test.each([{}, { password: '' }, { password: 5 }, { password: 'x', more: 1 }])(
  'a re-authentication with the body %j is refused',
  async (body) => {
    const admin = await newAdmin();
    expect((await reauthenticate(admin, body)).status).toBe(422);
  },
);

test('guests and students cannot reauthenticate', async () => {
  const body = { password: goodPassword };
  expect((await server.person().send('POST', '/api/auth/proof', body)).status).toBe(401);
  const budi = await loggedIn(server);
  expect((await budi.send('POST', '/api/auth/proof', body)).status).toBe(403);
});
