import { beforeEach, expect, test } from 'vitest';
import { useServer } from '../../../testing/app.ts';
import { busyTeacher, pay, bookingRequest } from '../../../testing/bookings.ts';
import { loggedIn } from '../../../testing/people.ts';
import {
  discountingTeacher,
  heldSeries,
  shownHour,
  takeHour,
  weeklyWish,
} from '../../../testing/series.ts';
import { findDifferences } from '../../ledger/check.ts';

const server = useServer();
// A Monday, 10:00 WIB.
const now = new Date('2026-11-16T03:00:00Z');
beforeEach(() => server.clock.set(now));
const booksAgree = async () => expect(await findDifferences(server.db)).toEqual([]);

test('one order pays for all weeks at the price with the discount, and each lesson is a booking', async () => {
  const teacher = await discountingTeacher(server, [5, 8, 10]);
  const series = await heldSeries(server, { teacher, weeks: 8 });
  const { payment } = await series.student.call('openPayment', { params: series.params });
  expect(payment).toMatchObject({ price: 883_200, amount: 883_200, lessons: 8, status: 'open' });
  await pay(server, series.token);
  const lessons = await series.lessons();
  expect(lessons.map(({ price }) => price)).toEqual(Array(8).fill(110_400));
  expect(lessons.map(({ startsAt }) => shownHour(startsAt)).slice(0, 2)).toEqual([
    '2026-11-21 19:00',
    '2026-11-28 19:00',
  ]);
  expect(lessons[2]?.series).toMatchObject({
    _id: series.bookingId,
    number: 3,
    lessons: 8,
    open: 8,
    weeks: 8,
    hourlyRate: 120_000,
    discount: 8,
  });
  expect(new Set(await series.statuses())).toEqual(new Set(['pending_confirmation']));
  await booksAgree();
});

test('hours chosen one by one get the discount of the size they reach', async () => {
  const teacher = await discountingTeacher(server, [5, 8, 10], 100_000);
  const student = await loggedIn(server);
  const hours = ['09:00', '10:00', '11:00', '13:00', '15:00'].map((startTime) => ({
    date: '2026-11-20',
    startTime,
  }));
  const body = { teacherId: teacher.user._id, hours, shownPrice: 475_000 };
  const { token, bookingId } = await student.call('createSeries', { body });
  await pay(server, token);
  const query = { seriesId: bookingId };
  const { bookings } = await student.call('studentBookings', { query });
  expect(bookings.map(({ series }) => [series?.number, series?.weeks, series?.slot])).toEqual(
    [1, 2, 3, 4, 5].map((number) => [number, null, null]),
  );
  await booksAgree();
});

test('a week that is taken can be moved or left out, and the discount of the chosen length stays', async () => {
  const teacher = await discountingTeacher(server, [5, 8, 10]);
  await takeHour(server, teacher, '2026-11-28');
  await takeHour(server, teacher, '2026-12-05');
  const moved = [{ date: '2026-11-29', startTime: '16:00' }];
  const series = await heldSeries(server, { teacher, weeks: 8, without: [1, 2], moved });
  const lessons = await series.lessons();
  expect(lessons).toHaveLength(7);
  expect(lessons[1]).toMatchObject({ price: 110_400, series: { number: 2, lessons: 7 } });
  const second = await series.lesson(2);
  expect(shownHour(second.startsAt)).toBe('2026-11-29 16:00');
  expect(shownHour(second.series?.slot ?? '')).toBe('2026-11-28 19:00');
});

test('two lessons do not get the discount of twelve weeks at an hour that the teacher never offers', async () => {
  const teacher = await discountingTeacher(server, [5, 8, 10], 100_000);
  const student = await loggedIn(server);
  const hours = ['09:00', '10:00'].map((startTime) => ({ date: '2026-11-20', startTime }));
  const weekly = { weeks: 12, date: '2026-11-21', startTime: '07:00' };
  const body = { teacherId: teacher.user._id, weekly, hours, shownPrice: 180_000 };
  const answer = await student.send('POST', '/api/bookings/series', body);
  expect(answer.body).toMatchObject({ code: 'price_changed' });
});

