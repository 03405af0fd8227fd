import { beforeEach, expect, test } from 'vitest';
import { loggedInAdmin } from '../../testing/admins.ts';
import { sessionLink } from '../../testing/bookings.ts';
import { mailsTo } from '../../testing/mails.ts';
import { bookedAt, paidBy, useServerWithMidtrans } from '../../testing/midtrans-server.ts';
import { loggedIn, type SomeoneLoggedIn } from '../../testing/people.ts';
import { notify } from '../notifications/notify.ts';

const server = useServerWithMidtrans();
beforeEach(() => server.clock.set(new Date('2026-11-16T03:00:00Z')));

/** Two disputes about one session paid by bank transfer; 30 % and 20 % are refunded by hand. */
const settledTwice = async () => {
  const booked = await bookedAt(server, '2026-11-18', { student: await loggedIn(server) });
  const { teacher, student, order, params } = booked;
  await paidBy(server, order, { paymentType: 'bank_transfer' });
  await teacher.call('confirmBooking', { params, body: { sessionLink } });
  server.clock.set(new Date('2026-11-18T03:00:00Z'));
  await teacher.call('completeBooking', { params, body: null });
  const admin = await loggedInAdmin(server);
  for (const refundPercent of [30, 20]) {
    const { disputeId } = await student.call('fileDispute', {
      params: { sessionId: params.bookingId },
      body: { reason: 'Other', details: `It was cut short by ${refundPercent} percent.` },
    });
    await admin.call('takeDispute', { params: { disputeId } });
    const body = { resolution: 'We listened to both.', refundPercent };
    await admin.call('resolveDispute', { params: { disputeId }, body });
    await server.drain();
    server.clock.set(new Date(server.clock.now().getTime() + 60_000));
  }
  const { refunds } = await admin.call('adminRefunds', { query: { status: 'undecided' } });
  return {
    ...booked,
    settle: async (amount: number) => {
      const refund = refunds.find(
        (one) => one.bookingId === params.bookingId && one.amount === amount,
      );
      const to = `/api/admin/refunds/${refund?._id}/settled`;
      expect((await admin.send('PUT', to, { reference: 'BCA 4711' })).status).toBe(200);
    },
  };
};

/** Amounts in the refund mails, newest first. */
const refundMailsTo = async ({ email }: SomeoneLoggedIn) =>
  (await mailsTo(server, email))
    .filter(({ subject }) => subject.startsWith('Your refund is on its way'))
    .map(({ text }) => /Rp\u00A0[\d.]+/.exec(text)?.[0]);

test.each([
  [30_000, 20_000],
  [20_000, 30_000],
])(
  'two refunds of one booking, %d sent before %d, are each announced with their own amount',
  async (one, other) => {
    const { student, booking, settle } = await settledTwice();
    const total = { amount: 50_000 };
    expect(await booking()).toMatchObject({ refund: { ...total, status: 'undecided' } });
    await settle(one);
    expect(await refundMailsTo(student)).toEqual([`Rp\u00A0${one / 1000}.000`]);
    expect(await booking()).toMatchObject({ refund: { ...total, status: 'undecided' } });
    await settle(other);
    expect(await refundMailsTo(student)).toEqual([
      `Rp\u00A0${other / 1000}.000`,
      `Rp\u00A0${one / 1000}.000`,
    ]);
    expect(await booking()).toMatchObject({ refund: { ...total, status: 'sent' } });
  },
);

test('a refund that is not sent is not announced, even if another one is', async () => {
  const { student, bookingId, settle } = await settledTwice();
  await settle(20_000);
  const notification = {
    userId: student.user._id,
    kind: 'refund_sent',
    bookingId,
    amount: 30_000,
  } as const;
  await notify(server.db, notification, server.clock.now());
  expect(await refundMailsTo(student)).toEqual(['Rp\u00A020.000']);
});
