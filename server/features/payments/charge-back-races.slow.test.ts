import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { loggedInAdmin } from '../../testing/admins.ts';
import { addOrder, sessionLink } from '../../testing/bookings.ts';
import { mailsTo } from '../../testing/mails.ts';
import { midtransKeys } from '../../testing/midtrans.ts';
import {
  bookedAt,
  notify as notifyPayment,
  paidBy,
  useServerWithMidtrans,
} from '../../testing/midtrans-server.ts';
import type { MidtransOrder } from '../../testing/midtrans-core.ts';
import { payee } from '../../testing/money.ts';
import type { SomeoneLoggedIn } from '../../testing/people.ts';
import { newId } from '../../platform/database/ids.ts';
import { findDifferences } from '../ledger/check.ts';
import { notify } from '../notifications/notify.ts';

const server = useServerWithMidtrans();
// A Monday, 10:00 WIB.
const now = new Date('2026-11-16T03:00:00Z');
const later = (minutes: number) => server.clock.set(new Date(now.getTime() + minutes * 60_000));
beforeEach(() => {
  server.clock.set(now);
  server.midtrans.mend();
});

const paid = async (teacher?: SomeoneLoggedIn) => {
  const booked = await bookedAt(server, '2026-11-18', teacher && { teacher });
  await paidBy(server, booked.order);
  return booked;
};
type Booked = Awaited<ReturnType<typeof paid>>;

const taught = async (teacher?: SomeoneLoggedIn) => {
  const booked = await paid(teacher);
  const { params } = booked;
  await booked.teacher.call('confirmBooking', { params, body: { sessionLink } });
  server.clock.set(new Date('2026-11-18T03:00:00Z'));
  await booked.teacher.call('completeBooking', { params, body: null });
  return booked;
};

/** A cancelled booking whose refund could not be sent yet. */
const refundDue = async () => {
  const booked = await paid();
  server.midtrans.fail(503, { on: `${booked.order.orderId}/refund`, times: 1000 });
  await booked.student.call('cancelBooking', { params: booked.params, body: null });
  await server.drain();
  server.midtrans.mend();
  return booked;
};

/** Pays a second order of the same booking; this payment is refunded. */
const paidTwice = async ({ bookingId }: Booked, { isSent }: { isSent: boolean }) => {
  const orderId = newId(server.clock.now());
  await addOrder(server.db, bookingId, orderId);
  const credentials = Buffer.from(`${midtransKeys.serverKey}:`).toString('base64');
  const answer = await fetch(`${server.midtrans.url}/snap/v1/transactions`, {
    method: 'POST',
    headers: { authorization: `Basic ${credentials}` },
    body: JSON.stringify({
      transaction_details: { order_id: orderId, gross_amount: 100_000 },
      item_details: [{ price: 100_000, quantity: 1 }],
    }),
  });
  const { token } = (await answer.json()) as { token: string };
  const order = server.midtrans.find(token);
  if (!isSent) server.midtrans.fail(503, { on: `${orderId}/refund`, times: 1000 });
  await paidBy(server, order);
  return order;
};

/** Sends the notification and waits until the order is settled. */
const chargeBack = async (order: MidtransOrder) => {
  order.status = 'chargeback';
  await notifyPayment(server, order);
  await vi.waitUntil(async () => (await paymentOf(order)) === 'charged_back', { timeout: 15_000 });
};
const paymentOf = async ({ orderId }: MidtransOrder) => {
  const query = server.db.selectFrom('payments').select('status').where('order_id', '=', orderId);
  return (await query.executeTakeFirst())?.status;
};

/** Amounts by debited account, without the id in the account's code. */
const takenFrom = async (kind: 'charged_back' | 'refund_sent', { orderId }: MidtransOrder) => {
  const { rows } = await server.pool.query<{ debit: string; amount: number }>(
    `select split_part(debit, ':', 1) as debit, t.amount from ledger_transfers t
       left join refunds r on r.id::text = t.reference
      where kind = $1 and (t.reference = $2 or r.order_id::text = $2) order by leg`,
    [kind, orderId],
  );
  return Object.fromEntries(rows.map(({ debit, amount }) => [debit, amount]));
};

test('a refund by the provider at the moment of a chargeback: the second one is our loss', async () => {
  const booked = await refundDue();
  const { order } = booked;
  const crossing = async () => {
    await chargeBack(order);
    // The provider still reports the order as settled and accepts the refund despite the chargeback.
    order.status = 'settlement';
  };
  server.midtrans.fail(crossing, { on: `${order.orderId}/refund` });
  later(1);
  await server.drain();
  expect(order.refunds).toHaveLength(1);
  expect(await takenFrom('charged_back', order)).toEqual({ refund_due: 100_000 });
  expect(await takenFrom('refund_sent', order)).toEqual({ loss: 100_000 });
  expect(server.log.join('')).toContain('given back by the provider and by the bank');
  await server.drain();
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a refund that succeeded without an answer before a chargeback counts as sent', async () => {
  const { order, student } = await refundDue();
  server.midtrans.fail('lost', { on: `${order.orderId}/refund` });
  later(1);
  await server.drain();
  expect(order.refunds).toHaveLength(1);
  await chargeBack(order);
  expect(await takenFrom('refund_sent', order)).toEqual({ refund_due: 100_000 });
  expect(await takenFrom('charged_back', order)).toEqual({ loss: 100_000 });
  const { notifications } = await student.call('notifications');
  expect(notifications.some(({ message }) => message.includes('100.000'))).toBe(true);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a refund made by the bank is never announced as ours', async () => {
  const { order, student, bookingId } = await refundDue();
  await chargeBack(order);
  const notification = { userId: student.user._id, kind: 'refund_sent', bookingId } as const;
  await notify(server.db, { ...notification, amount: 100_000 }, server.clock.now());
  const mails = await mailsTo(server, student.email);
  expect(mails.map(({ subject }) => subject).join()).not.toContain('Your refund is on its way');
});

