import { beforeAll, expect, test } from 'vitest';
import { maxPageSize } from '#domain/listing.ts';
import { encodeCursor } from '../../platform/database/keyset.ts';
import { newId } from '../../platform/database/ids.ts';
import { useServer } from '../../testing/app.ts';
import { addOrder, busyTeacher, pay, sessionLink, bookingRequest } from '../../testing/bookings.ts';
import { addTaught, becomes } from '../../testing/money.ts';
import { loggedIn, type SomeoneLoggedIn } from '../../testing/people.ts';

const server = useServer();
let teacher: SomeoneLoggedIn;
let student: SomeoneLoggedIn;

const book = async (startTime: string) => {
  const { token, bookingId } = await student.call('createBooking', {
    body: bookingRequest(teacher.user._id, '2026-11-18', startTime),
  });
  return { token, params: { bookingId } };
};

/** One booking in each status that a list can show, at 09:00 to 13:00. */
beforeAll(async () => {
  server.clock.set(new Date('2026-11-16T03:00:00Z'));
  [teacher, student] = [await busyTeacher(server), await loggedIn(server)];
  const done = await book('09:00');
  await pay(server, done.token);
  await teacher.call('confirmBooking', { params: done.params, body: { sessionLink } });
  const cancelled = await book('10:00');
  await pay(server, cancelled.token);
  await student.call('cancelBooking', { params: cancelled.params, body: null });
  const confirmed = await book('11:00');
  await pay(server, confirmed.token);
  await teacher.call('confirmBooking', { params: confirmed.params, body: { sessionLink } });
  const requested = await book('12:00');
  await pay(server, requested.token);
  server.clock.set(new Date('2026-11-18T02:00:00Z'));
  await teacher.call('completeBooking', { params: done.params, body: null });
  const given = await book('15:00');
  await student.call('cancelBooking', { params: given.params, body: null });
  await book('13:00');
});

const times = (bookings: { startTime: string; status: string }[]) =>
  bookings.map(({ startTime, status }) => `${startTime} ${status}`);

test('a student sees all bookings but expired ones, the latest first', async () => {
  const { bookings } = await student.call('studentBookings', { query: {} });
  expect(times(bookings)).toEqual([
    '13:00 pending_payment',
    '12:00 pending_confirmation',
    '11:00 confirmed',
    '10:00 cancelled',
    '09:00 completed',
  ]);
});

test('upcoming sessions are listed the nearest first, past ones the latest first', async () => {
  const ahead = await student.call('studentBookings', { query: { section: 'ahead' } });
  expect(times(ahead.bookings).map((text) => text.slice(0, 5))).toEqual([
    '11:00',
    '12:00',
    '13:00',
  ]);
  const past = await student.call('studentBookings', { query: { section: 'past' } });
  expect(times(past.bookings)).toEqual(['10:00 cancelled', '09:00 completed']);
});

test('a booking whose refund waits for the student’s decision stands among those ahead and the past ones', async () => {
  const [someone, another] = [await loggedIn(server), await busyTeacher(server)];
  const by = { studentId: someone.user._id, refund: 60_000 } as const;
  const at = new Date('2026-11-10T03:00:00Z');
  const given = await addTaught(server, another.user._id, at, { ...by, refundStatus: 'undecided' });
  const later = new Date('2026-11-11T03:00:00Z');
  await addTaught(server, another.user._id, later, { ...by, refundStatus: 'manual' });
  const ids = async (section: 'ahead' | 'past') =>
    (await someone.call('studentBookings', { query: { section } })).bookings.map(({ _id }) => _id);
  expect(await ids('ahead')).toEqual([given.bookingId]);
  expect(await ids('past')).toContain(given.bookingId);
});

