import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, wibDate } from '#domain/calendar.ts';
import { useServer } from '../../../testing/app.ts';
import { loggedIn, newTeacher, type SomeoneLoggedIn } from '../../../testing/people.ts';

const server = useServer();
const path = '/api/teachers/me/time-off';

const noon = new Date('2026-11-16T05:00:00Z');
const today = wibDate(noon);
const day = (ahead: number) => addDays(today, ahead);

let ratna: SomeoneLoggedIn;
beforeAll(async () => {
  ratna = await loggedIn(server, newTeacher());
});
beforeEach(() => {
  server.clock.set(noon);
  return server.pool.query('delete from time_off');
});

const add = (firstDay: unknown, lastDay: unknown) =>
  ratna.send('POST', path, { firstDay, lastDay });

const ranges = async (someone = ratna) =>
  (await someone.call('timeOff')).timeOff.map(({ firstDay, lastDay }) => [firstDay, lastDay]);

test('days off are added, listed with the nearest first, and removed', async () => {
  expect(await ratna.call('timeOff')).toEqual({ success: true, timeOff: [] });
  await ratna.call('addTimeOff', { body: { firstDay: day(9), lastDay: day(12) } });
  const { timeOff } = await ratna.call('addTimeOff', {
    body: { firstDay: today, lastDay: today },
  });
  expect(timeOff).toEqual([
    { _id: expect.any(String) as string, firstDay: today, lastDay: today },
    { _id: expect.any(String) as string, firstDay: day(9), lastDay: day(12) },
  ]);
  expect((await ratna.call('timeOff')).timeOff).toEqual(timeOff);
  const [first, second] = timeOff;
  const answer = await ratna.call('removeTimeOff', { query: { _id: first?._id ?? '' } });
  expect(answer).toEqual({ success: true, timeOff: [second] });
});

test('the same days again are the same entry', async () => {
  const body = { firstDay: day(1), lastDay: day(2) };
  const once = await ratna.call('addTimeOff', { body });
  expect(await ratna.call('addTimeOff', { body })).toEqual(once);
  const both = await Promise.all([1, 2].map(() => ratna.call('addTimeOff', { body })));
  expect(both).toEqual([once, once]);
});

test('days may overlap with others', async () => {
  await add(day(1), day(5));
  await add(day(3), day(8));
  expect(await ranges()).toEqual([
    [day(1), day(5)],
    [day(3), day(8)],
  ]);
});

test('past days off are not listed, current ones are', async () => {
  await add(day(0), day(0));
  await add(day(-2), day(1));
  server.clock.set(new Date(noon.getTime() + 24 * 60 * 60 * 1000));
  expect(await ranges()).toEqual([[day(-2), day(1)]]);
});

test.each([
  ['last before first', day(2), day(1), 'lastDay', 'The last day comes before the first'],
  ['yesterday', day(-1), day(-1), 'lastDay', 'These days are over already'],
  ['last month', day(-40), day(-10), 'lastDay', 'These days are over already'],
  ['367 days', day(0), day(366), 'lastDay', 'Please choose at most 366 days'],
  ['for ever', day(0), '9999-12-31', 'lastDay', 'Please choose at most 366 days'],
  [
    'the end of time',
    '9999-12-31',
    '9999-12-31',
    'lastDay',
    'Please choose days before the year 3000',
  ],
  ['30 February', '2027-02-30', '2027-03-01', 'firstDay', 'Please enter a valid date'],
  ['31 April', day(0), '2027-04-31', 'lastDay', 'Please enter a valid date'],
  [
    '29 February of a common year',
    '2027-02-29',
    '2027-03-01',
    'firstDay',
    'Please enter a valid date',
  ],
  ['month 13', day(0), '2027-13-01', 'lastDay', 'Please enter a valid date'],
  ['another order', '01-01-2027', day(0), 'firstDay', 'Please enter a valid date'],
  ['a time', `${day(0)}T08:00`, day(0), 'firstDay', 'Please enter a valid date'],
  ['a long year', '+012027-01-01', '+012027-01-02', 'firstDay', 'Please enter a valid date'],
  ['nothing', '', day(0), 'firstDay', 'Please enter a valid date'],
  ['a missing end', day(0), undefined, 'lastDay', 'This field is required'],
  ['a number', 20_270_101, day(0), 'firstDay', 'This value is not valid'],
])('%s is refused', async (_, firstDay, lastDay, field, text) => {
  const { status, body } = await add(firstDay, lastDay);
  expect({ status, code: body.code }).toEqual({ status: 422, code: 'invalid' });
  expect(body.fields).toMatchObject({ [field]: text });
  expect(await ranges()).toEqual([]);
});

test('366 days are allowed', async () => {
  expect((await add(day(0), day(365))).status).toBe(200);
});

test('a hundred entries are enough, and removing one makes room', async () => {
  await server.pool.query(
    `insert into time_off (id, teacher_id, first_day, last_day)
     select gen_random_uuid(), $1, $2::date + n, $2::date + n from generate_series(1, 100) n`,
    [ratna.user._id, today],
  );
  const { status, body } = await add(day(200), day(201));
  expect(status).toBe(422);
  expect(body.fields).toEqual({
    firstDay: 'You already have 100 entries. Please remove one first.',
  });
  const days = { firstDay: day(200), lastDay: day(201) };
  const inIndonesian = { 'accept-language': 'id' };
  const again = await ratna.send('POST', path, days, inIndonesian);
  expect(again.body.message).toBe('Kamu sudah punya 100 entri hari libur. Hapus salah satu dulu.');
  expect((await add(day(100), day(100))).status).toBe(200);
  const { timeOff } = await ratna.call('timeOff');
  expect(timeOff).toHaveLength(100);
  await ratna.call('removeTimeOff', { query: { _id: timeOff[0]?._id ?? '' } });
  expect((await add(day(200), day(201))).status).toBe(200);
});

test("another teacher's entry is not there to be seen or removed", async () => {
  const other = await loggedIn(server, newTeacher());
  const { timeOff } = await other.call('addTimeOff', {
    body: { firstDay: day(1), lastDay: day(1) },
  });
  expect(await ranges()).toEqual([]);
  const { status, body } = await ratna.send('DELETE', `${path}?_id=${timeOff[0]?._id}`);
  expect({ status, code: body.code }).toEqual({ status: 404, code: 'not_found' });
  expect(await ranges(other)).toEqual([[day(1), day(1)]]);
});

test('an unknown entry, and one that was removed before, is 404', async () => {
  const unknown = '01890000-0000-7000-8000-000000000000';
  expect((await ratna.send('DELETE', `${path}?_id=${unknown}`)).status).toBe(404);
  const { timeOff } = await ratna.call('addTimeOff', {
    body: { firstDay: day(1), lastDay: day(1) },
  });
  const remove = () => ratna.send('DELETE', `${path}?_id=${timeOff[0]?._id}`);
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
});

test('what is not known in the query or the body is refused', async () => {
  for (const query of ['', '?_id=', '?_id=1', '?id=01890000-0000-7000-8000-000000000000']) {
    expect((await ratna.send('DELETE', path + query)).status).toBe(422);
  }
  const { status, body } = await ratna.send('POST', path, {
    firstDay: day(1),
    lastDay: day(1),
    teacherId: ratna.user._id,
  });
  expect(status).toBe(422);
  expect(body.fields).toEqual({ teacherId: 'This field is not known' });
});
