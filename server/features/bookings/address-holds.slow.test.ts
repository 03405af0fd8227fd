import { beforeAll, beforeEach, expect, test } from 'vitest';
import { timeOfDay } from '#domain/calendar.ts';
import { useServer } from '../../testing/app.ts';
import { busyTeacher, bookingRequest } from '../../testing/bookings.ts';
import { loggedIn, type SomeoneLoggedIn } from '../../testing/people.ts';

const server = useServer({ TEST_CONTROLS: '0', TRUST_PROXY: '127.0.0.1' });
const now = new Date('2026-11-16T03:00:00Z');
const minute = 60_000;
const students: SomeoneLoggedIn[] = [];
beforeAll(async () => {
  server.clock.set(now);
  for (let nth = 0; nth < 14; nth += 1) students.push(await loggedIn(server));
});
beforeEach(() => server.clock.set(now));

const newTeacherId = async () => (await busyTeacher(server)).user._id;
/** The nth student holds the nth hour of the day. */
const hold = async (nth: number, teacherId: string, address: string, date = '2026-11-17') => {
  const body = bookingRequest(teacherId, date, timeOfDay(8 + nth));
  return students[nth]?.send('POST', '/api/bookings/create', body, { 'x-forwarded-for': address });
};

test('accounts of one IP address hold at most six unpaid hours of a teacher, also with simultaneous requests', async () => {
  const teacherId = await newTeacherId();
  const answers = await Promise.all(
    students.slice(0, 13).map((_, nth) => hold(nth, teacherId, `2001:db8:7:1::${nth}`)),
  );
  expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(6);
  const refused = await hold(13, teacherId, '2001:db8:7:1:ffff::1');
  expect(refused).toMatchObject({ status: 429, body: { code: 'address_holds' } });
  expect(refused?.headers.get('retry-after')).toBe('900');
  expect(refused?.body.message).toContain('in 15 minutes');
  // Another address, and another teacher.
  expect((await hold(13, teacherId, '2001:db8:7:2::1'))?.status).toBe(200);
});

test('twelve hours of a week held together use up the places of an IP address, and free them when released', async () => {
  const teacherId = await newTeacherId();
  const [first, second] = students;
  const headers = { 'x-forwarded-for': '192.0.2.9' };
  const together = (someone: typeof first, dates: string[], startTimes: string[]) => {
    const hours = dates.flatMap((date) => startTimes.map((startTime) => ({ date, startTime })));
    return someone?.send('POST', '/api/bookings/series', { teacherId, hours }, headers);
  };
  const whole = await together(
    first,
    ['2026-11-24', '2026-11-25'],
    [8, 9, 10, 11, 12, 13].map((hour) => timeOfDay(hour)),
  );
  expect(whole?.status).toBe(200);
  const weekly = () => together(second, ['2026-12-01', '2026-12-08'], ['08:00']);
  expect(await weekly()).toMatchObject({ status: 429, body: { code: 'address_holds' } });
  expect((await hold(1, teacherId, '192.0.2.9', '2026-11-19'))?.status).toBe(429);
  const params = { bookingId: String(whole?.body.bookingId) };
  await first?.call('cancelBooking', { params, body: null });
  expect((await weekly())?.status).toBe(200);
  const { rows } = await server.pool.query(
    'select count(hold_address)::int as places from bookings where teacher_id = $1',
    [teacherId],
  );
  expect(rows).toEqual([{ places: 1 }]);
});

test('expired holds no longer count for their IP address, and it is deleted from them', async () => {
  const teacherId = await newTeacherId();
  for (let nth = 0; nth < 6; nth += 1) await hold(nth, teacherId, '192.0.2.7', '2026-11-18');
  expect((await hold(6, teacherId, '192.0.2.7', '2026-11-18'))?.status).toBe(429);
  server.clock.set(new Date(now.getTime() + 15 * minute));
  expect((await hold(6, teacherId, '192.0.2.7', '2026-11-18'))?.status).toBe(200);
  const { rows } = await server.pool.query(
    'select status, count(hold_address)::int as addresses from bookings where teacher_id = $1 group by 1 order by 1',
    [teacherId],
  );
  expect(rows).toEqual([
    { status: 'pending_payment', addresses: 1 },
    { status: 'expired', addresses: 0 },
  ]);
});
