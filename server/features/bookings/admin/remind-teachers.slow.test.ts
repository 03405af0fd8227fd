import { beforeAll, beforeEach, expect, test } from 'vitest';
import { remindAgainAfter } from '#domain/booking.ts';
import { keepLogins, loggedInAdmin } from '../../../testing/admins.ts';
import { useServer } from '../../../testing/app.ts';
import { busyTeacher, pay, sessionLink, bookingRequest } from '../../../testing/bookings.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { loggedIn } from '../../../testing/people.ts';
import { paidSeries } from '../../../testing/series.ts';

const server = useServer();
const path = '/api/admin/bookings/remind';
const now = new Date('2026-11-16T03:00:00Z');

let admin: Awaited<ReturnType<typeof loggedInAdmin>>;
beforeAll(async () => {
  server.clock.set(now);
  admin = await loggedInAdmin(server);
  await keepLogins(server);
});
beforeEach(() => server.clock.set(now));

/** A paid request for a session ten days ahead. */
const requested = async () => {
  const teacher = await busyTeacher(server);
  const student = await loggedIn(server);
  const body = bookingRequest(teacher.user._id, '2026-11-26', '10:00');
  const { token, bookingId } = await student.call('createBooking', { body });
  await pay(server, token);
  return { teacher, bookingId };
};
const remind = (bookingIds: string[]) => admin.call('remindTeachers', { body: { bookingIds } });
const reminders = async (email: string) =>
  (await mailsTo(server, email)).filter(({ subject }) =>
    subject.startsWith('A student is waiting'),
  );

test('teachers are reminded of their requests by bell and email, each booking once in twelve hours', async () => {
  const [one, two] = [await requested(), await requested()];
  expect(await remind([one.bookingId])).toMatchObject({ reminded: 1, skipped: 0 });
  const { notifications } = await one.teacher.call('notifications', { query: {} });
  expect(notifications.map(({ message }) => message)).toContain(
    'Budi Santoso is waiting for your answer for Thu 26 Nov, 10:00 WIB.',
  );
  const sent = (await reminders(one.teacher.email)).length;
  expect(sent).toBeGreaterThan(0);
  server.clock.set(new Date(now.getTime() + remindAgainAfter - 1));
  const ids = [one.bookingId, two.bookingId, two.bookingId];
  expect(await remind(ids)).toMatchObject({ reminded: 1, skipped: 1 });
  server.clock.set(new Date(now.getTime() + remindAgainAfter));
  expect(await remind([one.bookingId])).toMatchObject({ reminded: 1, skipped: 0 });
});

test('of two admins who remind at once, one does', async () => {
  const { bookingId } = await requested();
  const answers = await Promise.all([remind([bookingId]), remind([bookingId])]);
  expect(answers.map(({ reminded }) => reminded)).toContain(0);
  expect(answers.map(({ reminded }) => reminded)).toContain(1);
});

test('a booking that no longer waits is skipped', async () => {
  const { teacher, bookingId } = await requested();
  await teacher.call('confirmBooking', { params: { bookingId }, body: { sessionLink } });
  expect(await remind([bookingId])).toMatchObject({ reminded: 0, skipped: 1 });
});

test('only admins remind teachers, of one to a hundred bookings', async () => {
  const { teacher, bookingId } = await requested();
  const body = { bookingIds: [bookingId] };
  expect((await teacher.send('POST', path, body)).status).toBe(403);
  expect((await server.person().send('POST', path, body)).status).toBe(401);
  for (const bookingIds of [[], ['x'], Array.from({ length: 101 }, () => bookingId)]) {
    expect((await admin.send('POST', path, { bookingIds })).status).toBe(422);
  }
  expect((await admin.send('POST', path, { ...body, all: true })).status).toBe(422);
});

test('a teacher is reminded once of a series, whichever of its lessons are chosen', async () => {
  const series = await paidSeries(server, { date: '2026-11-26' });
  const [first, second] = [await series.lesson(1), await series.lesson(2)];
  expect(await remind([second._id, first._id])).toMatchObject({ reminded: 1, skipped: 1 });
  expect(await remind([(await series.lesson(3))._id])).toMatchObject({ reminded: 0, skipped: 1 });
});
