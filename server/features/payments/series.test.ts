import { beforeEach, expect, test } from 'vitest';
import { keepLogins, loggedInAdmin } from '../../testing/admins.ts';
import { useServer } from '../../testing/app.ts';
import { addOrder, busyTeacher, pay, sessionLink, bookingRequest } from '../../testing/bookings.ts';
import { becomes, chargeBack, creditedStudent } from '../../testing/money.ts';
import { loggedIn } from '../../testing/people.ts';
import { heldSeries, paidSeries, takeHour, weeklyWish } from '../../testing/series.ts';
import { newId } from '../../platform/database/ids.ts';
import { findDifferences } from '../ledger/check.ts';

const server = useServer();
// A Monday, 10:00 WIB.
const now = new Date('2026-11-16T03:00:00Z');
beforeEach(() => server.clock.set(now));
const at = (moment: string) => server.clock.set(new Date(`${moment}:00+07:00`));
const booksAgree = async () => expect(await findDifferences(server.db)).toEqual([]);

type Series = Awaited<ReturnType<typeof heldSeries>>;
const orderOf = async ({ student, params }: Series) =>
  (await student.call('openPayment', { params })).payment.orderId;
const rows = async ({ bookingId }: Series) =>
  (
    await server.db
      .selectFrom('bookings')
      .select(['status', 'refund'])
      .where('series_id', '=', bookingId)
      .orderBy('starts_at')
      .execute()
  ).map(({ status }) => status);
const refundsOf = async ({ bookingId }: Series) =>
  server.db
    .selectFrom('refunds as r')
    .innerJoin('bookings as b', 'b.id', 'r.booking_id')
    .select(['r.amount', 'r.cause', 'r.source'])
    .where('b.series_id', '=', bookingId)
    .orderBy('b.starts_at')
    .execute();

test('the payment continues with any lesson of the series, also in another way, for the price of all', async () => {
  const series = await heldSeries(server, { weeks: 8 });
  const { params } = await series.lesson(3);
  const again = await series.student.call('continuePayment', { params, body: {} });
  expect(again).toMatchObject({ bookingId: series.bookingId, token: series.token, isPaid: false });
  const changed = await series.student.call('continuePayment', {
    params: series.params,
    body: { method: 'card' },
  });
  expect(changed.token).not.toBe(series.token);
  const { payment } = await series.student.call('openPayment', { params: series.params });
  expect(payment).toMatchObject({ method: 'card', lessons: 8, price: 800_000, amount: 800_000 });
  expect(payment.lastStartsAt).toBe('2027-01-09T12:00:00.000Z');
  await pay(server, changed.token);
  expect(await rows(series)).toEqual(Array(8).fill('pending_confirmation'));
  await booksAgree();
});

test('a series whose first lesson is beyond the days of single bookings can be paid', async () => {
  const teacher = await busyTeacher(server);
  const student = await loggedIn(server);
  const hours = ['2027-01-30', '2027-02-06'].map((date) => ({ date, startTime: '19:00' }));
  const { token, bookingId } = await student.call('createSeries', {
    body: { teacherId: teacher.user._id, hours },
  });
  const again = await student.call('continuePayment', { params: { bookingId }, body: {} });
  expect(again.token).toBe(token);
});

test('an hour of an unpaid series is not paid for alone', async () => {
  const series = await heldSeries(server);
  const body = bookingRequest(series.teacher.user._id, '2026-11-21', '19:00');
  const answer = await series.student.send('POST', '/api/bookings/create', body);
  expect(answer).toMatchObject({ status: 409, body: { code: 'own_clash' } });
});

const late = async (series: Series) => {
  const orderId = await orderOf(series);
  at('2026-11-16T10:30');
  await server.drain();
  expect(new Set(await rows(series))).toEqual(new Set(['expired']));
  return orderId;
};

