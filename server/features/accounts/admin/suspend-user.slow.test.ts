import { beforeAll, beforeEach, expect, test } from 'vitest';
import { enqueue } from '../../../platform/jobs/queue.ts';
import { loggedInAdmin } from '../../../testing/admins.ts';
import { useServer } from '../../../testing/app.ts';
import { busyTeacher, pay, sessionLink, bookingRequest } from '../../../testing/bookings.ts';
import { loggedIn, type SomeoneLoggedIn } from '../../../testing/people.ts';
import { remove } from '../../../testing/privacy.ts';
import { findDifferences } from '../../ledger/check.ts';

const server = useServer();
const now = new Date('2026-03-09T03:00:00Z');
const reason = 'Asked students to pay outside of the platform.';
let admin: Awaited<ReturnType<typeof loggedInAdmin>>;
let teacher: SomeoneLoggedIn;
let student: SomeoneLoggedIn;
beforeAll(async () => {
  server.clock.set(now);
  admin = await loggedInAdmin(server);
});
beforeEach(async () => {
  server.clock.set(now);
  [teacher, student] = [await busyTeacher(server), await loggedIn(server)];
});

const suspend = (userId: string, by = admin) =>
  by.send('PUT', `/api/admin/users/${userId}/suspend`, { reason });
const reactivate = (userId: string) => admin.send('PUT', `/api/admin/users/${userId}/reactivate`);

/** Latest first. */
const suspensionMails = async ({ email }: SomeoneLoggedIn) =>
  (await server.mailbox.read(email))
    .map(({ subject }) => subject.replace(/ \|.*/, ''))
    .filter((subject) => subject.startsWith('Your account'));

/** Makes an unpaid, a paid and a confirmed upcoming booking, and one that has begun. */
const bookAll = async () => {
  const book = async (date: string, time: string) =>
    (await student.call('createBooking', { body: bookingRequest(teacher.user._id, date, time) }))
      .token;
  const confirm = async (bookingId: string) =>
    teacher.call('confirmBooking', { params: { bookingId }, body: { sessionLink } });
  await pay(server, await book('2026-03-09', '11:00'));
  await pay(server, await book('2026-03-10', '11:00'));
  await pay(server, await book('2026-03-11', '11:00'));
  const { bookings } = await teacher.call('teacherBookings');
  const dated = (date: string) => bookings.find((one) => one.date === date)?._id ?? '';
  await confirm(dated('2026-03-09'));
  await confirm(dated('2026-03-10'));
  server.clock.set(new Date(now.getTime() + 75 * 60_000));
  return book('2026-03-12', '11:00');
};

const states = async () => {
  const { rows } = await server.pool.query<{ state: string }>(
    `select status || ' ' || refund as state from bookings where student_id = $1 order by starts_at`,
    [student.user._id],
  );
  return rows.map(({ state }) => state);
};

test.each(['teacher', 'student'] as const)(
  'the sessions ahead of a suspended %s are cancelled, all paid back; one that has begun is not touched',
  async (side) => {
    await bookAll();
    const { user } = side === 'teacher' ? teacher : student;
    expect((await suspend(user._id)).status).toBe(200);
    await server.drain();
    expect(await states()).toEqual([
      'confirmed 0',
      'cancelled 100000',
      'cancelled 100000',
      'expired 0',
    ]);
    expect(await findDifferences(server.db)).toEqual([]);
  },
);

test('a payment after the suspension is refunded', async () => {
  const token = await bookAll();
  await suspend(student.user._id);
  await server.drain();
  await pay(server, token);
  expect((await states()).at(-1)).toBe('expired 0');
  const { rows } = await server.pool.query(
    'select cause from refunds r join bookings b on b.id = r.booking_id where student_id = $1 and cause = $2',
    [student.user._id, 'late'],
  );
  expect(rows).toHaveLength(1);
});

test('logins end at once, the next one is refused, and a mail says why', async () => {
  await suspend(student.user._id);
  expect((await student.call('me')).user).toBeNull();
  await expect(student.logIn()).rejects.toMatchObject({ code: 'account_suspended' });
  await server.drain();
  expect(await suspensionMails(student)).toEqual(['Your account has been suspended']);
  const [mail] = await server.mailbox.read(student.email);
  expect(mail?.text).toContain(reason);
});

test('a suspended teacher is not listed, and is listed again after the reactivation', async () => {
  const { _id } = teacher.user;
  const path = `/api/teachers/${_id}`;
  await suspend(_id);
  expect((await server.person().send('GET', path)).status).toBe(404);
  expect((await reactivate(_id)).status).toBe(200);
  expect((await server.person().send('GET', path)).status).toBe(200);
  expect((await teacher.logIn()).user._id).toBe(_id);
});

