import { defaultMethodSettings } from '#domain/payment-method.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  bookedAt,
  type MidtransServer,
  notify,
  paidBy,
  useServerWithMidtrans,
} from '../../testing/midtrans-server.ts';
import { loggedIn } from '../../testing/people.ts';
import { findDifferences } from '../ledger/check.ts';
import { settlePayment } from './settle-payment.ts';

const server = useServerWithMidtrans();
const minute = 60_000;
// A Monday, 10:00 WIB.
const now = new Date('2026-11-16T03:00:00Z');
const at = (minutes: number) => server.clock.set(new Date(now.getTime() + minutes * minute));
beforeEach(() => at(0));

type Booked = Awaited<ReturnType<typeof bookedAt>>;
/** Sets the order's status, sends the notification and waits until it is processed. */
const become = async (order: Booked['order'], status: string, by: MidtransServer = server) => {
  order.status = status;
  await notify(by, order);
  await by.drain();
};
const paymentOf = ({ bookingId }: Booked) =>
  server.db
    .selectFrom('payments')
    .select(['status', 'method'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
const refundsOf = ({ bookingId }: Booked) =>
  server.db
    .selectFrom('refunds')
    .select(['amount', 'cause', 'status'])
    .where('booking_id', '=', bookingId)
    .execute();

test('a settlement after an expiry at the provider counts', async () => {
  const booked = await bookedAt(server, '2026-11-18');
  await become(booked.order, 'expire');
  expect(await paymentOf(booked)).toMatchObject({ status: 'failed' });
  await become(booked.order, 'settlement');
  expect(await paymentOf(booked)).toEqual({ status: 'paid', method: 'credit_card' });
  expect(await booked.booking()).toMatchObject({ status: 'pending_confirmation' });
});

test.each(['expire', 'cancel', 'pending'])(
  'a settled payment stays paid after the status %s',
  async (status) => {
    const booked = await bookedAt(server, '2026-11-18');
    await become(booked.order, 'settlement');
    await become(booked.order, status);
    expect(await paymentOf(booked)).toMatchObject({ status: 'paid' });
    expect(await booked.booking()).toMatchObject({ status: 'pending_confirmation' });
    expect(await findDifferences(server.db)).toEqual([]);
  },
);

test.each([
  ['cancel', true],
  ['refund', true],
  ['partial_chargeback', true],
  ['settlement', false],
])(
  'a paid payment with status %s that we did not cause is logged as fatal: %s',
  async (status, isCalled) => {
    const { order } = await bookedAt(server, '2026-11-18');
    await become(order, 'settlement');
    const fatal = vi.fn<(...said: unknown[]) => void>();
    const { db, pool, clock } = server;
    const live = { read: async () => ({ methods: defaultMethodSettings }) };
    const gateway = {
      status: () => Promise.resolve({ transactionStatus: status, grossAmount: 100_000 }),
    };
    const deps = { db, pool, clock, live, gateway, log: { fatal } };
    await settlePayment(deps as unknown as Parameters<typeof settlePayment>[0], order);
    expect(fatal).toHaveBeenCalledTimes(isCalled ? 1 : 0);
  },
);

test.each(['deny', 'failure'])(
  'a settlement after the status %s, by another card, counts',
  async (status) => {
    const booked = await bookedAt(server, '2026-11-18');
    await become(booked.order, status);
    expect(await paymentOf(booked)).toMatchObject({ status: 'open' });
    await become(booked.order, 'settlement');
    expect(await booked.booking()).toMatchObject({ status: 'pending_confirmation' });
  },
);

test('a late or unordered notification only causes a status request', async () => {
  const booked = await bookedAt(server, '2026-11-18');
  booked.order.status = 'pending';
  const early = server.midtrans.notificationOf(booked.order);
  await become(booked.order, 'settlement');
  await notify(server, booked.order, early);
  await server.drain();
  expect(await booked.booking()).toMatchObject({ status: 'pending_confirmation' });
});

test('a payment within the hold whose notification comes after it keeps the hour, because the poll found it', async () => {
  const booked = await bookedAt(server, '2026-11-18');
  booked.order.status = 'settlement';
  at(15);
  await server.drain();
  expect(await booked.booking()).toMatchObject({ status: 'pending_confirmation' });
});

test('a payment after the hold revives the booking if the hour is still free', async () => {
  const booked = await bookedAt(server, '2026-11-18');
  at(15);
  await server.drain();
  expect(await booked.booking()).toBeUndefined();
  at(20);
  await paidBy(server, booked.order, { status: 'capture' });
  expect(await booked.booking()).toMatchObject({ status: 'pending_confirmation' });
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a payment after the hold is refunded in full if the teacher’s day is full', async () => {
  const booked = await bookedAt(server, '2026-11-18');
  await server.db
    .updateTable('teacher_profiles')
    .set({ daily_limit: 1 })
    .where('user_id', '=', booked.teacher.user._id)
    .execute();
  at(15);
  await server.drain();
  const other = await loggedIn(server);
  await other.call('createBooking', { body: { ...booked.body, startTime: '15:00' } });
  at(20);
  await paidBy(server, booked.order);
  expect(await booked.booking()).toBeUndefined();
  expect(await refundsOf(booked)).toMatchObject([{ amount: 100_000, cause: 'late' }]);
  expect(await findDifferences(server.db)).toEqual([]);
});

test.each(['hour', 'student'] as const)(
  'another expired hold on the same %s does not prevent a revival',
  async (whose) => {
    const booked = await bookedAt(server, '2026-11-18');
    at(15);
    await server.drain();
    const { teacher, student } = booked;
    const other = await bookedAt(
      server,
      '2026-11-18',
      whose === 'hour' ? { teacher } : { student },
    );
    at(30);
    booked.order.status = 'settlement';
    await notify(server, booked.order);
    // Settled by the notification, before any scheduled job runs.
    await expect.poll(() => paymentOf(booked)).toMatchObject({ status: 'paid' });
    expect(await booked.booking()).toMatchObject({ status: 'pending_confirmation' });
    expect(await refundsOf(booked)).toEqual([]);

    await paidBy(server, other.order);
    expect(await refundsOf(other)).toMatchObject([{ amount: 100_000, cause: 'late' }]);
    expect(await findDifferences(server.db)).toEqual([]);
  },
);

test.each(['teacher', 'student'] as const)(
  'a payment after the hold, with the %s suspended, is refunded in full',
  async (who) => {
    const booked = await bookedAt(server, '2026-11-18', { student: await loggedIn(server) });
    at(15);
    await server.drain();
    await server.db
      .updateTable('users')
      .set({ suspended_at: now, suspension_reason: '-' })
      .where('id', '=', booked[who].user._id)
      .execute();
    await paidBy(server, booked.order);
    expect(await refundsOf(booked)).toMatchObject([{ amount: 100_000, cause: 'late' }]);
    expect(await findDifferences(server.db)).toEqual([]);
  },
);

test('a payment after the hour was booked by someone else is returned in full, as a cancellation while it is not settled', async () => {
  const booked = await bookedAt(server, '2026-11-18');
  at(15);
  const other = await bookedAt(server, '2026-11-18', {
    teacher: booked.teacher,
    student: await loggedIn(server),
  });
  await paidBy(server, booked.order, { status: 'capture' });
  expect(await refundsOf(booked)).toEqual([{ amount: 100_000, cause: 'late', status: 'sent' }]);
  expect(booked.order.status).toBe('cancel');
  expect(await other.booking()).toMatchObject({ status: 'pending_payment' });
  await notify(server, booked.order);
  await server.drain();
  expect(await refundsOf(booked)).toHaveLength(1);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a payment after the start of the session is refunded in full', async () => {
  const booked = await bookedAt(server, '2026-11-17');
  at(15);
  await server.drain();
  at(24 * 60);
  await paidBy(server, booked.order);
  expect(await refundsOf(booked)).toEqual([{ amount: 100_000, cause: 'late', status: 'sent' }]);
  expect(booked.order.status).toBe('refund');
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a payment at the moment of the start, before any scheduled job, is refunded in full', async () => {
  at(23 * 60 - 5);
  const booked = await bookedAt(server, '2026-11-17');
  at(23 * 60);
  await become(booked.order, 'settlement');
  expect(await refundsOf(booked)).toEqual([{ amount: 100_000, cause: 'late', status: 'sent' }]);
  expect(await booked.booking()).toBeUndefined();
  expect(await findDifferences(server.db)).toEqual([]);
});

test.each([30_000, 100_001])(
  'a payment of %d instead of the price pays for nothing, and exactly that amount is refunded once',
  async (amount) => {
    const booked = await bookedAt(server, '2026-11-18');
    await paidBy(server, booked.order, { amount: `${amount}.00` });
    expect(await booked.booking()).toMatchObject({ status: 'pending_payment' });
    await notify(server, booked.order);
    at(15);
    await server.drain();
    expect(await refundsOf(booked)).toEqual([{ amount, cause: 'other_amount', status: 'sent' }]);
    expect(booked.order.refunds).toMatchObject([{ refund_amount: `${amount}.00` }]);
    expect(await booked.booking()).toBeUndefined();
    expect(await findDifferences(server.db)).toEqual([]);
  },
);

test('a chargeback of a wrong amount before its refund is no loss', async () => {
  const booked = await bookedAt(server, '2026-11-18');
  server.midtrans.fail(502, { on: '/refund', times: 5 });
  await paidBy(server, booked.order, { amount: '30000.00' });
  await become(booked.order, 'chargeback');
  server.midtrans.mend();
  expect(await refundsOf(booked)).toMatchObject([{ amount: 30_000, status: 'sent' }]);
  expect(booked.order.refunds).toEqual([]);
  const { rows } = await server.pool.query(
    `select 1 from ledger_transfers where debit = 'loss' and reference = $1`,
    [booked.order.orderId],
  );
  expect(rows).toEqual([]);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a student who paid another amount can still pay the price, and gets the other amount back', async () => {
  const booked = await bookedAt(server, '2026-11-18');
  await paidBy(server, booked.order, { amount: '30000.00' });
  await server.pool.query('update payments set token = null where booking_id = $1', [
    booked.bookingId,
  ]);
  const { token } = await booked.student.call('createBooking', { body: booked.body });
  const order = server.midtrans.find(token);
  expect(order).toMatchObject({ amount: '100000.00' });
  const { rows } = await server.pool.query(
    'select amount from payments where booking_id = $1 order by amount',
    [booked.bookingId],
  );
  expect(rows).toEqual([{ amount: 30_000 }, { amount: 100_000 }]);
  await paidBy(server, order);
  await booked.student.call('cancelBooking', { params: booked.params, body: null });
  await server.drain();
  expect(order.refunds).toMatchObject([{ refund_amount: '100000.00' }]);
  expect(await findDifferences(server.db)).toEqual([]);
});