test('a free week cannot be left out, and hours that are gone are named; nothing is held', async () => {
  const teacher = await busyTeacher(server);
  const student = await loggedIn(server);
  await takeHour(server, teacher, '2026-12-05');
  const body = weeklyWish(teacher.user._id, { without: [1] });
  const answer = await student.send('POST', '/api/bookings/series', body);
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({
    code: 'series_changed',
    fields: { 'hours.1': expect.any(String) as string, 'weekly.1': expect.any(String) as string },
  });
  expect((await student.call('studentBookings', { query: {} })).bookings).toEqual([]);
});

test('an hour at which the student is busy is named as such', async () => {
  const [teacher, other] = [await busyTeacher(server), await busyTeacher(server)];
  const student = await loggedIn(server);
  const busy = bookingRequest(other.user._id, '2026-11-28', '19:00');
  const { token } = await student.call('createBooking', { body: busy });
  await pay(server, token);
  const body = weeklyWish(teacher.user._id, {});
  const answer = await student.send('POST', '/api/bookings/series', body);
  expect(answer.body).toMatchObject({
    code: 'series_changed',
    fields: { 'hours.1': 'You already have a session at this hour' },
  });
});

test.each([
  [
    'time off',
    async (id: string) => {
      await server.db
        .insertInto('time_off')
        .values({
          id: crypto.randomUUID(),
          teacher_id: id,
          first_day: '2026-11-28',
          last_day: '2026-11-28',
        })
        .execute();
    },
  ],
  [
    'the daily limit',
    async (id: string) => {
      await server.db
        .updateTable('teacher_profiles')
        .set({ daily_limit: 1 })
        .where('user_id', '=', id)
        .execute();
      const other = await loggedIn(server);
      const { token } = await other.call('createBooking', {
        body: bookingRequest(id, '2026-11-28', '09:00'),
      });
      await pay(server, token);
    },
  ],
])('a week outside the rules (%s) cannot be booked', async (_, limit) => {
  const teacher = await busyTeacher(server);
  await limit(teacher.user._id);
  const student = await loggedIn(server);
  const whole = weeklyWish(teacher.user._id, {});
  expect((await student.send('POST', '/api/bookings/series', whole)).status).toBe(409);
  const rest = weeklyWish(teacher.user._id, { without: [1] });
  expect((await student.send('POST', '/api/bookings/series', rest)).status).toBe(200);
});

test('the pause of the teacher holds between hours of one pack', async () => {
  const teacher = await busyTeacher(server);
  await server.db
    .updateTable('teacher_profiles')
    .set({ pause_hours: 1 })
    .where('user_id', '=', teacher.user._id)
    .execute();
  const student = await loggedIn(server);
  const hours = ['09:00', '10:00'].map((startTime) => ({ date: '2026-11-20', startTime }));
  const body = { teacherId: teacher.user._id, hours };
  const answer = await student.send('POST', '/api/bookings/series', body);
  expect(answer.body).toMatchObject({ code: 'series_changed' });
  expect((await student.call('studentBookings', { query: {} })).bookings).toEqual([]);
});

test('lessons lie within 12 weeks, also where the teacher opens fewer days to single bookings', async () => {
  const teacher = await busyTeacher(server);
  const series = await heldSeries(server, { teacher, weeks: 12 });
  expect(await series.statuses()).toHaveLength(12);
  const student = await loggedIn(server);
  const far = weeklyWish(teacher.user._id, { weeks: 12, date: '2026-11-28', startTime: '18:00' });
  const answer = await student.send('POST', '/api/bookings/series', far);
  expect(answer.body).toMatchObject({
    code: 'series_changed',
    fields: { 'hours.11': expect.any(String) as string },
  });
});

test('a changed price or discount holds nothing', async () => {
  const teacher = await discountingTeacher(server, [5, 8, 10]);
  const student = await loggedIn(server);
  const body = { ...weeklyWish(teacher.user._id, { weeks: 4 }), shownPrice: 480_000 };
  const answer = await student.send('POST', '/api/bookings/series', body);
  expect(answer.body).toMatchObject({ code: 'price_changed' });
  const right = { ...body, shownPrice: 456_000 };
  expect((await student.send('POST', '/api/bookings/series', right)).status).toBe(200);
});

