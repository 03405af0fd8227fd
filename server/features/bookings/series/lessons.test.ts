import { beforeEach, describe, expect, test } from 'vitest';
import { useServer } from '../../../testing/app.ts';
import { busyTeacher, pay, sessionLink, bookingRequest } from '../../../testing/bookings.ts';
import { creditedStudent } from '../../../testing/money.ts';
import { loggedIn } from '../../../testing/people.ts';
import {
  discountingTeacher,
  heldSeries,
  paidSeries,
  shownHour,
  weeklyWish,
} from '../../../testing/series.ts';
import { findDifferences } from '../../ledger/check.ts';

const server = useServer();
// A Monday, 10:00 WIB.
const now = new Date('2026-11-16T03:00:00Z');
beforeEach(() => server.clock.set(now));
const at = (moment: string) => server.clock.set(new Date(`${moment}:00+07:00`));
const booksAgree = async () => expect(await findDifferences(server.db)).toEqual([]);

test('the database refuses a lesson of other people, and a lesson that leaves its series', async () => {
  const [series, other] = [await heldSeries(server), await heldSeries(server)];
  const values = [series.bookingId, other.bookingId];
  const insert = `insert into bookings (id, series_id, teacher_id, student_id, starts_at, status, price, created_at,
      commission_basis_points, ended_at) select gen_random_uuid(), $1, teacher_id, student_id, starts_at, 'expired', 1,
      created_at, 500, created_at from bookings where id = $2`;
  await expect(server.pool.query(insert, values)).rejects.toThrow('series_of_the_same_people');
  const leave = 'update bookings set series_id = null where id = $1';
  await expect(server.pool.query(leave, [series.bookingId])).rejects.toThrow('a booking keeps');
});

describe('releasing', () => {
  test('an unpaid series takes one of three places, and ends as a whole', async () => {
    const series = await heldSeries(server, { weeks: 12 });
    const other = await busyTeacher(server);
    await series.student.call('createBooking', {
      body: bookingRequest(other.user._id, '2026-11-18', '09:00'),
    });
    await series.student.call('cancelBooking', { params: series.params, body: null });
    expect(await series.statuses()).toEqual([]);
    await booksAgree();
  });

  test('releasing any lesson releases all', async () => {
    const series = await heldSeries(server);
    const { params } = await series.lesson(4);
    await series.student.call('cancelBooking', { params, body: null });
    expect(await series.statuses()).toEqual([]);
  });

  test('a series that is not paid expires as a whole, and its hours are free again', async () => {
    const series = await heldSeries(server);
    at('2026-11-16T10:16');
    await server.drain();
    expect(await series.statuses()).toEqual([]);
    const again = await heldSeries(server, { teacher: series.teacher });
    expect(await again.statuses()).toHaveLength(4);
  });
});

describe('the answer of the teacher', () => {
  test('one confirmation is for all lessons, with one notification to each person', async () => {
    const series = await paidSeries(server, { weeks: 8 });
    const { teacher, student, params } = series;
    const { bookings } = await teacher.call('teacherBookings', { query: { section: 'waiting' } });
    expect(bookings).toHaveLength(1);
    expect((await teacher.call('teacherSummary')).requests).toBe(1);
    const { message } = await teacher.call('confirmBooking', { params, body: { sessionLink } });
    expect(message).toContain('8');
    expect(new Set(await series.statuses())).toEqual(new Set(['confirmed']));
    const { notifications } = await student.call('notifications');
    expect(notifications).toHaveLength(2);
    expect((await teacher.call('notifications')).notifications).toHaveLength(1);
  });

  test('a declined series goes back in full', async () => {
    const series = await paidSeries(server);
    const body = { reason: 'Sudah penuh.' };
    await series.teacher.call('declineBooking', { params: series.params, body });
    await server.drain();
    const lessons = await series.lessons();
    expect(lessons.map(({ status, refund }) => [status, refund.amount, refund.status])).toEqual(
      lessons.map(() => ['cancelled', 100_000, 'sent']),
    );
    await booksAgree();
  });

  test('with automatic confirmation all lessons are confirmed at once', async () => {
    const teacher = await busyTeacher(server);
    await server.db
      .updateTable('teacher_profiles')
      .set({ confirms_instantly: true, default_session_link: sessionLink })
      .where('user_id', '=', teacher.user._id)
      .execute();
    const series = await paidSeries(server, { teacher });
    expect(new Set(await series.statuses())).toEqual(new Set(['confirmed']));
  });

  test('without an answer each lesson ends at its own deadline, and its money goes back', async () => {
    const series = await paidSeries(server, { date: '2026-11-17' });
    at('2026-11-17T18:00');
    await server.drain();
    expect(await series.statuses()).toEqual([
      'cancelled',
      ...Array(3).fill('pending_confirmation'),
    ]);
    at('2026-11-18T10:01');
    await server.drain();
    expect(new Set(await series.statuses())).toEqual(new Set(['cancelled']));
    const { notifications } = await series.teacher.call('notifications');
    // The request, one reminder, and two that were not answered in time.
    expect(notifications).toHaveLength(4);
    await booksAgree();
  });
});