test.each([
  ['suspended, of one who is active', false, { isSuspended: true, reason }],
  ['active again, of one who is suspended', true, { isSuspended: false, reason: '' }],
  ['suspended for what is no longer the reason', true, { isSuspended: true, reason: 'Spam.' }],
])('a late mail says only what is true when it is written: not %s', async (_, isSuspended, job) => {
  const { _id: userId } = student.user;
  if (isSuspended) await suspend(userId);
  await server.drain();
  const before = await suspensionMails(student);
  await enqueue(server.db, 'announce-suspension', { userId, ...job });
  await server.drain();
  expect(await suspensionMails(student)).toEqual(before);
  expect(before).toEqual(isSuspended ? ['Your account has been suspended'] : []);
});

test('a reactivated person gets both mails, each with its time', async () => {
  const { _id } = student.user;
  await suspend(_id);
  await server.drain();
  await reactivate(_id);
  await server.drain();
  expect(await suspensionMails(student)).toEqual([
    'Your account is active again',
    'Your account has been suspended',
  ]);
});

test('a reactivation before the job has run cancels nothing', async () => {
  await bookAll();
  const payload = { userId: teacher.user._id, admin: admin.user._id };
  await enqueue(server.db, 'revoke-bookings', payload);
  await server.drain();
  expect((await states()).filter((state) => state.startsWith('cancelled'))).toEqual([]);
});

test('sessions are cancelled even if the process ended before its job', async () => {
  await bookAll();
  await server.pool.query('update users set suspended_at = $2 where id = $1', [
    teacher.user._id,
    now,
  ]);
  server.clock.set(new Date(now.getTime() + 60_000));
  await server.drain();
  expect((await states()).filter((state) => state.startsWith('cancelled'))).toEqual([]);
  server.clock.set(new Date(now.getTime() + 3 * 60_000));
  await server.drain();
  expect((await states()).filter((state) => state.startsWith('cancelled'))).not.toEqual([]);
});

test('suspension and reactivation are audited with the status before and after', async () => {
  const userId = student.user._id;
  await suspend(userId);
  server.clock.set(new Date(now.getTime() + 1));
  await reactivate(userId);
  const { entries } = await admin.call('adminAudit', { query: { subject: userId } });
  expect(entries.map(({ act, details }) => [act, details])).toEqual([
    ['reactivate-user', { before: { suspendedAt: now.toISOString(), reason }, after: 'active' }],
    ['suspend-user', { reason, before: 'active', after: 'suspended' }],
  ]);
  const { user } = await admin.call('adminUser', { params: { userId } });
  expect(user).toMatchObject({ state: 'active', suspendedAt: null, suspensionReason: '' });
});

test('a second suspension and a suspension of oneself are refused', async () => {
  const { _id } = student.user;
  const conflict = { status: 409, body: { code: 'wrong_state' } };
  expect(await reactivate(_id)).toMatchObject(conflict);
  await suspend(_id);
  expect(await suspend(_id)).toMatchObject(conflict);
  const own = { status: 409, body: { code: 'not_yourself' } };
  expect(await suspend(admin.user._id)).toMatchObject(own);
  expect(await reactivate(admin.user._id)).toMatchObject(own);
  expect(await admin.send('PUT', `/api/admin/users/${admin.user._id}/end-logins`)).toMatchObject(
    own,
  );
});

test('a deleted account is listed as deleted and cannot be changed', async () => {
  const { _id } = student.user;
  expect((await remove(student)).status).toBe(200);
  const conflict = { status: 409, body: { code: 'wrong_state' } };
  expect(await reactivate(_id)).toMatchObject(conflict);
  expect(await suspend(_id)).toMatchObject(conflict);
  expect(await admin.send('PUT', `/api/admin/users/${_id}/end-logins`)).toMatchObject(conflict);
  const idsOf = async (state: 'suspended' | 'deleted') =>
    (await admin.call('adminUsers', { query: { state } })).users.map((user) => user._id);
  expect(await idsOf('deleted')).toEqual([_id]);
  expect(await idsOf('suspended')).not.toContain(_id);
  const { user } = await admin.call('adminUser', { params: { userId: _id } });
  expect(user).toMatchObject({ state: 'deleted', fullName: 'Deleted account', phone: '' });
});

test('an admin can suspend another admin', async () => {
  const colleague = await loggedInAdmin(server);
  expect((await suspend(colleague.user._id)).status).toBe(200);
  expect((await suspend(student.user._id, colleague)).status).toBe(401);
});

test('ending logins ends them all and leaves the account as it is', async () => {
  await student.logIn();
  const params = { userId: student.user._id };
  expect((await admin.call('endLogins', { params })).ended).toBeGreaterThan(0);
  expect((await student.call('me')).user).toBeNull();
  expect((await admin.call('endLogins', { params })).ended).toBe(0);
  expect((await student.logIn()).user._id).toBe(student.user._id);
});

test.each([
  {},
  { reason: '' },
  { reason: '  ' },
  { reason: 'x'.repeat(1001) },
  { reason, more: 1 },
])('suspending with %j is refused', async (body) => {
  const path = `/api/admin/users/${student.user._id}/suspend`;
  expect((await admin.send('PUT', path, body)).status).toBe(422);
});
