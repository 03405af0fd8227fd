import { beforeEach, expect, test } from 'vitest';
import { useServer } from '../../testing/app.ts';
import { busyTeacher, pay, sessionLink, wish } from '../../testing/bookings.ts';
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
    body: wish(teacher.user._id, '2026-11-20', '09:00'),
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
const newsTo = async ({ user }: SomeoneLoggedIn, what: string) => {
  const reminded = await server.db
    .selectFrom('bookings')
    .select('reminded')
    .where((where) =>
      where.or([where('teacher_id', '=', user._id), where('student_id', '=', user._id)]),
    )
    .executeTakeFirst();
  return reminded?.reminded.filter((one) => one === what).length;
};

test('a request lapses 48 h after its payment, not a moment earlier', async () => {
  await requested();
  await at(now.getTime() + 48 * hour - 1);
  expect(await statusNow()).toBe('pending_confirmation');
  await at(now.getTime() + 48 * hour);
  expect(await statusNow()).toBe('cancelled');
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a session nobody marks counts as taught 72 h after its end', async () => {
  await confirmed();
  await at(start.getTime() + 49 * hour);
  await at(start.getTime() + 73 * hour - 1);
  expect(await statusNow()).toBe('confirmed');
  await at(start.getTime() + 73 * hour);
  expect(await statusNow()).toBe('completed');
  expect(await findDifferences(server.db)).toEqual([]);
});

test('the teacher is reminded once: to confirm at half time, to complete after the end', async () => {
  const bookingId = await requested();
  await at(now.getTime() + 24 * hour - 1);
  expect(await newsTo(teacher, 'confirm')).toBe(0);
  await at(now.getTime() + 24 * hour);
  await at(now.getTime() + 25 * hour);
  expect(await newsTo(teacher, 'confirm')).toBe(1);
  await teacher.call('confirmBooking', { params: { bookingId }, body: { sessionLink } });
  await at(start.getTime() + hour - 1);
  expect(await newsTo(teacher, 'complete')).toBe(0);
  await at(start.getTime() + hour);
  await at(start.getTime() + 2 * hour);
  expect(await newsTo(teacher, 'complete')).toBe(1);
});

test('both are warned 24 h before a session completes by itself', async () => {
  await confirmed();
  await at(start.getTime() + 49 * hour - 1);
  expect(await newsTo(student, 'auto-complete')).toBe(0);
  await at(start.getTime() + 49 * hour);
  expect(await newsTo(student, 'auto-complete')).toBe(1);
});

test('after an outage both are warned first, and the session completes a day later', async () => {
  await confirmed();
  const back = start.getTime() + 80 * hour;
  await at(back);
  await at(back + 24 * hour - 1);
  expect(await statusNow()).toBe('confirmed');
  expect(await newsTo(student, 'auto-complete')).toBe(1);
  await at(back + 24 * hour);
  expect(await statusNow()).toBe('completed');
});

test('warned by a process of the version before, a session completes all the same', async () => {
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

test('paid within the last two hours there is time to confirm until the start, then it all goes back', async () => {
  server.clock.set(new Date(start.getTime() - hour));
  await requested();
  await at(start.getTime() - 1);
  expect(await statusNow()).toBe('pending_confirmation');
  await at(start);
  expect(await statusNow()).toBe('cancelled');
});

test('a clock that runs twice, or in two places at once, changes nothing more', async () => {
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
