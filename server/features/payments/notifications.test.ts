import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { bookedAt, notify, post, useServerWithMidtrans } from '../../testing/midtrans-server.ts';
import { findDifferences } from '../ledger/check.ts';

const server = useServerWithMidtrans();
// A Monday, 10:00 WIB.
const now = new Date('2026-11-16T03:00:00Z');
beforeEach(() => {
  server.clock.set(now);
  server.log.splice(0);
});

const stored = async (orderId: string) =>
  (await server.pool.query('select from payment_notifications where order_id = $1', [orderId]))
    .rowCount;
const paidTransfers = async (orderId: string) =>
  (
    await server.pool.query(`select from ledger_transfers where kind = 'paid' and reference = $1`, [
      orderId,
    ])
  ).rowCount;

test('after a notification the status is requested, and the booking waits for the teacher', async () => {
  const { order, booking } = await bookedAt(server, '2026-11-18');
  order.status = 'settlement';
  expect(await notify(server, order)).toBe(200);
  await server.drain();
  expect(await booking()).toMatchObject({ status: 'pending_confirmation' });
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a notification of a settlement that the status does not confirm pays nothing', async () => {
  const { order, booking } = await bookedAt(server, '2026-11-18');
  order.status = 'pending';
  const said = { transaction_status: 'settlement', status_code: '200' };
  expect(await notify(server, order, said)).toBe(200);
  await server.drain();
  expect(await booking()).toMatchObject({ status: 'pending_payment' });
  expect(await paidTransfers(order.orderId)).toBe(0);
});

test("a signed 'cancel' edited into 'settlement' pays nothing", async () => {
  const { order, booking } = await bookedAt(server, '2026-11-18');
  order.status = 'cancel';
  const edited = { ...server.midtrans.notificationOf(order), transaction_status: 'settlement' };
  expect(await post(server, edited)).toBe(200);
  await server.drain();
  expect(await booking()).toMatchObject({ status: 'pending_payment' });
  expect(await paidTransfers(order.orderId)).toBe(0);
});

test.each(['99999.00', '100001.00', '100000.50', '1000000.00'])(
  'a settlement over %s instead of 100000 pays for nothing and is logged as an error',
  async (amount) => {
    const { order, booking } = await bookedAt(server, '2026-11-18');
    Object.assign(order, { status: 'settlement', amount });
    expect(await notify(server, order)).toBe(200);
    await server.drain();
    expect(await booking()).toMatchObject({ status: 'pending_payment' });
    // An amount in whole rupiah is posted and refunded: late-payments.slow.test.ts.
    expect(await paidTransfers(order.orderId)).toBe(amount.endsWith('.00') ? 1 : 0);
    const lines = server.log.filter((one) => one.includes('paid amount is not the price'));
    expect(lines.join('')).toContain(order.orderId);
  },
);

test('a card that is challenged or waits for its 3DS page has not paid yet', async () => {
  const { order, booking } = await bookedAt(server, '2026-11-18');
  for (const facts of [
    { status: 'pending', fraudStatus: undefined },
    { status: 'capture', fraudStatus: 'challenge' },
    { status: 'capture', fraudStatus: 'deny' },
  ]) {
    Object.assign(order, facts);
    await notify(server, order);
    await server.drain();
    expect(await booking()).toMatchObject({ status: 'pending_payment' });
  }
  order.fraudStatus = 'accept';
  await notify(server, order);
  await server.drain();
  expect(await booking()).toMatchObject({ status: 'pending_confirmation' });
});

test('a notification with a wrong signature is refused and not stored', async () => {
  const { order, booking } = await bookedAt(server, '2026-11-18');
  order.status = 'settlement';
  const good = server.midtrans.notificationOf(order);
  const { seen } = server.midtrans;
  seen.splice(0);
  for (const change of [
    { signature_key: '' },
    { signature_key: 'f'.repeat(128) },
    { signature_key: good.signature_key.toUpperCase() },
    { signature_key: `${good.signature_key.slice(1)}0` },
    { gross_amount: '1.00' },
    { status_code: '201' },
    { order_id: newId(now) },
    { order_id: order.orderId.slice(0, -1), status_code: `${order.orderId.at(-1)}200` },
  ]) {
    expect(await post(server, { ...good, ...change })).toBe(403);
  }
  await server.drain();
  expect(await booking()).toMatchObject({ status: 'pending_payment' });
  expect(await stored(order.orderId)).toBe(0);
  expect(seen).toEqual([]);
});

test.each([{}, { order_id: 1 }, { order_id: 'x', signature_key: ['y'] }, []])(
  'a malformed notification is refused: %j',
  async (body) => expect(await post(server, body)).toBe(422),
);

test('a notification about an unknown order is stored and changes nothing', async () => {
  const { order } = await bookedAt(server, '2026-11-18');
  const { seen } = server.midtrans;
  seen.splice(0);
  for (const order_id of [newId(now), '00000000-0000-0000-0000-000000000000']) {
    expect(await notify(server, { ...order, status: 'settlement' }, { order_id })).toBe(200);
  }
  await server.drain();
  expect(seen).toEqual([]);
  expect(server.log).toEqual([]);
});

test('twenty simultaneous notifications pay once', async () => {
  const { order, booking, student } = await bookedAt(server, '2026-11-18');
  order.status = 'settlement';
  const copies = Array.from({ length: 10 }, () => notify(server, order));
  const variants = Array.from({ length: 10 }, (_, nth) => notify(server, order, { nth }));
  const answers = await Promise.all([...copies, ...variants]);
  expect(new Set(answers)).toEqual(new Set([200]));
  await server.drain();
  expect(await notify(server, order)).toBe(200);
  await server.drain();
  expect(await stored(order.orderId)).toBe(11);
  expect(await paidTransfers(order.orderId)).toBe(1);
  expect(await booking()).toMatchObject({ status: 'pending_confirmation' });
  expect(await findDifferences(server.db)).toEqual([]);
  const { bookings } = await student.call('studentBookings', { query: {} });
  expect(bookings).toHaveLength(1);
});

test('among many simultaneous notifications one for an abandoned booking leaves the others paid', async () => {
  const booked = await Promise.all(Array.from({ length: 6 }, () => bookedAt(server, '2026-11-18')));
  const [left, ...others] = booked;
  await left?.student.call('cancelBooking', { params: left.params, body: null });
  for (const { order } of booked) order.status = 'settlement';
  await Promise.all(booked.map(({ order }) => notify(server, order)));
  await server.drain();
  for (const { booking, order } of others) {
    expect(await booking()).toMatchObject({ status: 'pending_confirmation' });
    expect(await paidTransfers(order.orderId)).toBe(1);
  }
  expect(await left?.booking()).toBeUndefined();
  const { rows } = await server.pool.query('select amount from refunds where booking_id = $1', [
    left?.bookingId,
  ]);
  expect(rows).toEqual([{ amount: 100_000 }]);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a failed status request is repeated after a minute, and no secret is logged', async () => {
  const { order, booking } = await bookedAt(server, '2026-11-18');
  order.status = 'settlement';
  server.midtrans.fail(503, { on: `${order.orderId}/status` });
  await notify(server, order);
  await server.drain();
  server.clock.set(new Date(now.getTime() + 60_000));
  await server.drain();
  expect(await booking()).toMatchObject({ status: 'pending_confirmation' });
  expect(server.log.join('')).toContain('"message":"Midtrans answered 503"');
  expect(server.log.join('')).not.toContain('SB-Mid-server');
});
