import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useServer } from '../../testing/app.ts';
import { busyTeacher, pay, bookingRequest } from '../../testing/bookings.ts';
import { loggedIn, type SomeoneLoggedIn } from '../../testing/people.ts';

const server = useServer();
// A Monday, 10:00 WIB.
const now = new Date('2026-11-16T03:00:00Z');
let teacher: SomeoneLoggedIn;
let teacherId: string;
let day = 16;
/** A day without bookings. */
const newDay = () => `2026-11-${(day += 1)}`;

beforeAll(async () => {
  teacher = await busyTeacher(server);
  teacherId = teacher.user._id;
});
beforeEach(() => {
  server.clock.set(now);
  if (day > 24) day = 16;
});

const create = (someone: SomeoneLoggedIn, body: object) =>
  someone.send('POST', '/api/bookings/create', body);
const refusal = async (someone: SomeoneLoggedIn, body: object) => {
  const answer = await create(someone, body);
  return [answer.status, answer.body.code];
};

test('the price is the server’s, the hold lasts 15 minutes and nothing is charged yet', async () => {
  const student = await loggedIn(server);
  const { bookingId, holdExpiresAt } = await student.call('createBooking', {
    body: bookingRequest(teacherId, newDay(), '08:00'),
  });
  expect(holdExpiresAt).toBe('2026-11-16T03:15:00.000Z');
  const { bookings } = await student.call('studentBookings', { query: {} });
  expect(bookings).toMatchObject([
    { _id: bookingId, price: 100_000, status: 'pending_payment', holdExpiresAt, sessionLink: '' },
  ]);
  const money = server.db.selectFrom('ledger_transfers').select('id').limit(1);
  expect(await money.executeTakeFirst()).toBeUndefined();
});

test('an hour that begins sooner than in 15 minutes is held until it begins', async () => {
  const student = await loggedIn(server);
  server.clock.set(new Date('2026-11-16T12:50:00Z'));
  const { holdExpiresAt } = await student.call('createBooking', {
    body: bookingRequest(teacherId, '2026-11-16', '20:00'),
  });
  expect(holdExpiresAt).toBe('2026-11-16T13:00:00.000Z');
});

test.each([
  ['an hour that has begun', '2026-11-16', '10:00'],
  ['an hour of this morning', '2026-11-16', '09:00'],
  ['yesterday', '2026-11-15', '12:00'],
  ['31 days ahead', '2026-12-17', '09:00'],
  ['half past', '2026-11-20', '09:30'],
  ['before 08:00', '2026-11-20', '07:00'],
  ['after 21:00', '2026-11-20', '22:00'],
])('%s is not offered', async (_, date, startTime) => {
  const student = await loggedIn(server);
  expect(await refusal(student, bookingRequest(teacherId, date, startTime))).toEqual([
    422,
    'slot_not_offered',
  ]);
});

test('the last bookable day is 30 days ahead, the first hour the next one', async () => {
  const student = await loggedIn(server);
  for (const [date, startTime] of [
    ['2026-12-16', '21:00'],
    ['2026-11-16', '11:00'],
  ] as const) {
    expect((await create(student, bookingRequest(teacherId, date, startTime))).status).toBe(200);
  }
});

test('an hour outside the week or on a day off is not offered', async () => {
  const [other, student] = [await busyTeacher(server), await loggedIn(server)];
  const { _id } = other.user;
  await other.call('addTimeOff', { body: { firstDay: '2026-11-18', lastDay: '2026-11-18' } });
  await server.db
    .updateTable('teacher_profiles')
    .set({ weekly_hours: [9, 48 + 9, 72 + 9] })
    .where('user_id', '=', _id)
    .execute();
  expect(await refusal(student, bookingRequest(_id, '2026-11-17', '09:00'))).toEqual([
    422,
    'slot_not_offered',
  ]);
  expect(await refusal(student, bookingRequest(_id, '2026-11-18', '09:00'))).toEqual([
    422,
    'slot_not_offered',
  ]);
  expect((await create(student, bookingRequest(_id, '2026-11-19', '09:00'))).status).toBe(200);
});

