import { beforeEach, expect, test } from 'vitest';
import { bookedAt, notify, useServerWithMidtrans } from '../../testing/midtrans-server.ts';
import { findDifferences } from '../ledger/check.ts';

const server = useServerWithMidtrans();
const minute = 60_000;
const day = 24 * 60;
const now = new Date('2026-11-16T03:00:00Z');
const at = async (minutes: number) => {
  server.clock.set(new Date(now.getTime() + minutes * minute));
  await server.drain();
};
beforeEach(() => server.clock.set(now));

const asked = (orderId: string) =>
  server.midtrans.seen.filter(({ path }) => path === `/v2/${orderId}/status`).length;

test('a payment without a notification is found after a minute', async () => {
  const { order, booking } = await bookedAt(server, '2026-11-18');
  order.status = 'settlement';
  await at(0);
  expect(await booking()).toMatchObject({ status: 'pending_payment' });
  await at(1);
  expect(await booking()).toMatchObject({ status: 'pending_confirmation' });
  expect(await findDifferences(server.db)).toEqual([]);
  await at(60);
  expect(asked(order.orderId)).toBe(1);
});

test('pauses between status requests double and end three days after the hold', async () => {
  const { order } = await bookedAt(server, '2026-11-19');
  const moments: number[] = [];
  for (const minutes of [0, 1, 2, 3, 4, 5, 7, 8, 15, 16, 31, 32, 63, 64]) {
    const before = asked(order.orderId);
    await at(minutes);
    if (asked(order.orderId) > before) moments.push(minutes);
  }
  expect(moments).toEqual([1, 2, 4, 8, 16, 32, 64]);
  await at(4 * day);
  const last = asked(order.orderId);
  await at(10 * day);
  expect(asked(order.orderId)).toBe(last);
});

test('no pause between status requests is longer than six hours', async () => {
  const { order, booking } = await bookedAt(server, '2026-11-20');
  for (let minutes = 0; minutes <= 2 * day; minutes += 6 * 60) await at(minutes);
  order.status = 'settlement';
  await at(2 * day + 6 * 60);
  expect(await booking()).toMatchObject({ status: 'pending_confirmation' });
});

test('an outage of the provider costs one pause, not the payment', async () => {
  const { order, booking } = await bookedAt(server, '2026-11-18');
  order.status = 'settlement';
  server.midtrans.fail(500, { on: `${order.orderId}/status` });
  await at(1);
  expect(await booking()).toMatchObject({ status: 'pending_payment' });
  await at(2);
  expect(await booking()).toMatchObject({ status: 'pending_confirmation' });
});

test('during an outage of the provider a run stops early and leaves the rest to the next', async () => {
  const booked = [];
  for (let nth = 0; nth < 12; nth += 1) booked.push(await bookedAt(server, '2026-11-18'));
  for (const { order } of booked) {
    order.status = 'settlement';
    server.midtrans.fail(503, { on: `${order.orderId}/status`, times: 1 });
  }
  await at(1);
  const reached = booked.filter(({ order }) => asked(order.orderId) > 0);
  expect(reached.length).toBeGreaterThan(0);
  expect(reached.length).toBeLessThan(booked.length);
  for (const minutes of [2, 3, 4, 5, 6]) await at(minutes);
  for (const { booking } of booked) {
    expect(await booking()).toMatchObject({ status: 'pending_confirmation' });
  }
});

test.each([
  ['a payment the bank takes back', 'settlement', 'chargeback', 'charged_back'],
  ['a payment that came after all', 'expire', 'settlement', 'paid'],
])(
  'an outage during the notification of %s delays the check and does not change the result',
  async (_, first, then, status) => {
    const { order, bookingId } = await bookedAt(server, '2026-11-18');
    order.status = first;
    await notify(server, order);
    await server.drain();
    order.status = then;
    server.midtrans.fail(503, { on: `${order.orderId}/status`, times: 4 });
    await notify(server, order);
    for (const minutes of [0, 1, 2, 4, 8, 16, 32, 64]) await at(minutes);
    const payment = await server.db
      .selectFrom('payments')
      .select(['status', 'check_at'])
      .where('booking_id', '=', bookingId)
      .executeTakeFirst();
    expect(payment).toEqual({ status, check_at: null });
    expect(await findDifferences(server.db)).toEqual([]);
  },
);

test('what the provider said last about a payment is in the list of the student, until it is paid', async () => {
  const { order, student } = await bookedAt(server, '2026-11-21');
  const payment = async () => (await student.call('studentBookings')).bookings[0]?.payment;
  expect(await payment()).toBe('none');
  order.status = 'pending';
  await at(1);
  expect(await payment()).toBe('pending');
  order.status = 'deny';
  await at(3);
  expect(await payment()).toBe('failed');
  order.status = 'settlement';
  await at(7);
  expect(await payment()).toBe('none');
});
