import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { keepLogins, loggedInAdmin } from '../../testing/admins.ts';
import { useServer } from '../../testing/app.ts';
import { busyTeacher, pay, sessionLink, bookingRequest } from '../../testing/bookings.ts';
import { pair } from '../../testing/conversations.ts';
import { addTaught } from '../../testing/money.ts';
import { loggedIn, newTeacher } from '../../testing/people.ts';
import { addTeacher } from '../../testing/teachers.ts';

const server = useServer();
// A Monday, 10:00 WIB.
const now = new Date('2026-11-16T03:00:00Z');
const minute = 60_000;
const day = 24 * 60 * minute;
let admin: Awaited<ReturnType<typeof loggedInAdmin>>;
let teacherId: string;
beforeAll(async () => {
  server.clock.set(now);
  admin = await loggedInAdmin(server);
  await keepLogins(server);
  teacherId = await addTeacher(server.db);
});

const overview = async () => (await admin.call('adminOverview')).overview;
const dayOf = async (date: string) => (await overview()).days.find((one) => one.day === date);
const nothing = { bookings: 0, gross: 0, commission: 0, refunds: 0 };

test('an empty marketplace has 90 days of zeros, today last', async () => {
  const { days, today, sessionsToday, failed } = await overview();
  expect(days).toHaveLength(90);
  expect([days[0]?.day, today]).toEqual(['2026-08-19', { day: '2026-11-16', ...nothing }]);
  expect(days.at(-1)).toEqual(today);
  expect(sessionsToday).toBe(0);
  expect(failed).toEqual({ jobs: 0, jobsRetried: 0, mails: 0, mailsRetried: 0 });
});

test('listed teachers are counted, and those whose bookings are confirmed at once', async () => {
  expect((await overview()).teachers).toEqual({ listed: 1, instant: 0 });
  const set = (changes: string) => server.pool.query(`update teacher_profiles set ${changes}`);
  await set(`confirms_instantly = true, default_session_link = 'https://meet.example.com/a'`);
  expect((await overview()).teachers).toEqual({ listed: 1, instant: 1 });
  await set('confirms_instantly = false');
});

test('more than 10,000 teachers are counted once an hour', async () => {
  const closedWith = (listed: number) =>
    server.pool.query(
      `insert into hour_figures values ('2026-11-16 00:00Z', 0, 0, 0, 0, $1, 7)
       on conflict (hour) do update set listed = excluded.listed`,
      [listed],
    );
  await closedWith(10_001);
  expect((await overview()).teachers).toEqual({ listed: 10_001, instant: 7 });
  await closedWith(10_000);
  expect((await overview()).teachers).toEqual({ listed: 1, instant: 0 });
  await server.pool.query('delete from hour_figures');
  await server.drain();
  const stored = await server.pool.query(
    'select listed from hour_figures where listed is not null',
  );
  expect(stored.rows).toEqual([{ listed: 1 }]);
});

test('what is paid, kept and given back today, from the ledger; the day is that of WIB', async () => {
  const [teacher, student] = [await busyTeacher(server), await loggedIn(server)];
  const book = async (time: string, date = '2026-11-16') => {
    const body = bookingRequest(teacher.user._id, date, time);
    const { token, bookingId } = await student.call('createBooking', { body });
    await pay(server, token);
    return bookingId;
  };
  const taught = await book('12:00');
  const refused = await book('13:00');
  await book('09:00', '2026-11-18');
  const params = { bookingId: taught };
  await teacher.call('confirmBooking', { params, body: { sessionLink } });
  await teacher.call('declineBooking', {
    params: { bookingId: refused },
    body: { reason: 'No time.' },
  });
  server.clock.set(new Date('2026-11-16T06:30:00Z'));
  await teacher.call('completeBooking', { params, body: null });
  const { today, sessionsToday } = await overview();
  expect(today).toEqual({
    day: '2026-11-16',
    bookings: 3,
    gross: 300_000,
    commission: 5_000,
    refunds: 100_000,
  });
  expect(sessionsToday).toBe(1);
  server.clock.set(new Date('2026-11-16T17:00:00Z'));
  const tomorrow = await overview();
  expect(tomorrow.today).toEqual({ day: '2026-11-17', ...nothing });
  expect(tomorrow.days.at(-2)).toEqual(today);
});

test('each method’s margin of thirty days is the commission minus the provider’s fees, from stored hours as from new ones', async () => {
  const { methods } = await overview();
  expect(methods).toEqual([
    { method: 'card', payments: 3, amount: 300_000, fees: 16_317, margin: -1_317 },
  ]);
  server.clock.set(new Date('2026-11-17T03:00:00Z'));
  await server.drain();
  const [teacher, student] = [await busyTeacher(server), await loggedIn(server)];
  const body = {
    ...bookingRequest(teacher.user._id, '2026-11-18', '10:00'),
    method: 'qris' as const,
  };
  await pay(server, (await student.call('createBooking', { body })).token);
  const after = [
    { method: 'qris', payments: 1, amount: 100_000, fees: 700, margin: 4_300 },
    ...methods,
  ];
  expect((await overview()).methods).toEqual(after);
  await server.pool.query('delete from method_figures');
  await server.pool.query('delete from hour_figures');
  expect((await overview()).methods).toEqual(after);
});

