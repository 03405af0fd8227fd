import { beforeEach, expect, test } from 'vitest';
import { deletedNames } from '#domain/account.ts';
import { loggedInAdmin } from '../../testing/admins.ts';
import { useServer } from '../../testing/app.ts';
import { busyTeacher, pay, bookingRequest } from '../../testing/bookings.ts';
import { hold } from '../../testing/locks.ts';
import { mailsTo } from '../../testing/mails.ts';
import { addTaught } from '../../testing/money.ts';
import {
  goodPassword,
  loggedIn,
  newStudent,
  newTeacher,
  registered,
} from '../../testing/people.ts';
import { addSettled, remove } from '../../testing/privacy.ts';
import { findDifferences } from '../ledger/check.ts';

const server = useServer();
const path = '/api/auth/me';
const now = new Date('2026-11-16T03:00:00Z');
beforeEach(() => server.clock.set(now));

const blockersOf = async (someone: { call: ReturnType<typeof server.person>['call'] }) =>
  (await someone.call('ownPrivacy')).privacy.deletion.blockers;

test('the account and its logins are deleted, and a mail confirms it', async () => {
  const budi = await loggedIn(server);
  const device = server.person();
  await device.call('login', { body: { email: budi.email, password: goodPassword } });
  const { status, body } = await remove(budi);
  expect({ status, message: body.message }).toEqual({
    status: 200,
    message: 'Your account has been deleted.',
  });
  expect([...budi.jar.keys()]).toEqual(['device']);
  expect((await device.call('me')).user).toBeNull();
  const login = { email: budi.email, password: goodPassword };
  expect((await budi.send('POST', '/api/auth/login', login)).status).toBe(401);
  const mails = await mailsTo(server, budi.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Your account has been deleted | Lentera']);
});

test('the mail about a deletion does not repeat a name typed for an unproven address', async () => {
  const student = { ...newStudent(), fullName: 'http://evil.example' };
  const evil = await loggedIn(server, student, { isProven: false });
  await remove(evil);
  expect((await mailsTo(server, evil.email))[0]?.text).not.toContain('evil.example');
});

test('the address can register anew, as someone else', async () => {
  const former = await loggedIn(server);
  await remove(former);
  const anew = await loggedIn(server, { ...newTeacher(), email: former.email });
  expect(anew.user._id).not.toBe(former.user._id);
  expect(anew.user).toMatchObject({ email: former.email, role: 'teacher' });
});

test.each([
  ['no password', {}, { password: 'This field is required' }],
  ['an empty one', { password: '' }, { password: 'This field is required' }],
  ['a wrong one', { password: 'not-the-password' }, { password: 'This is not your password' }],
  ['one that is too long', { password: 'x'.repeat(201) }, { password: 'This is too long' }],
  ['no text', { password: 7 }, { password: 'This value is not valid' }],
  ['an unknown field', { password: goodPassword, id: 1 }, { id: 'This field is not known' }],
])('with %s it stays', async (_, body, fields) => {
  const budi = await loggedIn(server);
  const answer = await budi.send('DELETE', path, body);
  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', fields } });
  expect((await budi.call('me')).user).not.toBeNull();
});

test('guests and other sites delete nothing', async () => {
  const guest = await registered(server);
  expect((await remove(guest)).status).toBe(401);
  const budi = await loggedIn(server);
  const headers = { 'sec-fetch-site': 'cross-site' };
  const { status } = await budi.send('DELETE', path, { password: goodPassword }, headers);
  expect(status).toBe(403);
});

test('wrong passwords are counted', async () => {
  const budi = await loggedIn(server);
  for (let times = 0; times < 10; times += 1) {
    await budi.send('DELETE', path, { password: 'not-the-password' });
  }
  expect((await remove(budi)).status).toBe(429);
});

test('an admin stays: what they did keeps its author', async () => {
  const admin = await loggedInAdmin(server);
  const answer = await admin.send('DELETE', path, { password: goodPassword });
  expect(answer).toMatchObject({ status: 403, body: { code: 'wrong_role' } });
});

test('an open booking prevents the deletion of both accounts, with the reason in both languages', async () => {
  const teacher = await busyTeacher(server);
  const student = await loggedIn(server);
  const body = bookingRequest(teacher.user._id, '2026-11-18', '10:00');
  const { token } = await student.call('createBooking', { body });
  for (const someone of [student, teacher]) {
    const { status, body: refused } = await remove(someone);
    expect({ status, code: refused.code }).toEqual({ status: 409, code: 'deletion_blocked' });
    expect(Object.keys(refused.fields as object)).toEqual(['open_bookings']);
    expect(await blockersOf(someone)).toEqual(['open_bookings']);
  }
  await pay(server, token);
  const inIndonesian = await student.send(
    'DELETE',
    path,
    { password: goodPassword },
    { 'accept-language': 'id' },
  );
  expect(inIndonesian.body.message).toMatch(/^Masih ada pemesanan/);
  const [booked] = (await student.call('studentBookings')).bookings;
  await student.call('cancelBooking', { params: { bookingId: booked?._id ?? '' }, body: null });
  await server.drain();
  expect(await blockersOf(student)).toEqual([]);
  expect((await remove(student)).status).toBe(200);
  expect((await remove(teacher)).status).toBe(200);
});

test('earnings not paid out, and a payout on its way, keep a teacher', async () => {
  const teacher = await busyTeacher(server);
  await addTaught(server, teacher.user._id, now);
  expect(await blockersOf(teacher)).toEqual(['unpaid_earnings']);
  expect((await remove(teacher)).body).toMatchObject({
    fields: { unpaid_earnings: expect.stringContaining('not paid out yet') },
  });
  const other = await busyTeacher(server);
  await server.pool.query(`insert into payout_batches values ($1, '2020-01', $2)`, [
    other.user._id,
    now,
  ]);
  await server.pool.query(
    `insert into payouts (id, batch_id, teacher_id, month, amount, created_at)
     values ($1, $1, $1, '2020-01', 5, $2)`,
    [other.user._id, now],
  );
  expect(await blockersOf(other)).toEqual(['open_payouts']);
  expect((await remove(other)).status).toBe(409);
  await server.pool.query(`update payouts set status = 'failed'`);
  expect((await remove(other)).status).toBe(200);
});

test.each(['due', 'manual'] as const)(
  'a refund that is %s keeps the student',
  async (refundStatus) => {
    const teacher = await busyTeacher(server);
    const { studentId, refundId } = await addTaught(server, teacher.user._id, now, {
      refund: 100_000,
      refundStatus,
      studentId: (await loggedIn(server)).user._id,
    });
    await server.pool.query('update refunds set try_at = null where id = $1', [refundId]);
    const student = server.person();
    const { rows } = await server.pool.query<{ email: string }>(
      'select email from users where id = $1',
      [studentId],
    );
    await student.call('login', { body: { email: rows[0]?.email ?? '', password: goodPassword } });
    expect(await blockersOf(student)).toEqual(['pending_refunds']);
    expect(await blockersOf(teacher)).toEqual([]);
  },
);

test('an open dispute keeps both sides', async () => {
  const teacher = await busyTeacher(server);
  const student = await loggedIn(server);
  const { bookingId } = await addSettled(server, teacher.user._id, student.user._id);
  await server.pool.query(
    `insert into disputes (id, booking_id, filed_by, reason, details, created_at)
     values ($1, $1, $2, 'Other', 'Terlambat', now())`,
    [bookingId, student.user._id],
  );
  expect(await blockersOf(student)).toEqual(['open_disputes']);
  expect(await blockersOf(teacher)).toEqual(['open_disputes']);
});

test('money stays as it was, the review under a neutral name', async () => {
  const teacher = await busyTeacher(server);
  const student = await loggedIn(server, { ...newStudent(), fullName: 'Penulis Ulasan' });
  const { bookingId } = await addSettled(server, teacher.user._id, student.user._id);
  await server.pool.query(`insert into reviews values ($1, $1, $2, $3, 5, 'Sabar sekali', $4)`, [
    bookingId,
    teacher.user._id,
    student.user._id,
    now,
  ]);
  const money = async () => {
    const tables = ['ledger_transfers', 'ledger_accounts', 'payments'].map((table) =>
      server.pool.query(`select * from ${table} order by 1`),
    );
    return (await Promise.all(tables)).map(({ rows }) => rows);
  };
  const before = await money();
  expect((await remove(student)).status).toBe(200);
  expect(await money()).toEqual(before);
  expect(await findDifferences(server.db)).toEqual([]);
  const params = { teacherId: teacher.user._id };
  for (const [language, fullName] of Object.entries(deletedNames)) {
    const headers = { 'accept-language': language };
    const { reviews } = await server.person().call('teacherReviews', { params }, { headers });
    expect(reviews).toEqual([
      expect.objectContaining({
        comment: 'Sabar sekali',
        studentId: expect.objectContaining({ fullName, profilePicture: '' }),
      }),
    ]);
  }
});

test('a teacher disappears from lists, search, page, queue and saved teachers', async () => {
  const teacher = await busyTeacher(server);
  await teacher.call('updateTeacherProfile', { body: { fullName: 'Zulaikha Pamungkas' } });
  const student = await loggedIn(server);
  const params = { teacherId: teacher.user._id };
  await student.call('addFavourite', { params });
  const guest = server.person();
  const search = () => guest.call('teachers', { query: { search: 'Zulaikha' } });
  expect((await search()).teachers).toHaveLength(1);
  expect((await remove(teacher)).status).toBe(200);
  expect((await search()).teachers).toEqual([]);
  expect((await guest.send('GET', `/api/teachers/${teacher.user._id}`)).status).toBe(404);
  expect((await student.call('favourites')).teachers).toEqual([]);
  const admin = await loggedInAdmin(server);
  for (const status of ['pending', 'verified', 'rejected'] as const) {
    const { teachers } = await admin.call('adminTeachers', { query: { status } });
    expect(teachers.map(({ _id }) => _id)).not.toContain(teacher.user._id);
  }
  const file = await admin.send('GET', `/api/admin/teachers/${teacher.user._id}`);
  expect(file.status).toBe(404);
  const body = bookingRequest(teacher.user._id, '2026-11-18', '10:00');
  expect((await student.send('POST', '/api/bookings/create', body)).status).toBeGreaterThan(399);
});

test('of two deletions at once one is done, the other finds nobody', async () => {
  const budi = await loggedIn(server);
  const answers = await Promise.all([remove(budi), remove(budi)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 401]));
  expect(await mailsTo(server, budi.email)).toHaveLength(1);
});

