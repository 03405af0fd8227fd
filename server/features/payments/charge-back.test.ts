import { beforeEach, expect, test } from 'vitest';
import { keepLogins, loggedInAdmin } from '../../testing/admins.ts';
import { sessionLink } from '../../testing/bookings.ts';
import { bookedAt, notify, paidBy, useServerWithMidtrans } from '../../testing/midtrans-server.ts';
import { mailsTo } from '../../testing/mails.ts';
import { payee } from '../../testing/money.ts';
import type { SomeoneLoggedIn } from '../../testing/people.ts';
import { findDifferences } from '../ledger/check.ts';

const server = useServerWithMidtrans();
// A Monday, 10:00 WIB.
const now = new Date('2026-11-16T03:00:00Z');
beforeEach(() => server.clock.set(now));

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

const completeAnother = async (teacher: SomeoneLoggedIn) => {
  server.clock.set(now);
  const { order, params } = await bookedAt(server, '2026-11-19', { teacher });
  await paidBy(server, order);
  await teacher.call('confirmBooking', { params, body: { sessionLink } });
  server.clock.set(new Date('2026-11-19T03:00:00Z'));
  await teacher.call('completeBooking', { params, body: null });
};

const report = ({ student, bookingId }: Booked) => {
  const body = { reason: 'Other' as const, details: 'The sound was bad.' };
  return student.call('fileDispute', { params: { sessionId: bookingId }, body });
};

/** The bank charges the payment back; the provider sends three notifications. */
const chargeBack = async ({ order }: Booked, status = 'chargeback') => {
  order.status = status;
  for (const nth of [1, 2, 3]) await notify(server, order, { nth });
  await server.drain();
};

const takenFrom = async ({ order }: Booked) => {
  const { rows } = await server.pool.query<{ debit: string; amount: number }>(
    `select split_part(debit, ':', 1) as debit, amount from ledger_transfers
      where kind = 'charged_back' and reference = $1 order by leg`,
    [order.orderId],
  );
  return Object.fromEntries(rows.map(({ debit, amount }) => [debit, amount]));
};
const bankNotificationsOf = async (teacher: SomeoneLoggedIn) => {
  const { notifications } = await teacher.call('notifications');
  return notifications.filter(({ message }) => message.includes('bank'));
};
const paymentOf = ({ order }: Booked) =>
  server.db
    .selectFrom('payments')
    .select('status')
    .where('order_id', '=', order.orderId)
    .executeTakeFirst();

test('a chargeback before the confirmation cancels the request without a refund', async () => {
  const booked = await paid();
  await chargeBack(booked);
  expect(await paymentOf(booked)).toEqual({ status: 'charged_back' });
  expect(await booked.booking()).toMatchObject({
    status: 'cancelled',
    refund: { amount: 0, status: 'none' },
  });
  expect(await takenFrom(booked)).toEqual({ escrow: 100_000 });
  const [mail] = await mailsTo(server, booked.teacher.email);
  expect(mail?.subject).toContain('A session is cancelled');
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a chargeback between confirmation and start cancels the session and frees its hour', async () => {
  const booked = await paid();
  const { params, teacher, body } = booked;
  await teacher.call('confirmBooking', { params, body: { sessionLink } });
  await chargeBack(booked);
  expect(await booked.booking()).toMatchObject({ status: 'cancelled' });
  const { slots } = await server.person().call('slots', {
    params: { teacherId: teacher.user._id, date: body.date },
  });
  expect(slots).toContain('09:00');
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a chargeback while a refund waits ends the refund, and nothing is returned twice', async () => {
  const booked = await paid();
  server.midtrans.fail(503, { on: `${booked.order.orderId}/refund`, times: 1000 });
  await booked.student.call('cancelBooking', { params: booked.params, body: null });
  await server.drain();
  await chargeBack(booked);
  server.midtrans.mend();
  server.clock.set(new Date(now.getTime() + 3_600_000));
  await server.drain();
  expect(await takenFrom(booked)).toEqual({ refund_due: 100_000 });
  expect(booked.order.refunds).toEqual([]);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a chargeback after the refund was sent is our loss; admins see it in the overview for 14 days, and the teacher is not notified', async () => {
  const booked = await paid();
  await booked.student.call('cancelBooking', { params: booked.params, body: null });
  await server.drain();
  const admin = await loggedInAdmin(server);
  await keepLogins(server);
  const lossesSeen = async () => (await admin.call('adminOverview')).overview.losses;
  const [before, notifications] = [await lossesSeen(), await booked.teacher.call('notifications')];
  await chargeBack(booked);
  expect(await takenFrom(booked)).toEqual({ loss: 100_000 });
  expect(await booked.teacher.call('notifications')).toEqual(notifications);
  const { bookingId } = booked;
  const loss = { bookingId, amount: 100_000, at: now.toISOString() };
  expect(await lossesSeen()).toEqual([loss, ...before]);
  server.clock.set(new Date(now.getTime() + 14 * 24 * 3_600_000 + 1));
  expect(await lossesSeen()).toEqual([]);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a chargeback after completion takes the earning from the teacher; the rest is our loss', async () => {
  const booked = await taught();
  await chargeBack(booked);
  expect(await booked.booking()).toMatchObject({ status: 'completed' });
  expect(await takenFrom(booked)).toEqual({ teacher: 95_000, loss: 5_000 });
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a chargeback after completion shows the teacher the amount in the bell, by mail and in the earnings', async () => {
  const booked = await taught();
  const { teacher } = booked;
  await chargeBack(booked);
  expect(await bankNotificationsOf(teacher)).toMatchObject([
    {
      message:
        'The bank took back the payment from Budi Santoso for the session on Wed 18 Nov, 09:00 WIB. Your balance is reduced by Rp\u00A095.000.',
      subject: 'money',
      link: '/teacher/dashboard/earnings',
    },
  ]);
  const [mail] = await mailsTo(server, teacher.email);
  expect(mail?.subject).toContain('The bank took a payment back: Wed 18 Nov, 09:00 WIB');
  expect(mail?.text).toContain('Rp\u00A095.000 was taken off your balance');
  expect(mail?.text).toMatch(/Open my earnings:\n\S+\/teacher\/dashboard\/earnings\n/);
  const { transactions } = (await teacher.call('earnings')).earningsData;
  expect(transactions).toMatchObject([{ earned: 0, takenBack: 95_000 }]);
});