test('a refund and a simultaneous chargeback do not deadlock', async () => {
  const { order, bookingId } = await refundDue();
  const client = await server.pool.connect();
  await client.query('begin');
  const { rows } = await client.query<{ id: string }>(
    `update refunds set status = 'sent', sent_at = now() where booking_id = $1 returning id`,
    [bookingId],
  );
  const takingBack = chargeBack(order);
  await sleep(150);
  const legs = [{ debit: `refund_due:${bookingId}`, credit: 'provider:0', amount: 100_000 }];
  await client.query(`select post_transfer('refund_sent', $1, $2, now())`, [
    rows[0]?.id,
    JSON.stringify(legs),
  ]);
  await client.query('commit');
  client.release();
  await takingBack;
  expect(await takenFrom('charged_back', order)).toEqual({ loss: 100_000 });
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a chargeback leaves the refund of another payment of the booking', async () => {
  const booked = await taught();
  const second = await paidTwice(booked, { isSent: false });
  await chargeBack(booked.order);
  expect(await takenFrom('charged_back', booked.order)).toEqual({ teacher: 95_000, loss: 5_000 });
  server.midtrans.mend();
  server.clock.set(new Date('2026-11-18T04:00:00Z'));
  await server.drain();
  expect(second.refunds).toHaveLength(1);
  expect(await takenFrom('refund_sent', second)).toEqual({ refund_due: 100_000 });
  expect(await findDifferences(server.db)).toEqual([]);
});

test.each([
  ['while its refund waits: the refund is over', false, { refund_due: 100_000 }],
  ['after it went back: our loss', true, { loss: 100_000 }],
])('a chargeback of a second payment, %s, leaves the booking as it is', async (_, isSent, from) => {
  const booked = await paid();
  const second = await paidTwice(booked, { isSent });
  await chargeBack(second);
  expect(await takenFrom('charged_back', second)).toEqual(from);
  expect(await booked.booking()).toMatchObject({ status: 'pending_confirmation' });
  server.midtrans.mend();
  later(60);
  await server.drain();
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a settled dispute and a simultaneous completion of another session do not deadlock', async () => {
  const booked = await taught();
  const { teacher, student, bookingId } = booked;
  const details = { reason: 'Other' as const, details: 'The sound was bad.' };
  await student.call('fileDispute', { params: { sessionId: bookingId }, body: details });
  const admin = await loggedInAdmin(server);
  const dispute = server.db.selectFrom('disputes').select('id').where('booking_id', '=', bookingId);
  const params = { disputeId: (await dispute.executeTakeFirstOrThrow()).id };
  await admin.call('takeDispute', { params });
  const lock = 'select from ledger_accounts where code = $1 for no key update';
  const client = await server.pool.connect();
  await client.query('begin');
  await client.query(lock, ['revenue']);
  const resolving = admin.call('resolveDispute', {
    params,
    body: { resolution: 'Half goes back.', refundPercent: 50 },
  });
  await sleep(150);
  await client.query(lock, [`teacher:${teacher.user._id}`]);
  await client.query('commit');
  client.release();
  await resolving;
  expect(await findDifferences(server.db)).toEqual([]);
});

test.each([
  ['sent: the teacher keeps it', 'sent', 0],
  ['failed: it is the teacher’s again', 'failed', 95_000],
] as const)(
  'a chargeback while a payout is made is our loss, and the payout can be %s',
  async (_, outcome, balance) => {
    const teacher = await payee(server);
    const booked = await taught(teacher);
    server.clock.set(new Date('2026-12-15T03:00:00Z'));
    const admin = await loggedInAdmin(server);
    await admin.call('runPayouts', { body: { month: '2026-11' } });
    await chargeBack(booked.order);
    expect(await takenFrom('charged_back', booked.order)).toEqual({ loss: 100_000 });
    expect(await findDifferences(server.db)).toEqual([]);
    const { batches } = await admin.call('adminPayouts', { query: {} });
    const payout = batches[0]?.payouts.find(({ teacherId }) => teacherId === teacher.user._id);
    const params = { payoutId: payout?._id ?? '' };
    if (outcome === 'sent') {
      await admin.call('payoutSent', { params, body: { reference: 'BCA 4711' } });
    } else await admin.call('payoutFailed', { params, body: { reason: 'No such account' } });
    expect((await teacher.call('earnings')).earningsData.currentBalance).toBe(balance);
    expect(await findDifferences(server.db)).toEqual([]);
  },
);