test.each([
  ['no teacher', { teacherId: 'ratna' }, 'teacherId'],
  ['a day that does not exist', { date: '2026-02-30' }, 'date'],
  ['no time', { startTime: '9 o’clock' }, 'startTime'],
  ['another length', { duration: 90 }, 'duration'],
  ['another type', { type: 'offline' }, 'type'],
  ['a price of one’s own', { price: 1 }, 'price'],
])('%s is refused at its field', async (_, change, field) => {
  const student = await loggedIn(server);
  const { status, body } = await create(student, {
    ...bookingRequest(teacherId, '2026-11-20', '09:00'),
    ...change,
  });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
});

test('a request with an outdated price is refused; one with the present price is accepted', async () => {
  const [dear, student] = [await busyTeacher(server), await loggedIn(server)];
  const body = bookingRequest(dear.user._id, newDay(), '09:00');
  const setFee = (fee: number) =>
    server.db
      .updateTable('teacher_profiles')
      .set({ hourly_rate: fee })
      .where('user_id', '=', dear.user._id)
      .execute();
  await setFee(150_000);
  for (const shownPrice of [100_000, 0, -1, Number.MAX_SAFE_INTEGER]) {
    expect(await refusal(student, { ...body, shownPrice })).toEqual([409, 'price_changed']);
  }
  const { status, body: bad } = await create(student, { ...body, shownPrice: '150000' });
  expect([status, Object.keys(bad.fields ?? {})]).toEqual([422, ['shownPrice']]);
  expect((await student.call('studentBookings', { query: {} })).bookings).toEqual([]);

  const held = await student.call('createBooking', { body: { ...body, shownPrice: 150_000 } });
  // A hold keeps its price when the fee changes.
  await setFee(200_000);
  for (const shownPrice of [150_000, 200_000]) {
    const again = await student.call('createBooking', { body: { ...body, shownPrice } });
    expect(again).toMatchObject({ bookingId: held.bookingId, token: held.token });
  }
  const { bookings } = await student.call('studentBookings', { query: {} });
  expect(bookings).toMatchObject([{ price: 150_000 }]);
  const other = await loggedIn(server);
  expect(await refusal(other, { ...body, shownPrice: 1 })).toEqual([409, 'slot_taken']);
});

test('unverified teachers, suspended teachers and people who are no teachers cannot be booked', async () => {
  const [waiting, gone, student] = [
    await busyTeacher(server),
    await busyTeacher(server),
    await loggedIn(server),
  ];
  await server.db
    .updateTable('teacher_profiles')
    .set({ verification: 'pending' })
    .where('user_id', '=', waiting.user._id)
    .execute();
  await server.db
    .updateTable('users')
    .set({ suspended_at: now })
    .where('id', '=', gone.user._id)
    .execute();
  for (const id of [waiting.user._id, gone.user._id, student.user._id]) {
    expect(await refusal(student, bookingRequest(id, '2026-11-20', '09:00'))).toEqual([
      404,
      'not_found',
    ]);
  }
});

test('a teacher cannot book', async () => {
  expect(await refusal(teacher, bookingRequest(teacherId, '2026-11-20', '09:00'))).toEqual([
    403,
    'wrong_role',
  ]);
});

test('an hour that is paid or held is refused; the same request again returns the same token', async () => {
  const [student, other] = [await loggedIn(server), await loggedIn(server)];
  const body = bookingRequest(teacherId, newDay(), '09:00');
  const first = await student.call('createBooking', { body });
  expect(await refusal(other, body)).toEqual([409, 'slot_taken']);
  expect(await student.call('createBooking', { body })).toMatchObject({
    token: first.token,
    bookingId: first.bookingId,
  });
  await pay(server, first.token);
  expect(await refusal(other, body)).toEqual([409, 'slot_taken']);
  expect(await refusal(student, body)).toEqual([409, 'own_clash']);
});

