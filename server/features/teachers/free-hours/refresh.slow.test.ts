import { beforeEach, expect, test } from 'vitest';
import { weekdays } from '#domain/calendar.ts';
import type { DayPart } from '#domain/free-hours.ts';
import { useServer } from '../../../testing/app.ts';
import { busyTeacher, pay, bookingRequest } from '../../../testing/bookings.ts';
import { loggedIn } from '../../../testing/people.ts';
import { addTeacher } from '../../../testing/teachers.ts';
import { checkFreeHours, findWrongFreeHours } from './refresh.ts';

const server = useServer();
const at = (time: string) => server.clock.set(new Date(`${time}:00+07:00`));
const monday = (hour: number) => hour;

beforeEach(async () => {
  // A Sunday.
  at('2026-11-15T07:00');
  await server.db.updateTable('teacher_profiles').set({ verification: 'pending' }).execute();
});

/** The next free hours of the only listed teacher, in WIB. */
const nextHours = async () => {
  await server.drain();
  expect(await findWrongFreeHours(server)).toEqual([]);
  // Another address each time: lists are cached.
  const { teachers } = await server.person().call('teachers', { query: { maxFee: (maxFee += 1) } });
  return teachers.flatMap((one) => one.nextHours.map(inWib));
};
let maxFee = 1_000_000;
const inWib = (start: string) =>
  new Date(Date.parse(start) + 7 * 3_600_000).toISOString().slice(0, 16);

test('free hours follow a hold, its end, a payment and a cancellation', async () => {
  const teacher = await busyTeacher(server);
  const id = teacher.user._id;
  expect(await nextHours()).toEqual(['2026-11-15T08:00', '2026-11-15T09:00', '2026-11-15T10:00']);
  const student = await loggedIn(server);
  const { token, bookingId } = await student.call('createBooking', {
    body: bookingRequest(id, '2026-11-15', '09:00'),
  });
  expect(await nextHours()).toEqual(['2026-11-15T08:00', '2026-11-15T10:00', '2026-11-15T11:00']);
  await pay(server, token);
  expect((await nextHours())[1]).toBe('2026-11-15T10:00');
  await student.call('cancelBooking', { params: { bookingId }, body: {} });
  expect((await nextHours())[1]).toBe('2026-11-15T09:00');
  await student.call('createBooking', { body: bookingRequest(id, '2026-11-15', '10:00') });
  expect((await nextHours())[2]).toBe('2026-11-15T11:00');
  at('2026-11-15T07:15');
  expect((await nextHours())[2]).toBe('2026-11-15T10:00');
});

test('free hours follow weekly hours, days off, rules and verification', async () => {
  const id = await addTeacher(server.db, { weeklyHours: [monday(9), monday(20)] });
  const all = ['2026-11-16T09:00', '2026-11-16T20:00', '2026-11-23T09:00'];
  expect(await nextHours()).toEqual(all);
  const change = (values: object) =>
    server.db.updateTable('teacher_profiles').set(values).where('user_id', '=', id).execute();
  await change({ weekly_hours: [monday(20)] });
  expect(await nextHours()).toEqual(['2026-11-16T20:00', '2026-11-23T20:00']);
  await change({ notice_hours: 48 });
  expect(await nextHours()).toEqual(['2026-11-23T20:00']);
  await change({ notice_hours: 0, horizon_days: 7 });
  expect(await nextHours()).toEqual(['2026-11-16T20:00']);
  await change({ horizon_days: 30, is_paused: true, paused_until: '2026-11-15' });
  expect(await nextHours()).toEqual([]);
  at('2026-11-16T00:00');
  expect(await nextHours()).toEqual(['2026-11-16T20:00', '2026-11-23T20:00']);
  const off = { id, teacher_id: id, first_day: '2026-11-16', last_day: '2026-11-22' };
  await server.db.insertInto('time_off').values(off).execute();
  expect(await nextHours()).toEqual(['2026-11-23T20:00']);
  await server.db.deleteFrom('time_off').execute();
  expect(await nextHours()).toEqual(['2026-11-16T20:00', '2026-11-23T20:00']);
  await change({ verification: 'rejected' });
  await server.drain();
  expect(await server.db.selectFrom('free_hours').selectAll().execute()).toEqual([]);
  expect(await server.db.selectFrom('free_parts').selectAll().execute()).toEqual([]);
});

test('the clock ends hours and brings new days', async () => {
  await addTeacher(server.db, { weeklyHours: [monday(9)] });
  expect(await nextHours()).toEqual(['2026-11-16T09:00', '2026-11-23T09:00']);
  at('2026-11-16T09:00');
  expect(await nextHours()).toEqual(['2026-11-23T09:00']);
  at('2026-11-17T00:00');
  expect(await nextHours()).toEqual(['2026-11-23T09:00', '2026-11-30T09:00']);
});