test('a deletion waits for a change of the teacher, and neither for the other in a circle', async () => {
  const teacher = await busyTeacher(server);
  const id = [teacher.user._id];
  const change = await hold(server.pool, 'update users set phone = phone where id = $1', id);
  const removed = remove(teacher);
  await change.waiting();
  // The update adds search words, which needs the dictionary's lock.
  await change.query(`update teacher_profiles set about = 'Sabar' where user_id = $1`, id);
  await change.release();
  expect((await removed).status).toBe(200);
});

test('a payment after its student’s deletion is refunded in full', async () => {
  const teacher = await busyTeacher(server);
  const student = await loggedIn(server);
  const body = bookingRequest(teacher.user._id, '2026-11-18', '11:00');
  const { token } = await student.call('createBooking', { body });
  server.clock.set(new Date(now.getTime() + 16 * 60_000));
  await server.drain();
  expect((await remove(student)).status).toBe(200);
  // The student paid in time, but the provider's notification arrives late.
  server.clock.set(now);
  await server.pool.query('update payments set check_at = null');
  await pay(server, token);
  const { rows } = await server.pool.query(
    `select b.status, r.amount, r.status as refund from bookings b join refunds r on r.booking_id = b.id
      where b.student_id = $1`,
    [student.user._id],
  );
  expect(rows).toEqual([{ status: 'expired', amount: 100_000, refund: 'sent' }]);
  expect(await findDifferences(server.db)).toEqual([]);
});