test('a teacher sees requests, sessions ahead and past ones, and nothing unpaid', async () => {
  const section = async (name: 'pending' | 'upcoming' | 'past') =>
    times((await teacher.call('teacherBookings', { query: { section: name } })).bookings);
  expect(await section('pending')).toEqual(['12:00 pending_confirmation']);
  expect(await section('upcoming')).toEqual(['11:00 confirmed']);
  expect(await section('past')).toEqual(['10:00 cancelled', '09:00 completed']);
});

test('each booking in a list has the fields of the contract and the other person', async () => {
  const { bookings } = await student.call('studentBookings', { query: { section: 'past' } });
  expect(bookings[1]).toEqual({
    _id: expect.any(String),
    date: '2026-11-18',
    startTime: '09:00',
    endTime: '10:00',
    startsAt: '2026-11-18T02:00:00.000Z',
    duration: 60,
    type: 'online',
    status: 'completed',
    price: 100_000,
    series: null,
    sessionLink,
    refund: { amount: 0, status: 'none' },
    holdExpiresAt: null,
    homework: [],
    refundedTo: [],
    payment: 'none',
    confirmBy: null,
    reason: '',
    proposals: 0,
    proposal: null,
    paidAt: '2026-11-16T03:00:00.000Z',
    teacherId: {
      _id: teacher.user._id,
      fullName: 'Ratna Wulandari',
      profilePicture: '',
      speciality: 'Math',
      isListed: true,
      confirmsInstantly: false,
      takesSeries: true,
      taught: 1,
      bookableDays: 30,
    },
  });
  const { bookings: rows } = await teacher.call('teacherBookings', { query: { section: 'past' } });
  expect(rows[0]).toMatchObject({
    studentId: { _id: student.user._id, fullName: 'Budi Santoso', profilePicture: '' },
    teacherId: teacher.user._id,
    share: 95_000,
    sessionNumber: 0,
    sessionLink: '',
    refund: { amount: 100_000, status: 'sent' },
  });
});

test('a teacher’s sessions of some days come nearest first, and say which of the two it is', async () => {
  const on = async (from: string, to: string) =>
    (await teacher.call('teacherBookings', { query: { from, to } })).bookings;
  const day = await on('2026-11-18', '2026-11-18');
  expect(day.map(({ startTime, sessionNumber }) => [startTime, sessionNumber])).toEqual([
    ['09:00', 1],
    ['10:00', 0],
    ['11:00', 2],
    ['12:00', 3],
  ]);
  expect(await on('2026-11-17', '2026-11-17')).toEqual([]);
  expect(await on('2026-11-19', '2026-11-30')).toEqual([]);
});

test('the summary counts each section, and what this month has brought and will bring', async () => {
  expect(await teacher.call('teacherSummary')).toMatchObject({
    requests: 1,
    proposals: 0,
    upcoming: 1,
    past: 2,
    month: { taught: 1, booked: 2, bookedShare: 190_000 },
  });
  server.clock.set(new Date('2026-11-30T17:00:00Z'));
  expect((await teacher.call('teacherSummary')).month).toEqual({
    taught: 0,
    booked: 0,
    bookedShare: 0,
  });
  server.clock.set(new Date('2026-11-18T02:00:00Z'));
});

test.each(['from=2026-02-30', 'to=tomorrow', 'section=ahead'])(
  'a teacher’s list with ?%s is refused',
  async (query) => {
    const { status, body } = await teacher.send('GET', `/api/bookings/teacher?${query}`);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [query.split('=')[0]]]);
  },
);

test('a refunded second payment is not a refund of the session', async () => {
  const { bookings } = await student.call('studentBookings', { query: { section: 'ahead' } });
  const orderId = newId(server.clock.now());
  await addOrder(server.db, bookings[0]?._id ?? '', orderId);
  await becomes(server, orderId, 'settlement');
  const after = await student.call('studentBookings', { query: { section: 'ahead' } });
  expect(after.bookings[0]).toMatchObject({
    status: 'confirmed',
    refund: { amount: 0, status: 'none' },
  });
});

