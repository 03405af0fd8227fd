import { beforeEach, expect, test } from 'vitest';
import type { NotificationKind } from '#domain/notification.ts';
import { useServer } from '../../testing/app.ts';
import { busyTeacher, pay, sessionLink, bookingRequest } from '../../testing/bookings.ts';
import { hold } from '../../testing/locks.ts';
import { loggedIn, type SomeoneLoggedIn } from '../../testing/people.ts';
import { findDifferences } from '../ledger/check.ts';

const server = useServer();
// A Monday, 10:00 WIB; the session is on Friday at 09:00.
const now = new Date('2026-11-16T03:00:00Z');
const start = new Date('2026-11-20T02:00:00Z');
const hour = 3_600_000;
let teacher: SomeoneLoggedIn;
let student: SomeoneLoggedIn;

beforeEach(async () => {
  server.clock.set(now);
  teacher = await busyTeacher(server);
  student = await loggedIn(server);
});

const requested = async () => {
  const { token, bookingId } = await student.call('createBooking', {
    body: bookingRequest(teacher.user._id, '2026-11-20', '09:00'),
  });
  await pay(server, token);
  return bookingId;
};
const confirmed = async () => {
  const bookingId = await requested();
  await teacher.call('confirmBooking', { params: { bookingId }, body: { sessionLink } });
  return bookingId;
};
const at = async (instant: number | Date) => {
  server.clock.set(new Date(instant));
  await server.drain();
};
const statusNow = async () =>
  (await student.call('studentBookings', { query: {} })).bookings[0]?.status;
/** Number of notifications of this kind to the person. */
const notificationsTo = async ({ user }: SomeoneLoggedIn, kind: NotificationKind) => {
  const notifications = server.db.selectFrom('notifications').select('id').where('kind', '=', kind);
  return (await notifications.where('user_id', '=', user._id).execute()).length;
};
const everyone = async (kind: NotificationKind) => [
  await notificationsTo(student, kind),
  await notificationsTo(teacher, kind),
];

test('a request lapses 48 h after its payment and not before', async () => {
  await requested();
  await at(now.getTime() + 48 * hour - 1);
  expect(await statusNow()).toBe('pending_confirmation');
  await at(now.getTime() + 48 * hour);
  expect(await statusNow()).toBe('cancelled');
  expect(await findDifferences(server.db)).toEqual([]);
});

test('an unmarked session completes 72 h after its end', async () => {
  await confirmed();
  await at(start.getTime() + 49 * hour);
  await at(start.getTime() + 73 * hour - 1);
  expect(await statusNow()).toBe('confirmed');
  await at(start.getTime() + 73 * hour);
  expect(await statusNow()).toBe('completed');
  expect(await findDifferences(server.db)).toEqual([]);
});

test('the teacher is reminded once to confirm, half way to the deadline, and once to complete, after the end', async () => {
  const bookingId = await requested();
  await at(now.getTime() + 24 * hour - 1);
  expect(await everyone('please_confirm')).toEqual([0, 0]);
  await at(now.getTime() + 24 * hour);
  await at(now.getTime() + 25 * hour);
  expect(await everyone('please_confirm')).toEqual([0, 1]);
  await teacher.call('confirmBooking', { params: { bookingId }, body: { sessionLink } });
  await at(start.getTime() + hour - 1);
  expect(await everyone('please_complete')).toEqual([0, 0]);
  await at(start.getTime() + hour);
  await at(start.getTime() + 2 * hour);
  expect(await everyone('please_complete')).toEqual([0, 1]);
});

test('both people are warned once, 24 h before a session completes by itself', async () => {
  await confirmed();
  await at(start.getTime() + 49 * hour - 1);
  expect(await everyone('auto_complete_soon')).toEqual([0, 0]);
  await at(start.getTime() + 49 * hour);
  await at(start.getTime() + 50 * hour);
  expect(await everyone('auto_complete_soon')).toEqual([1, 1]);
});

test('both people are reminded once, 24 h before the session', async () => {
  await confirmed();
  await at(start.getTime() - 24 * hour - 1);
  expect(await everyone('starts_in_a_day')).toEqual([0, 0]);
  await at(start.getTime() - 24 * hour);
  await at(start.getTime() - 23 * hour);
  expect(await everyone('starts_in_a_day')).toEqual([1, 1]);
});