test('a late payment that is returned at once counts neither as gross nor as a refund', async () => {
  server.clock.set(new Date('2026-11-19T03:00:00Z'));
  await server.drain();
  const { refunds } = (await overview()).today;
  const teacher = await busyTeacher(server);
  const [late, quick] = [await loggedIn(server), await loggedIn(server)];
  const body = bookingRequest(teacher.user._id, '2026-11-20', '09:00');
  const { token } = await late.call('createBooking', { body });
  server.clock.set(new Date('2026-11-19T03:20:00Z'));
  await server.drain();
  await pay(server, (await quick.call('createBooking', { body })).token);
  await pay(server, token);
  expect((await overview()).today).toMatchObject({ bookings: 1, gross: 100_000, refunds });
});

test('hours that are over are added up once, an hour after their end', async () => {
  const at = new Date('2026-11-25T03:00:00Z');
  await addTaught(server, teacherId, at, { price: 200_000 });
  server.clock.set(new Date('2026-11-25T04:59:00Z'));
  await server.drain();
  const closed = () =>
    server.db.selectFrom('hour_figures').select('hour').where('hour', '=', at).execute();
  expect(await closed()).toEqual([]);
  expect(await dayOf('2026-11-25')).toMatchObject({ commission: 10_000 });
  server.clock.set(new Date('2026-11-25T05:00:00Z'));
  await server.drain();
  await server.drain();
  expect(await closed()).toHaveLength(1);
  const before = await overview();
  expect(before.days.find((one) => one.day === '2026-11-25')?.commission).toBe(10_000);
  await server.pool.query('delete from hour_figures');
  expect(await overview()).toEqual(before);
});

test('hours that a clock closed while it was ahead are added up again', async () => {
  server.clock.set(new Date('2026-11-30T03:00:00Z'));
  await server.drain();
  const at = new Date('2026-11-26T03:00:00Z');
  server.clock.set(at);
  await addTaught(server, teacherId, at, { price: 200_000 });
  expect((await overview()).today).toMatchObject({ day: '2026-11-26', commission: 10_000 });
  await server.drain();
  server.clock.set(new Date('2026-11-27T03:00:00Z'));
  await server.drain();
  expect(await dayOf('2026-11-26')).toMatchObject({ commission: 10_000 });
});

test('the overview counts what waits for admins', async () => {
  const before = (await overview()).waiting;
  await loggedIn(server, newTeacher());
  const recheck = await addTeacher(server.db);
  await server.db
    .updateTable('teacher_profiles')
    .set({ recheck: true })
    .where('user_id', '=', recheck)
    .execute();
  const by = { refund: 50_000, refundStatus: 'manual', method: 'bank_transfer' } as const;
  const { bookingId, studentId } = await addTaught(server, teacherId, server.clock.now(), by);
  const filedAt = server.clock.now();
  await server.db
    .insertInto('disputes')
    .values({
      id: newId(filedAt),
      booking_id: bookingId,
      filed_by: studentId,
      reason: 'Other',
      details: 'It was too short.',
      created_at: filedAt,
    })
    .execute();
  await server.pool.query(
    `with batch as (insert into payout_batches (id, month, created_at)
                    values (gen_random_uuid(), '2020-01', now()) returning id)
     insert into payouts (id, batch_id, teacher_id, month, amount, created_at)
     select gen_random_uuid(), id, $1, '2020-01', 50000, now() from batch`,
    [teacherId],
  );
  const { student, conversationId } = await pair(server);
  const params = { conversationId };
  await student.call('reportConversation', { params, body: { reason: 'He is rude.' } });
  expect(before).toMatchObject({ disputes: 0, disputesUntaken: 0, disputePromisedBy: null });
  expect((await overview()).waiting).toEqual({
    teachers: before.teachers + 2,
    refunds: before.refunds + 1,
    reports: before.reports + 1,
    payouts: before.payouts + 1,
    disputes: 1,
    disputesUntaken: 1,
    disputePromisedBy: new Date(filedAt.getTime() + 2 * day).toISOString(),
  });
});

test('jobs and mails that fail are counted while they are tried again, and when they are given up', async () => {
  await server.pool.query(
    `select graphile_worker.add_job('no-such-job', run_at => now() + interval '1 day', max_attempts => 3)`,
  );
  const setJob = (attempts: number) =>
    server.pool.query(`update graphile_worker._private_jobs set attempts = $1, last_error = 'no'`, [
      attempts,
    ]);
  await setJob(1);
  expect((await overview()).failed).toMatchObject({ jobs: 0, jobsRetried: 1 });
  await setJob(3);
  expect((await overview()).failed).toMatchObject({ jobs: 1, jobsRetried: 0 });
  await server.pool.query('delete from graphile_worker._private_jobs');

  const [notification] = await server.db
    .selectFrom('notifications')
    .select('id')
    .limit(1)
    .execute();
  const setMail = (changes: object) =>
    server.db
      .updateTable('notifications')
      .set(changes)
      .where('id', '=', notification?.id ?? '')
      .execute();
  await setMail({ mail_at: new Date(Date.now() + 400 * day), mail_tries: 2 });
  expect((await overview()).failed).toMatchObject({ mails: 0, mailsRetried: 1 });
  await setMail({ mail_at: null, mail_failed_at: now });
  expect((await overview()).failed).toMatchObject({ mails: 1, mailsRetried: 0 });
});