describe('cancelling', () => {
  const confirmed = async (weeks: 4 | 8 | 12 = 4) => {
    const series = await paidSeries(server, {
      weeks,
      teacher: await discountingTeacher(server, [5, 8, 10]),
    });
    await series.teacher.call('confirmBooking', { params: series.params, body: { sessionLink } });
    return series;
  };

  test('one lesson is cancelled by its own band, on the price paid for it; the others stay', async () => {
    const series = await confirmed();
    const [first, second] = [await series.lesson(1), await series.lesson(2)];
    at('2026-11-21T10:00');
    const half = await series.student.call('cancelBooking', {
      params: first.params,
      body: { refund: 57_000 },
    });
    expect(half).toMatchObject({ refund: 57_000, lessons: 1 });
    const full = await series.student.call('cancelBooking', {
      params: second.params,
      body: { refund: 114_000 },
    });
    expect(full.refund).toBe(114_000);
    expect(await series.statuses()).toEqual(['cancelled', 'cancelled', 'confirmed', 'confirmed']);
    await server.drain();
    await booksAgree();
  });

  test('this and all that follow: each by its own band, with one sum to agree to', async () => {
    const series = await confirmed(8);
    const first = await series.lesson(1);
    at('2026-11-21T10:00');
    const body = { refund: 55_200 + 7 * 110_400, following: true };
    const wrong = { ...body, refund: body.refund - 1 };
    const url = `/api/bookings/${first._id}/cancel`;
    expect((await series.student.send('PUT', url, wrong)).body).toMatchObject({
      code: 'refund_changed',
    });
    const answer = await series.student.call('cancelBooking', {
      params: first.params,
      body,
    });
    expect(answer).toMatchObject({ refund: body.refund, lessons: 8 });
    await server.drain();
    expect(new Set(await series.statuses())).toEqual(new Set(['cancelled']));
    const { notifications } = await series.student.call('notifications');
    const messages = notifications.map(({ message }) => message);
    // The payment, the confirmation, and these two.
    expect(messages).toHaveLength(4);
    expect(messages).toContain('Your refund of Rp\u00a0828.000 was sent the way you paid.');
    expect(messages).toContainEqual(
      expect.stringMatching(/^You cancelled your session with .+ and 7 later lessons\.$/),
    );
    await booksAgree();
  });

  test('lessons that were given keep their price, and their teacher is paid', async () => {
    const series = await confirmed();
    const [first, second] = [await series.lesson(1), await series.lesson(2)];
    at('2026-11-21T20:00');
    await series.teacher.call('completeBooking', { params: first.params, body: null });
    await series.student.call('cancelBooking', {
      params: second.params,
      body: { refund: 342_000, following: true },
    });
    await server.drain();
    expect(await series.statuses()).toEqual(['completed', 'cancelled', 'cancelled', 'cancelled']);
    const { earningsData } = await series.teacher.call('earnings');
    expect(earningsData.currentBalance).toBe(108_300);
    await booksAgree();
  });

  test('someone else cannot cancel, and nobody can twice', async () => {
    const series = await confirmed();
    const other = await loggedIn(server);
    const url = `/api/bookings/${series.bookingId}/cancel`;
    expect((await other.send('PUT', url, { following: true })).status).toBe(404);
    await series.student.call('cancelBooking', {
      params: series.params,
      body: { following: true },
    });
    expect((await series.student.send('PUT', url, { following: true })).status).toBe(409);
  });

  test('the list of what is ahead has a series once, at its next lesson', async () => {
    const series = await confirmed();
    const list = () => series.student.call('studentBookings', { query: { section: 'ahead' } });
    const { bookings, total } = await list();
    expect([bookings.length, total]).toEqual([1, 1]);
    await series.student.call('cancelBooking', { params: series.params, body: null });
    const rest = await list();
    expect(rest.bookings[0]?.series).toMatchObject({ number: 2, lessons: 4, open: 3 });
  });
});

test('a lesson can be moved within 12 weeks, and stays in its series', async () => {
  const series = await paidSeries(server, { weeks: 12 });
  const { teacher, student, params } = series;
  await teacher.call('confirmBooking', { params, body: { sessionLink } });
  const last = await series.lesson(12);
  const hour = { date: '2027-02-07', startTime: '10:00' };
  await student.call('proposeHour', { params: last.params, body: hour });
  await teacher.call('acceptHour', { params: last.params, body: null });
  const moved = await series.lesson(12);
  expect(shownHour(moved.startsAt)).toBe('2027-02-07 10:00');
  expect(shownHour(moved.series?.slot ?? '')).toBe('2027-02-06 19:00');
  const other = await series.lesson(11);
  const far = { date: '2027-02-09', startTime: '10:00' };
  const url = `/api/bookings/${other._id}/reschedule`;
  expect((await student.send('POST', url, far)).status).toBe(422);
});

describe('credit', () => {
  test('credit pays a part of each lesson, and a cancelled lesson returns it in the same parts', async () => {
    const student = await creditedStudent(server, 100_000);
    const teacher = await busyTeacher(server);
    const body = { ...weeklyWish(teacher.user._id, {}), method: 'qris' as const, useCredit: true };
    const { token, bookingId } = await student.call('createSeries', { body });
    const { payment } = await student.call('openPayment', { params: { bookingId } });
    expect(payment).toMatchObject({ price: 400_000, credit: 100_000, amount: 300_000 });
    await booksAgree();
    await pay(server, token);
    await student.call('cancelBooking', { params: { bookingId }, body: { refund: 100_000 } });
    await server.drain();
    const { credit } = await student.call('ownCredit');
    expect(credit).toBe(25_000);
    await booksAgree();
  });

  test('credit that covers the price pays for all lessons at once', async () => {
    const student = await creditedStudent(server, 450_000);
    const teacher = await busyTeacher(server);
    const body = { ...weeklyWish(teacher.user._id, {}), useCredit: true };
    expect(await student.call('createSeries', { body })).toMatchObject({ isPaid: true });
    const { notifications } = await teacher.call('notifications');
    expect(notifications).toHaveLength(1);
    await booksAgree();
  });
});