test.each([24, 20, 3])(
  'a session confirmed %d h before has only the reminder an hour before',
  async (left) => {
    server.clock.set(new Date(start.getTime() - (left + 1) * hour));
    const bookingId = await requested();
    server.clock.set(new Date(start.getTime() - left * hour));
    await teacher.call('confirmBooking', { params: { bookingId }, body: { sessionLink } });
    await server.drain();
    await at(start.getTime() - 2 * hour - 1);
    expect(await everyone('starts_in_a_day')).toEqual([0, 0]);
    await at(start.getTime() - hour);
    expect(await everyone('starts_in_an_hour')).toEqual([1, 1]);
  },
);

test('a session moved to within a day has only the reminder an hour before', async () => {
  const bookingId = await confirmed();
  const params = { bookingId };
  // Tuesday 09:00, 23 h from now.
  const body = { date: '2026-11-17', startTime: '09:00' };
  await student.call('proposeHour', { params, body });
  await teacher.call('acceptHour', { params, body: null });
  await server.drain();
  expect(await everyone('starts_in_a_day')).toEqual([0, 0]);
  await at(now.getTime() + 22 * hour);
  expect(await everyone('starts_in_an_hour')).toEqual([1, 1]);
});

test('while a dispute is open nobody is asked to complete the session or warned that it completes by itself', async () => {
  const sessionId = await confirmed();
  server.clock.set(start);
  const body = { reason: 'Tutor did not show up', details: 'I waited for an hour.' } as const;
  await student.call('fileDispute', { params: { sessionId }, body });
  await at(start.getTime() + hour);
  await at(start.getTime() + 49 * hour);
  await at(start.getTime() + 73 * hour);
  expect(await everyone('please_complete')).toEqual([0, 0]);
  expect(await everyone('auto_complete_soon')).toEqual([0, 0]);
  expect(await statusNow()).toBe('confirmed');
});

test('a request confirmed at the moment of its reminder gets none', async () => {
  const bookingId = await requested();
  const confirming = await hold(
    server.pool,
    `update bookings set status = 'confirmed', session_link = $2 where id = $1`,
    [bookingId, sessionLink],
  );
  const reminding = at(now.getTime() + 24 * hour);
  await confirming.waiting();
  await confirming.release();
  await reminding;
  expect(await everyone('please_confirm')).toEqual([0, 0]);
});

test('a reminder that fails does not stop the others', async () => {
  await requested();
  const broken = { student, teacher };
  [teacher, student] = [await busyTeacher(server), await loggedIn(server)];
  const rule = `alter table notifications add constraint broken check (user_id <> '${broken.teacher.user._id}') not valid`;
  await server.pool.query(rule);
  try {
    await requested();
    await at(now.getTime() + 25 * hour);
    expect(await everyone('please_confirm')).toEqual([0, 1]);
  } finally {
    await server.pool.query('alter table notifications drop constraint broken');
  }
  await server.drain();
  expect(await notificationsTo(broken.teacher, 'please_confirm')).toBe(1);
});

test('after an outage both people are warned first, and the session completes a day later', async () => {
  await confirmed();
  const back = start.getTime() + 80 * hour;
  await at(back);
  await at(back + 24 * hour - 1);
  expect(await statusNow()).toBe('confirmed');
  expect(await everyone('auto_complete_soon')).toEqual([1, 1]);
  await at(back + 24 * hour);
  expect(await statusNow()).toBe('completed');
});

test('a session whose warning was sent by the earlier version completes', async () => {
  const bookingId = await confirmed();
  await at(start.getTime() + 49 * hour);
  await server.db
    .updateTable('bookings')
    .set({ warned_at: null })
    .where('id', '=', bookingId)
    .execute();
  await at(start.getTime() + 73 * hour);
  expect(await statusNow()).toBe('completed');
});

test('a booking paid less than two hours ahead can be confirmed until its start; then it is refunded in full', async () => {
  server.clock.set(new Date(start.getTime() - hour));
  await requested();
  await at(start.getTime() - 1);
  expect(await statusNow()).toBe('pending_confirmation');
  await at(start);
  expect(await statusNow()).toBe('cancelled');
});

test('scheduled jobs that run twice or simultaneously change nothing more', async () => {
  await requested();
  server.clock.set(new Date(now.getTime() + 48 * hour));
  await Promise.all([server.drain(), server.drain(), server.drain()]);
  const refunds = await server.db.selectFrom('refunds').select('id').execute();
  const lapsed = await server.db
    .selectFrom('booking_events')
    .select('booking_id')
    .where('event', '=', 'lapse')
    .execute();
  expect(new Set(lapsed.map(({ booking_id }) => booking_id)).size).toBe(lapsed.length);
  expect(refunds).toHaveLength(lapsed.length);
  expect(await findDifferences(server.db)).toEqual([]);
});
