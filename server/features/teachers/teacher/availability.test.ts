import { beforeAll, expect, test } from 'vitest';
import { usualRules as bookingRules } from '#domain/booking-rules.ts';
import { type Availability, weekdays } from '#domain/calendar.ts';
import { useServer } from '../../../testing/app.ts';
import { busyTeacher } from '../../../testing/bookings.ts';
import { loggedIn, newTeacher, type SomeoneLoggedIn } from '../../../testing/people.ts';

const server = useServer();
const usualRules = { ...bookingRules, seriesDiscounts: [0, 0, 0] };
const path = '/api/teachers/me/availability';

const emptyWeek = Object.fromEntries(weekdays.map((day) => [day, []])) as unknown as Availability;
const week: Availability = {
  ...emptyWeek,
  Monday: ['08:00', '09:00', '21:00'],
  Sunday: ['08:00', '20:00', '21:00'],
};

let ratna: SomeoneLoggedIn;
beforeAll(async () => {
  ratna = await loggedIn(server, newTeacher());
});

test('a new teacher has a week without hours', async () => {
  const newcomer = await loggedIn(server, newTeacher());
  expect(await newcomer.call('availability')).toEqual({
    success: true,
    availability: emptyWeek,
    rules: { confirmsInstantly: false, ...usualRules },
    booked: [],
  });
});

test('a week is saved, answered and read as it was sent', async () => {
  const saved = await ratna.call('saveAvailability', { body: { availability: week } });
  const message = 'Schedule updated successfully!';
  expect(saved).toMatchObject({ success: true, message, availability: week });
  expect((await ratna.call('availability')).availability).toEqual(week);
});

test('saving replaces the week, and the same again changes nothing', async () => {
  const full = weekdays.map((day) => [
    day,
    Array.from({ length: 14 }, (_, i) => `${String(8 + i).padStart(2, '0')}:00`),
  ]);
  const bodies = [Object.fromEntries(full), week, week, emptyWeek] as Availability[];
  for (const availability of bodies) {
    await ratna.call('saveAvailability', { body: { availability } });
    expect((await ratna.call('availability')).availability).toEqual(availability);
  }
});

test('the message is in the language of the caller', async () => {
  const indonesian = { 'accept-language': 'id' };
  const { body } = await ratna.send('PUT', path, { availability: week }, indonesian);
  expect(body.message).toBe('Jadwal berhasil diperbarui!');
});

test("another teacher's week stays as it was", async () => {
  const other = await loggedIn(server, newTeacher());
  await ratna.call('saveAvailability', { body: { availability: week } });
  expect((await other.call('availability')).availability).toEqual(emptyWeek);
});

const { Sunday: _, ...sixDays } = week;

test.each<[string, unknown, string]>([
  ['with an eighth day', { ...week, Holiday: [] }, 'availability.Holiday'],
  ['in Indonesian', { ...sixDays, Minggu: [], Sunday: [] }, 'availability.Minggu'],
  ['at 07:00', { ...week, Monday: ['07:00'] }, 'availability.Monday.0'],
  ['at 22:00', { ...week, Monday: ['21:00', '22:00'] }, 'availability.Monday.1'],
  ['at 08:30', { ...week, Monday: ['08:30'] }, 'availability.Monday.0'],
  ['at 8:00', { ...week, Monday: ['8:00'] }, 'availability.Monday.0'],
  ['at the number 8', { ...week, Monday: [8] }, 'availability.Monday.0'],
  ['unsorted', { ...week, Tuesday: ['10:00', '09:00'] }, 'availability.Tuesday'],
  ['with an hour twice', { ...week, Tuesday: ['09:00', '09:00'] }, 'availability.Tuesday'],
  ['with no list', { ...week, Friday: '09:00' }, 'availability.Friday'],
  ['with null', { ...week, Friday: null }, 'availability.Friday'],
  ['as a list', [week], 'availability'],
  ['as nothing', null, 'availability'],
])('a week %s is refused and the old one stays', async (_name, availability, field) => {
  await ratna.call('saveAvailability', { body: { availability: week } });
  const { status, body } = await ratna.send('PUT', path, { availability });
  expect({ status, code: body.code }).toEqual({ status: 422, code: 'invalid' });
  expect(Object.keys(body.fields as object)).toContain(field);
  expect((await ratna.call('availability')).availability).toEqual(week);
});

test('a body without a week, or with more than it, is refused', async () => {
  expect((await ratna.send('PUT', path, {})).status).toBe(422);
  const { status, body } = await ratna.send('PUT', path, { availability: week, teacherId: 'x' });
  expect(status).toBe(422);
  expect(body.fields).toEqual({ teacherId: 'This field is not known' });
});

const save = (rules: object, by = ratna) => by.send('PUT', path, { availability: week, rules });
const rulesOf = async (by = ratna) => (await by.call('availability')).rules;
const strict = {
  noticeHours: 48,
  pauseHours: 1,
  horizonDays: 60,
  dailyLimit: 14,
  seriesDiscounts: [0, 5, 30],
  isPaused: true,
  pausedUntil: '2999-12-31',
} as const;

