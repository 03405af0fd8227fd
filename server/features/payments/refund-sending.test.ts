import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { RefundRefused } from '../../ports.ts';
import { loggedInAdmin } from '../../testing/admins.ts';
import { sessionLink } from '../../testing/bookings.ts';
import type { MidtransOrder } from '../../testing/midtrans-core.ts';
import { bookedAt, notify, paidBy, useServerWithMidtrans } from '../../testing/midtrans-server.ts';
import { findDifferences } from '../ledger/check.ts';
import { sendDueRefunds } from './send-refund.ts';

const server = useServerWithMidtrans();
const minute = 60_000;
// A Monday, 10:00 WIB.
const now = new Date('2026-11-16T03:00:00Z');
const at = async (minutes: number) => {
  server.clock.set(new Date(now.getTime() + minutes * minute));
  await server.drain();
};
beforeEach(() => {
  server.clock.set(now);
  server.midtrans.mend();
  server.midtrans.seen.splice(0);
  server.log.splice(0);
});

/** A paid booking that is not confirmed yet. */
const paid = async (facts: Partial<MidtransOrder> = {}) => {
  const booked = await bookedAt(server, '2026-11-18');
  await paidBy(server, booked.order, facts);
  return booked;
};
/** A confirmed booking that the student cancels 23 h before the start: half is refunded. */
const halfCancelled = async (facts: Partial<MidtransOrder>) => {
  const booked = await paid(facts);
  const { params, teacher, student } = booked;
  await teacher.call('confirmBooking', { params, body: { sessionLink } });
  server.clock.set(new Date('2026-11-17T03:00:00Z'));
  await student.call('cancelBooking', { params, body: null });
  await server.drain();
  return booked;
};
const hand = { reference: 'BCA 4711' };
/** Minutes at which the first nine attempts are made. */
const nine = [0, 1, 3, 7, 15, 31, 63, 127, 255];
/** A cancelled booking whose refund Midtrans refuses at every attempt. */
const refused = async () => {
  const booked = await paid();
  server.midtrans.fail(412, { on: '/refund', times: 100 });
  await booked.student.call('cancelBooking', { params: booked.params, body: null });
  await server.drain();
  return booked;
};
const sentRefunds = () => server.midtrans.seen.filter(({ path }) => path.endsWith('/refund'));
const refundOf = async ({ bookingId }: { bookingId: string }) =>
  server.db
    .selectFrom('refunds')
    .select(['id', 'amount', 'status', 'attempts', 'last_fault', 'reference', 'manual_reason'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();

test('the refund of a cancelled request is sent with its own id as key', async () => {
  const booked = await paid();
  await booked.student.call('cancelBooking', { params: booked.params, body: null });
  await server.drain();
  const { id } = await refundOf(booked);
  expect(booked.order.refunds).toEqual([{ refund_key: id, refund_amount: '100000.00' }]);
  expect(await booked.booking()).toMatchObject({ refund: { amount: 100_000, status: 'sent' } });
  expect(await findDifferences(server.db)).toEqual([]);
});

test('our own refund comes back as a notification and changes nothing', async () => {
  const booked = await paid();
  await booked.student.call('cancelBooking', { params: booked.params, body: null });
  await server.drain();
  expect(booked.order.status).toBe('refund');
  expect(await notify(server, booked.order)).toBe(200);
  await server.drain();
  expect(await booked.booking()).toMatchObject({ refund: { amount: 100_000, status: 'sent' } });
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a failed refund is sent again after 1, 2, 4 … minutes with the same key', async () => {
  const booked = await paid();
  server.midtrans.fail(502, { on: '/refund', times: 1000 });
  await booked.student.call('cancelBooking', { params: booked.params, body: null });
  const moments: number[] = [];
  for (const minutes of [0, 0.5, 1, 2, 3, 6, 7, 14, 15]) {
    const { attempts } = await refundOf(booked);
    await at(minutes);
    if ((await refundOf(booked)).attempts > attempts) moments.push(minutes);
  }
  expect(moments.filter((minutes) => minutes > 0)).toEqual([1, 3, 7, 15]);
  expect(await refundOf(booked)).toMatchObject({
    status: 'due',
    attempts: 5,
    last_fault: 'Midtrans answered 502',
  });
  expect(await booked.booking()).toMatchObject({ refund: { amount: 100_000, status: 'due' } });
  expect(await findDifferences(server.db)).toEqual([]);

  server.midtrans.mend();
  await at(30);
  expect((await refundOf(booked)).status).toBe('due');
  await at(31);
  const { id, status } = await refundOf(booked);
  expect(status).toBe('sent');
  expect(new Set(sentRefunds().map(({ body }) => body.refund_key))).toEqual(new Set([id]));
  expect(booked.order.refunds).toHaveLength(1);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a refund that another process has just tried is not tried again', async () => {
  const booked = await paid();
  server.midtrans.fail(502, { on: '/refund', times: 1000 });
  await booked.student.call('cancelBooking', { params: booked.params, body: null });
  await server.drain();
  const { id } = await refundOf(booked);
  const again = sql`select graphile_worker.add_job('send-refund', ${JSON.stringify({ refundId: id })}::json)`;
  await again.execute(server.db);
  await server.drain();
  expect(await refundOf(booked)).toMatchObject({ status: 'due', attempts: 1 });
  expect(sentRefunds()).toHaveLength(1);
});

test('a refund whose answer was lost is not sent twice', async () => {
  const booked = await paid();
  server.midtrans.fail('lost', { on: '/refund' });
  await booked.student.call('cancelBooking', { params: booked.params, body: null });
  await at(0);
  await at(1);
  expect((await refundOf(booked)).status).toBe('sent');
  expect(booked.order.refunds).toHaveLength(1);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('the full refund of an unsettled card payment is a cancellation', async () => {
  const booked = await paid({ status: 'capture' });
  const body = { reason: 'I am ill' };
  await booked.teacher.call('declineBooking', { params: booked.params, body });
  await server.drain();
  expect(booked.order).toMatchObject({ status: 'cancel', refunds: [] });
  expect(await booked.booking()).toMatchObject({ refund: { amount: 100_000, status: 'sent' } });
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a partial refund waits until the card payment is settled', async () => {
  const booked = await halfCancelled({ status: 'capture' });
  expect(await refundOf(booked)).toMatchObject({ amount: 50_000, status: 'due' });
  expect(booked.order.status).toBe('capture');
  booked.order.status = 'settlement';
  await at(2 * 24 * 60);
  expect(await refundOf(booked)).toMatchObject({ status: 'sent' });
  expect(booked.order).toMatchObject({
    status: 'partial_refund',
    refunds: [{ refund_amount: '50000.00' }],
  });
  expect(await findDifferences(server.db)).toEqual([]);
});

test('the refund of a transfer waits for the student’s choice, and an admin can settle it once', async () => {
  const booked = await halfCancelled({ paymentType: 'bank_transfer' });
  expect(sentRefunds()).toEqual([]);
  expect(await booked.booking()).toMatchObject({ refund: { amount: 50_000, status: 'undecided' } });
  const admin = await loggedInAdmin(server);
  const { refunds } = await admin.call('adminRefunds', { query: { status: 'undecided' } });
  const listed = refunds.find(({ bookingId }) => bookingId === booked.bookingId);
  expect(listed).toMatchObject({ method: 'bank_transfer', amount: 50_000, status: 'undecided' });
  expect(listed?.manualReason).toBe('method');
  const settle = () =>
    admin.send('PUT', `/api/admin/refunds/${listed?._id}/settled`, { reference: 'BCA 4711' });
  const answers = await Promise.all([settle(), settle(), settle()]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  expect(await booked.booking()).toMatchObject({ refund: { amount: 50_000, status: 'sent' } });
  await at(24 * 60);
  expect(sentRefunds()).toEqual([]);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a refund beyond the window of its method waits for the student’s choice at once, with the reason', async () => {
  const booked = await bookedAt(server, '2026-11-26');
  const { params, teacher, student } = booked;
  await paidBy(server, booked.order, { paymentType: 'qris' });
  await teacher.call('confirmBooking', { params, body: { sessionLink } });
  server.clock.set(new Date('2026-11-24T01:00:00Z'));
  await student.call('cancelBooking', { params, body: null });
  await server.drain();
  expect(sentRefunds()).toEqual([]);
  const admin = await loggedInAdmin(server);
  const { refunds } = await admin.call('adminRefunds', { query: { status: 'undecided' } });
  expect(refunds.find(({ bookingId }) => bookingId === booked.bookingId)).toMatchObject({
    status: 'undecided',
    manualReason: 'too_late',
    attempts: 1,
  });
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a refund that Midtrans refuses stays due for hours, with its reason for the admin', async () => {
  const booked = await refused();
  const admin = await loggedInAdmin(server);
  const { refunds } = await admin.call('adminRefunds', { query: { status: 'due' } });
  const listed = refunds.find(({ bookingId }) => bookingId === booked.bookingId);
  expect(listed).toMatchObject({ lastFault: 'Midtrans answered 412: Sorry, an error occurred' });
  const early = await admin.send('PUT', `/api/admin/refunds/${listed?._id}/settled`, hand);
  expect(early.status).toBe(409);
  expect(server.log.join('')).not.toContain('SB-Mid-server');
  for (const minutes of nine.slice(1)) await at(minutes);
  expect(await refundOf(booked)).toMatchObject({ status: 'due', attempts: 9 });
});

test('a refund refused at the tenth try is settled by hand, once, and never sent to the provider again', async () => {
  const booked = await refused();
  for (const minutes of [...nine.slice(1), 511]) await at(minutes);
  expect(await refundOf(booked)).toMatchObject({
    status: 'undecided',
    manual_reason: 'refused',
    last_fault: 'Midtrans answered 412: Sorry, an error occurred',
  });
  const admin = await loggedInAdmin(server);
  const { refunds } = await admin.call('adminRefunds', { query: { status: 'undecided' } });
  const listed = refunds.find(({ bookingId }) => bookingId === booked.bookingId);
  const settle = () => admin.send('PUT', `/api/admin/refunds/${listed?._id}/settled`, hand);
  const answers = await Promise.all([settle(), settle(), settle()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(await booked.booking()).toMatchObject({ refund: { amount: 100_000, status: 'sent' } });
  server.midtrans.mend();
  await at(7 * 24 * 60);
  expect(booked.order.refunds).toEqual([]);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a refund that fails at the tenth try without a refusal stays due', async () => {
  const booked = await refused();
  for (const minutes of nine.slice(1)) await at(minutes);
  server.midtrans.mend();
  server.midtrans.fail(502, { on: '/refund' });
  await at(511);
  expect(await refundOf(booked)).toMatchObject({ status: 'due', attempts: 10 });
  await at(511 + 360);
  expect(await refundOf(booked)).toMatchObject({ status: 'sent' });
  expect(booked.order.refunds).toHaveLength(1);
});

test('a try is counted before it is made', async () => {
  const booked = await paid();
  let counted = 0;
  const look = async () => {
    counted = (await refundOf(booked)).attempts;
  };
  server.midtrans.fail(look, { on: '/refund' });
  await booked.student.call('cancelBooking', { params: booked.params, body: null });
  await server.drain();
  expect(counted).toBe(1);
});

test('refusals do not stop a run', async () => {
  for (let n = 0; n < 6; n += 1) await refused();
  server.clock.set(new Date(now.getTime() + minute));
  const refund = vi.fn<() => Promise<never>>(() => Promise.reject(new RefundRefused()));
  const { db, clock } = server;
  const deps = { db, clock, gateway: { refund }, log: { error: () => undefined } };
  await sendDueRefunds(deps as unknown as Parameters<typeof sendDueRefunds>[0]);
  expect(refund.mock.calls.length).toBeGreaterThan(5);
});
