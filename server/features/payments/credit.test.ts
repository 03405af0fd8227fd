import { beforeEach, expect, test } from 'vitest';
import { creditAccount } from '#domain/credit.ts';
import { useServer } from '../../testing/app.ts';
import { busyTeacher, pay, sessionLink, bookingRequest } from '../../testing/bookings.ts';
import { chargeBack, creditedStudent } from '../../testing/money.ts';
import type { SomeoneLoggedIn } from '../../testing/people.ts';
import { readBalance } from '../ledger/balances.ts';
import { findDifferences } from '../ledger/check.ts';

const server = useServer();
const now = new Date('2026-11-16T03:00:00Z');
beforeEach(() => server.clock.set(now));

const creditOf = ({ user }: SomeoneLoggedIn) => readBalance(server.db, creditAccount(user._id));
const booksAgree = async () => expect(await findDifferences(server.db)).toEqual([]);

/** An hour that the student asks for, paid with credit as far as it goes. */
const booking = async (student: SomeoneLoggedIn, choice: object = {}) => {
  const teacher = await busyTeacher(server);
  const body = {
    ...bookingRequest(teacher.user._id, '2026-11-20', '09:00'),
    method: 'qris' as const,
    useCredit: true,
    ...choice,
  };
  const answer = await student.call('createBooking', { body });
  const params = { bookingId: answer.bookingId };
  const find = async () => {
    const { bookings } = await student.call('studentBookings', { query: {} });
    return bookings.find(({ _id }) => _id === answer.bookingId);
  };
  const orderId = async () => (await student.call('openPayment', { params })).payment.orderId;
  return { teacher, body, params, find, orderId, ...answer };
};

test('credit pays a part, the rest is paid through the provider, and the receipt names both', async () => {
  const student = await creditedStudent(server, 60_000);
  const booked = await booking(student);
  const { payment } = await student.call('openPayment', { params: booked.params });
  expect(payment).toMatchObject({ price: 100_000, credit: 60_000, amount: 40_000 });
  expect(await creditOf(student)).toBe(0);
  await booksAgree();
  await pay(server, booked.token);
  expect(await booked.find()).toMatchObject({ status: 'pending_confirmation' });
  const { receipt } = await student.call('receipt', { params: booked.params });
  expect(receipt.total).toBe(100_000);
  expect(receipt.lines.map(({ what, amount }) => [what, amount])).toEqual([
    ['paid', 40_000],
    ['paid_by_credit', 60_000],
  ]);
  await booksAgree();
});

test('credit that covers the price pays at once, without the provider', async () => {
  const student = await creditedStudent(server, 150_000);
  const booked = await booking(student);
  expect(booked).toMatchObject({ isPaid: true, token: '' });
  expect(await booked.find()).toMatchObject({ status: 'pending_confirmation' });
  expect(await creditOf(student)).toBe(50_000);
  await booksAgree();
});

test('an unpaid hold returns its credit when it expires and when it is released', async () => {
  const student = await creditedStudent(server, 60_000);
  const first = await booking(student);
  await student.call('cancelBooking', { params: first.params, body: null });
  expect(await creditOf(student)).toBe(60_000);
  await booking(student);
  expect(await creditOf(student)).toBe(0);
  server.clock.set(new Date(now.getTime() + 16 * 60_000));
  await server.drain();
  await booking(student, { startTime: '10:00' });
  expect(await creditOf(student)).toBe(0);
  await booksAgree();
});

test('credit is spent once, also by two windows at the same time', async () => {
  const student = await creditedStudent(server, 100_000);
  const answers = await Promise.allSettled(
    ['09:00', '10:00', '11:00'].map((startTime) => booking(student, { startTime })),
  );
  const done = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(done.filter(({ isPaid }) => isPaid)).toHaveLength(1);
  expect(await creditOf(student)).toBe(0);
  await booksAgree();
});

test('a change of the method keeps the credit, and giving it up returns it', async () => {
  const student = await creditedStudent(server, 60_000);
  const { body, params } = await booking(student);
  const view = async () => (await student.call('openPayment', { params })).payment;
  await student.call('createBooking', { body: { ...body, method: 'card' } });
  expect(await view()).toMatchObject({ method: 'card', credit: 60_000, amount: 40_000 });
  await student.call('createBooking', { body: { ...body, method: 'card', useCredit: false } });
  expect(await view()).toMatchObject({ credit: 0, amount: 100_000 });
  expect(await creditOf(student)).toBe(60_000);
  await booksAgree();
});

test('a cancelled booking is refunded in the parts in which it was paid', async () => {
  const student = await creditedStudent(server, 60_000);
  const booked = await booking(student);
  await pay(server, booked.token);
  await booked.teacher.call('confirmBooking', { params: booked.params, body: { sessionLink } });
  server.clock.set(new Date('2026-11-19T14:00:00Z'));
  const { refund } = await student.call('cancelBooking', { params: booked.params, body: null });
  await server.drain();
  expect(refund).toBe(50_000);
  expect(await creditOf(student)).toBe(30_000);
  const { rows } = await server.pool.query(
    `select source, destination, amount::int, status from refunds where booking_id = $1 order by source`,
    [booked.bookingId],
  );
  expect(rows).toEqual([
    { source: 'provider', destination: 'provider', amount: 20_000, status: 'sent' },
    { source: 'credit', destination: 'credit', amount: 30_000, status: 'sent' },
  ]);
  await booksAgree();
});

test('a chargeback takes only what the bank paid: the credit returns to the student', async () => {
  const student = await creditedStudent(server, 60_000);
  const booked = await booking(student);
  await pay(server, booked.token);
  await chargeBack(server, await booked.orderId());
  expect(await booked.find()).toMatchObject({ status: 'cancelled' });
  expect(await creditOf(student)).toBe(60_000);
  await booksAgree();
});

test('a late payment takes its credit again and revives the booking', async () => {
  const student = await creditedStudent(server, 60_000);
  const booked = await booking(student);
  server.clock.set(new Date(now.getTime() + 16 * 60_000));
  await server.drain();
  await pay(server, booked.token);
  expect(await booked.find()).toMatchObject({ status: 'pending_confirmation' });
  expect(await creditOf(student)).toBe(0);
  await booksAgree();
});

test('a late payment whose credit was spent meanwhile is refunded', async () => {
  const student = await creditedStudent(server, 60_000);
  const booked = await booking(student);
  server.clock.set(new Date(now.getTime() + 16 * 60_000));
  await server.drain();
  await booking(student, { startTime: '10:00' });
  await pay(server, booked.token);
  expect(await booked.find()).toBeUndefined();
  const { rows } = await server.pool.query(
    `select cause, amount::int from refunds where booking_id = $1`,
    [booked.bookingId],
  );
  expect(rows).toEqual([{ cause: 'late', amount: 40_000 }]);
  await booksAgree();
});