test('a teacher can take single bookings only', async () => {
  const teacher = await discountingTeacher(server, null);
  const student = await loggedIn(server);
  const body = weeklyWish(teacher.user._id, {});
  const answer = await student.send('POST', '/api/bookings/series', body);
  expect(answer.body).toMatchObject({ code: 'series_off' });
});

test.each([
  ['no hours', { hours: [] }],
  ['one hour', { hours: [{ date: '2026-11-21', startTime: '19:00' }] }],
  [
    'the same hour twice',
    { hours: [1, 2].map(() => ({ date: '2026-11-21', startTime: '19:00' })) },
  ],
  [
    'thirteen hours',
    {
      hours: Array.from({ length: 13 }, (_, i) => ({
        date: '2026-11-21',
        startTime: `${8 + i}:00`.padStart(5, '0'),
      })),
    },
  ],
  ['five weeks', { weekly: { weeks: 5, date: '2026-11-21', startTime: '19:00' } }],
  [
    'a day that does not exist',
    {
      hours: [
        { date: '2026-02-30', startTime: '19:00' },
        { date: '2026-11-21', startTime: '19:00' },
      ],
    },
  ],
  ['an unknown field', { lessons: 3 }],
])('%s is refused', async (_, change) => {
  const teacher = await busyTeacher(server);
  const student = await loggedIn(server);
  const body = { ...weeklyWish(teacher.user._id, {}), ...change };
  expect((await student.send('POST', '/api/bookings/series', body)).status).toBe(422);
});

test('more lessons than weeks are refused', async () => {
  const teacher = await busyTeacher(server);
  const student = await loggedIn(server);
  const moved = [{ date: '2026-11-22', startTime: '19:00' }];
  const body = weeklyWish(teacher.user._id, { moved });
  const answer = await student.send('POST', '/api/bookings/series', body);
  expect(answer.body).toMatchObject({
    code: 'invalid',
    fields: { hours: expect.any(String) as string },
  });
});

test('only students book series, and only of listed teachers', async () => {
  const teacher = await busyTeacher(server);
  const body = weeklyWish(teacher.user._id, {});
  expect((await server.person().send('POST', '/api/bookings/series', body)).status).toBe(401);
  expect((await teacher.send('POST', '/api/bookings/series', body)).status).toBe(403);
  const student = await loggedIn(server);
  const unknown = { ...body, teacherId: crypto.randomUUID() };
  expect((await student.send('POST', '/api/bookings/series', unknown)).status).toBe(404);
});

test('the same request again gets the same token; other hours replace what is held', async () => {
  const teacher = await busyTeacher(server);
  const first = await heldSeries(server, { teacher });
  const again = await first.student.call('createSeries', { body: first.body });
  expect(again).toMatchObject({ token: first.token, bookingId: first.bookingId });
  const other = await heldSeries(server, { teacher, student: first.student, weeks: 8 });
  expect(await first.statuses()).toEqual([]);
  expect(await other.statuses()).toHaveLength(8);
  await booksAgree();
});

test('of two students at the same hours one gets all, the other is told which and holds nothing', async () => {
  const teacher = await busyTeacher(server);
  const students = await Promise.all([loggedIn(server), loggedIn(server), loggedIn(server)]);
  const body = weeklyWish(teacher.user._id, { weeks: 8 });
  const late = weeklyWish(teacher.user._id, { weeks: 8, date: '2026-11-28' });
  const answers = await Promise.all(
    students.map((student, i) =>
      student.send('POST', '/api/bookings/series', i === 1 ? late : body),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  const refused = answers.filter(({ status }) => status === 409).map(({ body: why }) => why);
  expect(refused).toEqual(refused.map(() => expect.objectContaining({ code: 'series_changed' })));
  const { rows } = await server.pool.query(
    'select count(*)::int as held, count(distinct series_id)::int as series from bookings where teacher_id = $1',
    [teacher.user._id],
  );
  expect(rows).toEqual([{ held: 8, series: 1 }]);
});
