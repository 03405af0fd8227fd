import { beforeAll, expect, test } from 'vitest';
import { type Availability, weekdays } from '#domain/calendar.ts';
import { useServer } from '../../../testing/app.ts';
import { loggedIn, newTeacher, type SomeoneLoggedIn } from '../../../testing/people.ts';

const server = useServer();
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
  expect(await newcomer.call('availability')).toEqual({ success: true, availability: emptyWeek });
});

test('a week is saved, answered and read as it was sent', async () => {
  const saved = await ratna.call('saveAvailability', { body: { availability: week } });
  const message = 'Schedule updated successfully!';
  expect(saved).toEqual({ success: true, message, availability: week });
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
  ['without Sunday', sixDays, 'availability.Sunday'],
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