test('a student cannot book two sessions at the same time', async () => {
  const [another, student] = [await busyTeacher(server), await loggedIn(server)];
  const date = newDay();
  await student.call('createBooking', { body: bookingRequest(teacherId, date, '10:00') });
  expect(await refusal(student, bookingRequest(another.user._id, date, '10:00'))).toEqual([
    409,
    'own_clash',
  ]);
  expect((await create(student, bookingRequest(another.user._id, date, '11:00'))).status).toBe(200);
});

test('a fourth unpaid hold is refused until one is paid, released or expired', async () => {
  const student = await loggedIn(server);
  const date = newDay();
  const hold = (startTime: string) => create(student, bookingRequest(teacherId, date, startTime));
  const [first, second] = [await hold('12:00'), await hold('13:00')];
  server.clock.set(new Date(now.getTime() + 5 * 60_000));
  await hold('14:00');
  const refused = await hold('15:00');
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_holds']);
  // Seconds until the first hold expires.
  expect(refused.headers.get('retry-after')).toBe('600');
  await pay(server, String(first.body.token));
  expect((await hold('15:00')).status).toBe(200);
  expect((await hold('16:00')).status).toBe(429);
  await student.call('cancelBooking', {
    params: { bookingId: String(second.body.bookingId) },
    body: null,
  });
  expect((await hold('16:00')).status).toBe(200);
  server.clock.set(new Date(now.getTime() + 20 * 60_000));
  expect((await hold('17:00')).status).toBe(200);
});

test('an hour is free as soon as its hold has expired, even before the scheduled job', async () => {
  const [student, other] = [await loggedIn(server), await loggedIn(server)];
  const body = bookingRequest(teacherId, newDay(), '18:00');
  await student.call('createBooking', { body });
  const slots = async () =>
    (await other.call('slots', { params: { teacherId, date: body.date } })).slots;
  server.clock.set(new Date(now.getTime() + 15 * 60_000 - 1));
  expect(await refusal(other, body)).toEqual([409, 'slot_taken']);
  expect(await slots()).not.toContain('18:00');
  server.clock.set(new Date(now.getTime() + 15 * 60_000));
  expect(await slots()).toContain('18:00');
  expect((await create(other, body)).status).toBe(200);
});

test('price and commission stay those of the day it was booked', async () => {
  const [other, student] = [await busyTeacher(server), await loggedIn(server)];
  const { bookingId } = await student.call('createBooking', {
    body: bookingRequest(other.user._id, newDay(), '19:00'),
  });
  await other.call('updateTeacherProfile', { body: { hourlyRate: 900_000 } });
  const { bookings } = await student.call('studentBookings', { query: {} });
  expect(bookings[0]).toMatchObject({ _id: bookingId, price: 100_000 });
});

test('of many simultaneous requests for one hour exactly one succeeds, and the others get 409', async () => {
  const students = await Promise.all(Array.from({ length: 20 }, () => loggedIn(server)));
  const body = bookingRequest(teacherId, newDay(), '20:00');
  const answers = await Promise.all(students.map((student) => create(student, body)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(19);
});

test('simultaneous requests of one student hold at most three hours, with one token for each', async () => {
  const student = await loggedIn(server);
  const date = newDay();
  const times = ['08:00', '09:00', '11:00', '12:00', '13:00', '14:00'];
  const held = await Promise.all(
    times.map((startTime) => create(student, bookingRequest(teacherId, date, startTime))),
  );
  const count = held.filter(({ status }) => status === 200).length;
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(3);
  const { bookings } = await student.call('studentBookings', { query: {} });
  expect(bookings).toHaveLength(count);
  const body = bookingRequest(teacherId, date, bookings[0]?.startTime ?? '');
  const again = await Promise.all([1, 2, 3, 4].map(() => create(student, body)));
  expect(new Set(again.map((answer) => answer.body.token)).size).toBe(1);
});

test('two simultaneous requests for the same hour get the same token', async () => {
  for (const startTime of ['08:00', '09:00', '11:00']) {
    const student = await loggedIn(server);
    const body = bookingRequest(teacherId, '2026-11-26', startTime);
    const both = await Promise.all([1, 2, 3].map(() => create(student, body)));
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(both.map((answer) => answer.body.token)).size).toBe(1);
  }
});
