import { beforeEach, expect, test } from 'vitest';
import { useServer } from '../../../testing/app.ts';
import { busyTeacher, pay, bookingRequest } from '../../../testing/bookings.ts';
import { loggedIn, type SomeoneLoggedIn } from '../../../testing/people.ts';
import { discountingTeacher, heldSeries, shownHour, takeHour } from '../../../testing/series.ts';

const server = useServer();
// A Monday, 10:00 WIB.
const now = new Date('2026-11-16T03:00:00Z');
beforeEach(() => server.clock.set(now));

const read = (student: SomeoneLoggedIn, teacherId: string) =>
  student.call('seriesHours', {
    params: { teacherId },
    query: { date: '2026-11-21', startTime: '19:00' },
  });

test('each week says whether its hour is free, and why not', async () => {
  const [teacher, other] = [
    await discountingTeacher(server, [5, 8, 10]),
    await busyTeacher(server),
  ];
  const student = await loggedIn(server);
  await takeHour(server, teacher, '2026-11-28');
  const busy = bookingRequest(other.user._id, '2026-12-05', '19:00');
  await pay(server, (await student.call('createBooking', { body: busy })).token);
  const { weeks, free, discounts, hourlyRate } = await read(student, teacher.user._id);
  expect(weeks.slice(0, 4).map(({ state }) => state)).toEqual(['free', 'taken', 'own', 'free']);
  expect({ discounts, hourlyRate }).toEqual({ discounts: [5, 8, 10], hourlyRate: 120_000 });
  const shown = free.map(shownHour);
  expect(shown).toContain('2026-11-28 20:00');
  expect(shown).not.toContain('2026-11-28 19:00');
  expect(shown).not.toContain('2026-12-05 19:00');
  expect(shown.at(-1)).toBe('2027-02-08 21:00');
});

test('an hour outside the weekly hours is off, one beyond 12 weeks outside', async () => {
  const teacher = await busyTeacher(server);
  const student = await loggedIn(server);
  const params = { teacherId: teacher.user._id };
  const early = { date: '2026-11-21', startTime: '07:00' };
  const { weeks } = await student.call('seriesHours', { params, query: early });
  expect(new Set(weeks.map(({ state }) => state))).toEqual(new Set(['off']));
  const late = { date: '2026-11-28', startTime: '19:00' };
  const far = await student.call('seriesHours', { params, query: late });
  expect(far.weeks.at(-1)?.state).toBe('outside');
});

test('hours of an own unpaid series are free: the next series replaces it', async () => {
  const series = await heldSeries(server);
  const stateOf = async (student: SomeoneLoggedIn) =>
    (await read(student, series.teacher.user._id)).weeks[0]?.state;
  expect(await stateOf(series.student)).toBe('free');
  expect(await stateOf(await loggedIn(server))).toBe('taken');
  await pay(server, series.token);
  expect(await stateOf(series.student)).toBe('own');
});

test('guests and teachers cannot ask, and the day has to be a bookable one', async () => {
  const teacher = await busyTeacher(server);
  const url = `/api/teachers/${teacher.user._id}/series?date=2026-11-21&startTime=19:00`;
  expect((await server.person().send('GET', url)).status).toBe(401);
  expect((await teacher.send('GET', url)).status).toBe(403);
  const student = await loggedIn(server);
  const past = `/api/teachers/${teacher.user._id}/series?date=2026-11-01&startTime=19:00`;
  expect((await student.send('GET', past)).status).toBe(422);
});