test('rules are saved and read; a rule that is not sent keeps its value, and so do all without rules', async () => {
  expect((await save(strict)).status).toBe(200);
  expect(await rulesOf()).toEqual({ confirmsInstantly: false, ...strict });
  const { body } = await save({ noticeHours: 6, dailyLimit: null });
  const expected = { confirmsInstantly: false, ...strict, noticeHours: 6, dailyLimit: null };
  expect(body.rules).toEqual(expected);
  await ratna.call('saveAvailability', { body: { availability: emptyWeek } });
  expect(await rulesOf()).toEqual(expected);
  expect((await save({ isPaused: false })).body.rules).toMatchObject({ pausedUntil: null });
  await save(usualRules);
  expect(await rulesOf()).toEqual({ confirmsInstantly: false, ...usualRules });
});

test.each<[string, unknown]>([
  ['noticeHours', 3],
  ['noticeHours', '2'],
  ['pauseHours', 2],
  ['horizonDays', 6],
  ['horizonDays', 61],
  ['horizonDays', 7.5],
  ['dailyLimit', 0],
  ['dailyLimit', 15],
  ['seriesDiscounts', [5, 10]],
  ['seriesDiscounts', [5, 10, 15, 20]],
  ['seriesDiscounts', '10'],
  ['isPaused', 'yes'],
  ['pausedUntil', '2026-02-30'],
  ['pausedUntil', '3000-01-01'],
  ['confirmsInstantly', null],
  ['lunch', true],
])('a rule %s of %j is refused, and week and rules stay', async (rule, value) => {
  const before = await ratna.call('availability');
  const sent = { availability: emptyWeek, rules: { isPaused: true, [rule]: value } };
  const { status, body } = await ratna.send('PUT', path, sent);
  expect(status).toBe(422);
  expect(Object.keys(body.fields as object)).toEqual([`rules.${rule}`]);
  expect(await ratna.call('availability')).toEqual(before);
});

test.each([31, -1, 2.5, '5', null])('a discount of %j is refused', async (value) => {
  const { status, body } = await save({ seriesDiscounts: [0, value, 30] });
  expect(status).toBe(422);
  expect(body.fields).toEqual({
    'rules.seriesDiscounts.1': 'Please enter a discount from 0 to 30%',
  });
});

test('a teacher takes series with discounts, or single bookings only, and students see which', async () => {
  const teacher = await busyTeacher(server);
  const shown = async () => {
    const params = { teacherId: teacher.user._id };
    return (await server.person().call('teacher', { params })).teacher.seriesDiscounts;
  };
  expect((await save({ seriesDiscounts: [5, 8, 10] }, teacher)).status).toBe(200);
  expect(await shown()).toEqual([5, 8, 10]);
  expect((await save({ seriesDiscounts: null }, teacher)).body.rules).toMatchObject({
    seriesDiscounts: null,
  });
  expect(await shown()).toBeNull();
});

test('a stop can end today in WIB, not yesterday, and reads as over when its last day has passed', async () => {
  const teacher = await loggedIn(server, newTeacher());
  server.clock.set(new Date('2026-11-15T17:00:00Z'));
  const late = await save({ isPaused: true, pausedUntil: '2026-11-15' }, teacher);
  expect(late.body.fields).toEqual({ 'rules.pausedUntil': 'These days are over already' });
  const saved = await save({ isPaused: true, pausedUntil: '2026-11-16' }, teacher);
  expect(saved.status).toBe(200);
  server.clock.set(new Date('2026-11-16T17:00:00Z'));
  expect(await rulesOf(teacher)).toMatchObject({ isPaused: false, pausedUntil: null });
  expect((await save({ noticeHours: 1 }, teacher)).status).toBe(200);
});

test('bookings can be confirmed automatically with a default link, which then cannot be removed', async () => {
  const teacher = await loggedIn(server, newTeacher());
  const refused = await save({ confirmsInstantly: true }, teacher);
  expect(refused.body.fields).toEqual({
    'rules.confirmsInstantly': 'Please save a default session link in your profile first.',
  });
  const setLink = (defaultSessionLink: string) =>
    teacher.send('PUT', '/api/teachers/me/profile', { defaultSessionLink });
  await setLink('https://meet.example.com/a');
  expect((await save({ confirmsInstantly: true }, teacher)).status).toBe(200);
  const removed = await setLink('');
  expect(removed.status).toBe(422);
  expect(Object.keys(removed.body.fields as object)).toEqual(['defaultSessionLink']);
  expect((await setLink('https://meet.example.com/b')).status).toBe(200);
  await save({ confirmsInstantly: false }, teacher);
  expect((await setLink('')).status).toBe(200);
});

test('only a teacher reads and saves hours and rules', async () => {
  const student = await loggedIn(server);
  for (const [who, status] of [
    [server.person(), 401],
    [student, 403],
  ] as const) {
    expect((await who.send('GET', path)).status).toBe(status);
    const sent = { availability: week, rules: usualRules };
    expect((await who.send('PUT', path, sent)).status).toBe(status);
  }
});
