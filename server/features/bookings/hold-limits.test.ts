import { beforeAll, beforeEach, expect, test } from 'vitest';
import { timeOfDay } from '#domain/calendar.ts';
import { useServer } from '../../testing/app.ts';
import { busyTeacher, pay, bookingRequest } from '../../testing/bookings.ts';
import { loggedIn, newStudent, type SomeoneLoggedIn } from '../../testing/people.ts';

const server = useServer();
const minute = 60_000;
// A Monday, 10:00 WIB.
const now = new Date('2026-11-16T03:00:00Z');
const at = (minutes: number) => server.clock.set(new Date(now.getTime() + minutes * minute));
let teacherId: string;
beforeAll(async () => {
  teacherId = (await busyTeacher(server)).user._id;
});
beforeEach(() => at(0));

/** The nth hour from tomorrow on. */
const hourOf = (nth: number, teacher = teacherId) =>
  bookingRequest(teacher, `2026-11-${17 + Math.floor(nth / 14)}`, timeOfDay(8 + (nth % 14)));
const hold = (student: SomeoneLoggedIn, body: object, headers: Record<string, string> = {}) =>
  student.send('POST', '/api/bookings/create', body, headers);
const release = (student: SomeoneLoggedIn, { body }: Awaited<ReturnType<typeof hold>>) =>
  student.call('cancelBooking', { params: { bookingId: String(body.bookingId) }, body: null });
const ordersOf = async (student: SomeoneLoggedIn) => {
  const { rows } = await server.pool.query<{ orders: number }>(
    `select count(*)::int as orders from payments p join bookings b on b.id = p.booking_id where b.student_id = $1`,
    [student.user._id],
  );
  return rows[0]?.orders;
};
const newcomer = () => loggedIn(server, newStudent(), { isProven: false });

test('a new student books and pays at once, and holds one hour at a time until the address is proven', async () => {
  const student = await newcomer();
  const teacher = (await busyTeacher(server)).user._id;
  const first = await hold(student, hourOf(0, teacher));
  const second = await hold(student, hourOf(1, teacher));
  expect(second).toMatchObject({ status: 429, body: { code: 'unproven_holds' } });
  expect(second.body.message).toContain('confirm your email address');
  expect(second.headers.get('retry-after')).toBe('900');
  await pay(server, String(first.body.token));
  expect((await hold(student, hourOf(1, teacher))).status).toBe(200);
  await server.db
    .updateTable('users')
    .set({ email_verified_at: now })
    .where('id', '=', student.user._id)
    .execute();
  expect((await hold(student, hourOf(2, teacher))).status).toBe(200);
});

test('of many simultaneous requests of a student with an unproven address one holds', async () => {
  const student = await newcomer();
  const teacher = (await busyTeacher(server)).user._id;
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, nth) => hold(student, hourOf(nth, teacher))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
});

test('until the address is proven, a student holds a weekly series but not two hours of a week together', async () => {
  const student = await newcomer();
  const teacher = (await busyTeacher(server)).user._id;
  const together = (hours: { date: string; startTime: string }[]) =>
    student.send('POST', '/api/bookings/series', { teacherId: teacher, hours });
  const monday = { date: '2026-11-23', startTime: '09:00' };
  const refused = await together([monday, { date: '2026-11-26', startTime: '20:00' }]);
  expect(refused).toMatchObject({ status: 429, body: { code: 'unproven_holds' } });
  expect(refused.headers.get('retry-after')).toBeNull();
  const weekly = await together([monday, { date: '2026-11-30', startTime: '09:00' }]);
  expect(weekly.status).toBe(200);
});

test('the same student waits 15 minutes to hold an hour of a released series again, alone or in a series', async () => {
  const student = await loggedIn(server);
  const teacher = (await busyTeacher(server)).user._id;
  const hours = ['2026-11-23', '2026-11-30'].map((date) => ({ date, startTime: '09:00' }));
  const together = (chosen: typeof hours) =>
    student.send('POST', '/api/bookings/series', { teacherId: teacher, hours: chosen });
  await release(student, await together(hours));
  const overlapping = [...hours.slice(1), { date: '2026-12-07', startTime: '09:00' }];
  for (const refused of [
    await together(overlapping),
    await hold(student, bookingRequest(teacher, '2026-11-23', '09:00')),
  ]) {
    expect(refused).toMatchObject({ status: 429, body: { code: 'held_before' } });
    expect(refused.headers.get('retry-after')).toBe('900');
  }
  at(15);
  expect((await together(overlapping)).status).toBe(200);
});

test('a student holds at most 20 hours a day, released ones included, and may again after midnight in WIB', async () => {
  const student = await loggedIn(server);
  const teacher = (await busyTeacher(server)).user._id;
  for (let nth = 0; nth < 18; nth += 1)
    await release(student, await hold(student, hourOf(nth, teacher)));
  // Two places of the day and three of the student are left: concurrent requests cannot share one.
  const last = await Promise.all([18, 19, 20].map((nth) => hold(student, hourOf(nth, teacher))));
  expect(last.filter(({ status }) => status === 200)).toHaveLength(2);
  const refused = await hold(student, hourOf(30, teacher));
  expect(refused).toMatchObject({ status: 429, body: { code: 'holds_used_up' } });
  // 10:00 to midnight.
  expect(refused.headers.get('retry-after')).toBe(String(14 * 60 * 60));
  expect(refused.body.message).toContain('in 14 hours');
  expect(await ordersOf(student)).toBe(20);
  server.clock.set(new Date('2026-11-16T17:00:00Z'));
  expect((await hold(student, hourOf(30, teacher))).status).toBe(200);
});

test.each([
  [
    'released',
    5,
    async (student: SomeoneLoggedIn, held: Awaited<ReturnType<typeof hold>>) => {
      at(5);
      await release(student, held);
    },
  ],
  ['not paid for', 15, async () => at(15)],
])(
  'an hour that a student has %s can be held again by others at once, and by this student 15 minutes later',
  async (_, ends, end) => {
    const [student, other] = [await loggedIn(server), await loggedIn(server)];
    const body = hourOf(0, (await busyTeacher(server)).user._id);
    await end(student, await hold(student, body));
    const refused = await hold(student, body);
    expect(refused).toMatchObject({ status: 429, body: { code: 'held_before' } });
    expect(refused.headers.get('retry-after')).toBe('900');
    expect(refused.body.message).toContain('in 15 minutes');
    const others = await hold(other, body);
    expect(others.status).toBe(200);
    await release(other, others);
    at(ends + 15);
    expect((await hold(student, body)).status).toBe(200);
  },
);

test('while the provider gives no token, a hold opens ten orders at most', async () => {
  const student = await loggedIn(server);
  const body = hourOf(0, (await busyTeacher(server)).user._id);
  await hold(student, body);
  await server.pool.query(
    'update payments set token = null where booking_id in (select id from bookings where student_id = $1)',
    [student.user._id],
  );
  await server.pool.query(`create function refuse_token() returns trigger language plpgsql as
    $$ begin raise exception 'no token'; end $$;
    create trigger refuse_token before insert on sandbox_payments for each row execute function refuse_token()`);
  await Promise.all(Array.from({ length: 20 }, () => hold(student, body)));
  const refused = await hold(student, body);
  await server.pool.query('drop function refuse_token cascade');
  expect(refused).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } });
  expect(refused.headers.get('retry-after')).toBe('900');
  expect(await ordersOf(student)).toBe(10);
});