test('a payment after the hold books all lessons whose hours are still free', async () => {
  const series = await heldSeries(server);
  await becomes(server, await late(series), 'settlement');
  expect(new Set(await rows(series))).toEqual(new Set(['pending_confirmation']));
  expect((await series.teacher.call('notifications')).notifications).toHaveLength(1);
  await booksAgree();
});

test('of a late payment the part of lessons whose hours are gone goes back, and the rest stands', async () => {
  const series = await heldSeries(server);
  const orderId = await late(series);
  await takeHour(server, series.teacher, '2026-11-21');
  await takeHour(server, series.teacher, '2026-12-05');
  await becomes(server, orderId, 'settlement');
  expect(await rows(series)).toEqual([
    'expired',
    'pending_confirmation',
    'expired',
    'pending_confirmation',
  ]);
  const part = { amount: 100_000, cause: 'late', source: 'provider' };
  expect(await refundsOf(series)).toEqual([part, part]);
  const { payment } = await series.student.call('openPayment', { params: series.params });
  expect(payment.status).toBe('paid');
  await booksAgree();
  // What stands is a series of two lessons.
  const lessons = await series.lessons();
  expect(lessons.map((lesson) => lesson.series)).toMatchObject([
    { number: 1, lessons: 2 },
    { number: 2, lessons: 2 },
  ]);
});

test('of a late payment with credit each lost lesson returns in its own parts', async () => {
  const student = await creditedStudent(server, 100_000);
  const teacher = await busyTeacher(server);
  const body = { ...weeklyWish(teacher.user._id, {}), method: 'qris' as const, useCredit: true };
  const { bookingId } = await student.call('createSeries', { body });
  const series = { student, bookingId, params: { bookingId } } as unknown as Series;
  const orderId = await late(series);
  await takeHour(server, teacher, '2026-11-21');
  await becomes(server, orderId, 'settlement');
  expect(await refundsOf(series)).toEqual(
    expect.arrayContaining([
      { amount: 75_000, cause: 'late', source: 'provider' },
      { amount: 25_000, cause: 'late', source: 'credit' },
    ]),
  );
  await booksAgree();
});

test('a late payment after all hours are gone goes back as a whole', async () => {
  const series = await heldSeries(server);
  const orderId = await late(series);
  const other = await paidSeries(server, { teacher: series.teacher });
  await becomes(server, orderId, 'settlement');
  expect(new Set(await rows(series))).toEqual(new Set(['expired']));
  expect(new Set(await rows(other))).toEqual(new Set(['pending_confirmation']));
  expect(await refundsOf(series)).toMatchObject([{ amount: 400_000, cause: 'late' }]);
  await booksAgree();
});

test('a payment for hours that the student released goes back as a whole', async () => {
  const series = await heldSeries(server);
  const orderId = await orderOf(series);
  await series.student.call('cancelBooking', { params: series.params, body: null });
  await becomes(server, orderId, 'settlement');
  expect(new Set(await rows(series))).toEqual(new Set(['expired']));
  expect(await refundsOf(series)).toMatchObject([{ amount: 400_000 }]);
  await booksAgree();
});

test('a payment after the first lesson has begun pays for the others', async () => {
  const series = await heldSeries(server, { date: '2026-11-16', startTime: '11:00' });
  const orderId = await orderOf(series);
  at('2026-11-16T11:00');
  await becomes(server, orderId, 'settlement');
  await server.drain();
  expect(await rows(series)).toEqual([
    'expired',
    'pending_confirmation',
    'pending_confirmation',
    'pending_confirmation',
  ]);
  await booksAgree();
});

test('a second payment of the same series goes back as a whole, also if the first left a lesson out', async () => {
  const series = await heldSeries(server);
  const orderId = await late(series);
  const second = newId(now);
  await addOrder(server.db, series.bookingId, second);
  await takeHour(server, series.teacher, '2026-11-21');
  await becomes(server, orderId, 'settlement');
  await becomes(server, second, 'settlement');
  expect((await refundsOf(series)).map(({ amount }) => amount)).toEqual([100_000, 400_000]);
  await booksAgree();
});