test('the check finds an hour that is stored and not free, and has it computed anew', async () => {
  const id = await addTeacher(server.db, { weeklyHours: [monday(9)] });
  await nextHours();
  await server.db
    .updateTable('free_hours')
    .set({ hours: [1] })
    .where('teacher_id', '=', id)
    .execute();
  expect(await findWrongFreeHours(server)).toEqual([id]);
  await server.db.updateTable('free_parts').set({ fee: 1 }).where('teacher_id', '=', id).execute();
  const log = { error: () => undefined } as never;
  await checkFreeHours({ ...server, log } as never);
  expect(await nextHours()).toEqual(['2026-11-16T09:00', '2026-11-23T09:00']);
});

interface TimeQuery {
  days?: (typeof weekdays)[number][];
  times?: DayPart[];
  date?: string;
  sortBy?: 'soonest' | 'rating_desc' | 'fee_asc';
  search?: string;
  speciality?: string;
  limit?: number;
  minFee?: number;
}

const list = async ({ days, times, ...rest }: TimeQuery) => {
  await server.drain();
  const query = {
    ...rest,
    ...(days && { days: days.join() }),
    ...(times && { times: times.join() }),
  };
  const names: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await server.person().call('teachers', {
      query: { ...query, limit: 2, ...(cursor && { cursor }) },
    });
    names.push(...page.teachers.map((one) => one.fullName));
    cursor = page.nextCursor;
  }
  return names;
};

test.each<[TimeQuery, string[]]>([
  [{}, ['Top', 'Early', 'Late', 'Busy']],
  [{ days: ['Monday'] }, ['Top', 'Early']],
  [{ times: ['evening'] }, ['Top', 'Late']],
  [{ days: ['Monday'], times: ['evening'] }, ['Top']],
  [{ days: ['Monday', 'Tuesday'], times: ['morning', 'evening'] }, ['Top', 'Early', 'Late']],
  [{ date: '2026-11-24' }, ['Late']],
  [{ date: '2026-11-17' }, []],
  [{ date: '2026-11-23', times: ['morning'] }, ['Top', 'Early']],
  [{ days: ['Monday'], sortBy: 'fee_asc' }, ['Early', 'Top']],
  [{ days: ['Monday'], minFee: 90_000 }, ['Top']],
  [{ sortBy: 'soonest' }, ['Early', 'Top', 'Late', 'Busy']],
  [{ sortBy: 'soonest', times: ['evening'] }, ['Top', 'Late']],
  [{ sortBy: 'soonest', search: 'sabar' }, ['Early', 'Top', 'Late', 'Busy']],
  [{ times: ['evening'], search: 'late' }, ['Late']],
  [{ times: ['evening'], speciality: 'History' }, ['Late']],
  [{ times: ['evening'], speciality: 'Science' }, []],
])('the list with %j shows %j', async (query, expected) => {
  const fiveStars = (count: number) => [0, 0, 0, 0, count];
  await addTeacher(server.db, {
    fullName: 'Top',
    weeklyHours: [monday(10), monday(21)],
    stars: fiveStars(9),
  });
  await addTeacher(server.db, {
    fullName: 'Early',
    weeklyHours: [monday(8), monday(12)],
    stars: fiveStars(6),
    fee: 50_000,
  });
  const late = await addTeacher(server.db, {
    fullName: 'Late',
    weeklyHours: [24 + 18],
    stars: fiveStars(3),
    speciality: 'History',
  });
  await addTeacher(server.db, { fullName: 'Busy', stars: fiveStars(1) });
  const off = { id: late, teacher_id: late, first_day: '2026-11-17', last_day: '2026-11-17' };
  await server.db.insertInto('time_off').values(off).execute();
  expect(await list(query)).toEqual(expected);
});

test('a card shows up to three hours of the time asked for', async () => {
  await addTeacher(server.db, {
    weeklyHours: [monday(8), monday(18), monday(20), 24 + 19, 48 + 18],
  });
  await server.drain();
  const query = { days: 'Monday,Wednesday', times: 'evening' } as never;
  const { teachers } = await server.person().call('teachers', { query });
  expect(teachers[0]?.nextHours.map(inWib)).toEqual([
    '2026-11-16T18:00',
    '2026-11-16T20:00',
    '2026-11-18T18:00',
  ]);
});

test.each(['days=Montag', 'times=night', 'date=2026-11-14', 'date=2026-11-29', 'date=x'])(
  'a list with ?%s is refused with 422',
  async (query) => {
    const { status } = await server.person().send('GET', `/api/teachers/list?${query}`);
    expect(status).toBe(422);
  },
);

test('the page of a teacher has all hours of the first free day', async () => {
  const id = await addTeacher(server.db, { weeklyHours: [8, 9, 10, 11, 32].map(monday) });
  await server.drain();
  const { teacher } = await server.person().call('teacher', { params: { teacherId: id } });
  expect(teacher.nextHours.map(inWib)).toEqual([
    '2026-11-16T08:00',
    '2026-11-16T09:00',
    '2026-11-16T10:00',
    '2026-11-16T11:00',
  ]);
});