test('pages contain each booking once, in both directions', async () => {
  for (const section of [undefined, 'ahead'] as const) {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await student.call('studentBookings', {
        query: { limit: 2, ...(section && { section }), ...(cursor && { cursor }) },
      });
      seen.push(...page.bookings.map(({ _id }) => _id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toHaveLength(section ? 3 : 5);
    expect(new Set(seen).size).toBe(seen.length);
  }
});

test('the first page of a section says how many it has, also when it shows fewer', async () => {
  const totalOf = async (query: { section?: 'ahead' | 'past'; cursor?: string }) =>
    (await student.call('studentBookings', { query: { ...query, limit: 1 } })).total;
  expect(await totalOf({ section: 'ahead' })).toBe(3);
  expect(await totalOf({ section: 'past' })).toBe(2);
  const query = { section: 'past', limit: 1 } as const;
  const { nextCursor } = await student.call('studentBookings', { query });
  expect(await totalOf({ section: 'past', cursor: nextCursor ?? '' })).toBeUndefined();
});

test('a cursor of another section is refused', async () => {
  const first = { limit: 1, section: 'past' } as const;
  const { nextCursor } = await student.call('studentBookings', { query: first });
  const path = `/api/bookings/user?section=ahead&cursor=${nextCursor}`;
  const { status, body } = await student.send('GET', path);
  expect([status, body.fields]).toEqual([422, { cursor: 'This value is not valid' }]);
});

test('a cursor after the last booking returns an empty page', async () => {
  const cursor = encodeCursor('bookings ahead', {
    place: 9_007_199_254_740_991,
    id: student.user._id,
  });
  const { bookings } = await student.call('studentBookings', {
    query: { section: 'ahead', cursor },
  });
  expect(bookings).toEqual([]);
});

test.each(['section=all', 'limit=0', 'limit=101', 'cursor=nonsense', 'status=confirmed'])(
  '?%s is refused',
  async (query) => {
    const { status, body } = await student.send('GET', `/api/bookings/user?${query}`);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [query.split('=')[0]]]);
  },
);

test('lists contain only the person’s own sessions', async () => {
  const other = await loggedIn(server);
  expect((await other.call('studentBookings', { query: {} })).bookings).toEqual([]);
  const otherTeacher = await busyTeacher(server);
  expect((await otherTeacher.call('teacherBookings', { query: {} })).bookings).toEqual([]);
  expect(await otherTeacher.call('teacherSummary')).toMatchObject({ requests: 0, past: 0 });
});

test('bookings, reviews and disputes are complete without a query, also beyond the largest page', async () => {
  const [guru, murid] = [await busyTeacher(server), await loggedIn(server)];
  const teacherId = guru.user._id;
  const count = maxPageSize + 1;
  for (let nth = 0; nth < count; nth += 1) {
    await addTaught(server, teacherId, new Date('2026-11-01T00:00:00Z'), {
      studentId: murid.user._id,
    });
  }
  await server.pool.query(
    `with own as (select * from bookings where student_id = $1), reviewed as (
       insert into reviews (id, booking_id, teacher_id, student_id, rating, created_at)
       select gen_random_uuid(), id, teacher_id, student_id, 5, now() from own)
     insert into disputes (id, booking_id, filed_by, reason, details, created_at)
     select gen_random_uuid(), id, student_id, 'Other', 'The sound was bad.', now() from own`,
    [murid.user._id],
  );
  const read = async (path: string, list: string) =>
    ((await murid.send('GET', path)).body[list] as unknown[]).length;
  expect(await read('/api/bookings/user', 'bookings')).toBe(count);
  expect(await read(`/api/reviews/teacher/${teacherId}`, 'reviews')).toBe(count);
  expect(await read('/api/disputes/my-disputes', 'disputes')).toBe(count);
  const { bookings } = await guru.call('teacherBookings', { query: {} });
  expect(bookings).toHaveLength(count);
});