test('a chargeback of the one order cancels all lessons ahead; what was given is taken from its teacher, then our loss', async () => {
  const series = await paidSeries(server);
  await series.teacher.call('confirmBooking', { params: series.params, body: { sessionLink } });
  at('2026-11-21T20:00');
  await series.teacher.call('completeBooking', { params: series.params, body: null });
  await chargeBack(server, await orderOf(series));
  expect(await rows(series)).toEqual(['completed', 'cancelled', 'cancelled', 'cancelled']);
  const { earningsData } = await series.teacher.call('earnings');
  expect(earningsData.currentBalance).toBe(0);
  const { rows: losses } = await server.pool.query(
    `select amount from ledger_transfers where debit = 'loss' and reference like '%' || $1`,
    [series.bookingId],
  );
  expect(losses).toEqual([{ amount: 5_000 }]);
  const { notifications } = await series.teacher.call('notifications');
  // The request, the lessons that are cancelled together, and the money of the one that was given.
  expect(notifications).toHaveLength(3);
  await booksAgree();
});

test('a chargeback of a series paid partly with credit returns the credit of the lessons ahead', async () => {
  const student = await creditedStudent(server, 100_000);
  const teacher = await busyTeacher(server);
  const body = { ...weeklyWish(teacher.user._id, {}), method: 'card' as const, useCredit: true };
  const { token, bookingId } = await student.call('createSeries', { body });
  await pay(server, token);
  const { payment } = await student.call('openPayment', { params: { bookingId } });
  await student.call('cancelBooking', { params: { bookingId }, body: null });
  await server.drain();
  await chargeBack(server, payment.orderId);
  const { credit } = await student.call('ownCredit');
  expect(credit).toBe(100_000);
  await booksAgree();
});

test('a dispute about one lesson refunds that lesson only', async () => {
  const series = await paidSeries(server);
  await series.teacher.call('confirmBooking', { params: series.params, body: { sessionLink } });
  at('2026-11-21T20:00');
  await series.teacher.call('completeBooking', { params: series.params, body: null });
  const body = { reason: 'Other' as const, details: 'The sound was bad.' };
  const params = { sessionId: series.bookingId };
  const { disputeId } = await series.student.call('fileDispute', { params, body });
  const admin = await loggedInAdmin(server);
  await keepLogins(server);
  await admin.call('takeDispute', { params: { disputeId } });
  const decision = { resolution: 'There was no sound.', refundPercent: 100 };
  await admin.call('resolveDispute', { params: { disputeId }, body: decision });
  await server.drain();
  expect((await refundsOf(series)).map(({ amount }) => amount)).toEqual([100_000]);
  expect(await rows(series)).toEqual(['completed', 'confirmed', 'confirmed', 'confirmed']);
  await booksAgree();
});

test('a suspended teacher loses every lesson ahead, each refunded in full, with one notification', async () => {
  const series = await paidSeries(server);
  await series.teacher.call('confirmBooking', { params: series.params, body: { sessionLink } });
  at('2026-11-21T18:00');
  await server.db
    .updateTable('users')
    .set({ suspended_at: new Date(server.clock.now().getTime() - 180_000) })
    .where('id', '=', series.teacher.user._id)
    .execute();
  await server.drain();
  const lessons = await series.lessons();
  expect(lessons.map(({ status, refund }) => [status, refund.amount])).toEqual(
    lessons.map(() => ['cancelled', 100_000]),
  );
  await booksAgree();
});

test('each lesson has its own receipt', async () => {
  const series = await paidSeries(server);
  const { params } = await series.lesson(3);
  await series.student.call('cancelBooking', { params, body: null });
  await server.drain();
  const { receipt } = await series.student.call('receipt', { params });
  expect(receipt.lines.map(({ what, amount }) => [what, amount])).toEqual([
    ['paid', 100_000],
    ['cancelled', -100_000],
  ]);
});