test('a chargeback during a dispute notifies the teacher, too', async () => {
  const booked = await taught();
  await report(booked);
  await chargeBack(booked);
  expect(await takenFrom(booked)).toEqual({ held: 95_000, loss: 5_000 });
  expect(await bankNotificationsOf(booked.teacher)).toHaveLength(1);
  const { transactions } = (await booked.teacher.call('earnings')).earningsData;
  expect(transactions).toMatchObject([{ earned: 0, takenBack: 95_000 }]);
});

test('a partial chargeback posts nothing, because its amount is unknown, and is logged as fatal', async () => {
  const booked = await taught();
  await chargeBack(booked, 'partial_chargeback');
  expect(await booked.booking()).toMatchObject({ status: 'completed' });
  expect(await takenFrom(booked)).toEqual({});
});

test('a chargeback after the payout is our loss in full; the teacher keeps the payout', async () => {
  const teacher = await payee(server);
  const booked = await taught(teacher);
  // 15 December in WIB, the payout date of November.
  server.clock.set(new Date('2026-12-15T03:00:00Z'));
  await server.drain();
  const admin = await loggedInAdmin(server);
  const { batches } = await admin.call('adminPayouts', { query: {} });
  const payout = batches[0]?.payouts.find(({ teacherId }) => teacherId === teacher.user._id);
  expect(payout).toMatchObject({ amount: 95_000, status: 'made' });
  const params = { payoutId: payout?._id ?? '' };
  await admin.call('payoutSent', { params, body: { reference: 'BCA 4711' } });
  await chargeBack(booked);
  expect(await takenFrom(booked)).toEqual({ loss: 100_000 });
  expect(await bankNotificationsOf(teacher)).toEqual([]);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a chargeback takes only the earning of its own session', async () => {
  const teacher = await payee(server);
  const first = await taught(teacher);
  await completeAnother(teacher);
  await chargeBack(first);
  expect(await takenFrom(first)).toEqual({ teacher: 95_000, loss: 5_000 });
  const { earningsData } = await teacher.call('earnings');
  expect(earningsData.currentBalance).toBe(95_000);
  await report(first);
  expect((await teacher.call('earnings')).earningsData.currentBalance).toBe(95_000);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a dispute after a chargeback at our loss holds no money of another session', async () => {
  const teacher = await payee(server);
  const first = await taught(teacher);
  server.clock.set(new Date('2026-12-15T03:00:00Z'));
  const admin = await loggedInAdmin(server);
  await admin.call('runPayouts', { body: { month: '2026-11' } });
  await chargeBack(first);
  // Sets the clock back to November, when the first session can still be disputed.
  await completeAnother(teacher);
  await report(first);
  expect((await teacher.call('earnings')).earningsData.currentBalance).toBe(95_000);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a settlement that the bank denies empties the escrow, cancels the session and notifies both people', async () => {
  const booked = await paid();
  const { params, teacher, student } = booked;
  await teacher.call('confirmBooking', { params, body: { sessionLink } });
  await chargeBack(booked, 'deny');
  expect(await paymentOf(booked)).toEqual({ status: 'charged_back' });
  expect(await takenFrom(booked)).toEqual({ escrow: 100_000 });
  expect(await booked.booking()).toMatchObject({
    status: 'cancelled',
    refund: { amount: 0, status: 'none' },
  });
  for (const [person, said] of [
    [teacher, 'The bank has taken the payment from Budi Santoso back'],
    [student, 'The bank has taken your payment back'],
  ] as const) {
    const { notifications } = await person.call('notifications');
    expect(notifications.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('is cancelled'),
    );
    const [mail] = await mailsTo(server, person.email);
    expect(mail?.subject).toContain('A session is cancelled');
    expect(mail?.text).toContain(said);
  }
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a transfer that the bank takes back without a notification is found a quarter of an hour after it was paid', async () => {
  const booked = await bookedAt(server, '2026-11-18');
  await paidBy(server, booked.order, { paymentType: 'bank_transfer' });
  booked.order.status = 'deny';
  server.clock.set(new Date(now.getTime() + 15 * 60_000));
  await server.drain();
  expect(await paymentOf(booked)).toEqual({ status: 'charged_back' });
  expect(await booked.booking()).toMatchObject({ status: 'cancelled' });
});

test('a settlement after a chargeback posts nothing', async () => {
  const booked = await paid();
  await chargeBack(booked);
  await chargeBack(booked, 'settlement');
  expect(await paymentOf(booked)).toEqual({ status: 'charged_back' });
  expect(await booked.booking()).toMatchObject({ status: 'cancelled' });
  expect(await findDifferences(server.db)).toEqual([]);
});
