import { defaultMethodSettings } from '#domain/payment-method.ts';
import { beforeEach, expect, test } from 'vitest';
import { sessionLink } from '../../testing/bookings.ts';
import { mailsTo } from '../../testing/mails.ts';
import { bookedAt, notify, paidBy, useServerWithMidtrans } from '../../testing/midtrans-server.ts';
import { loggedIn, type SomeoneLoggedIn } from '../../testing/people.ts';
import { findDifferences } from '../ledger/check.ts';
import { settlePayment } from './settle-payment.ts';

const server = useServerWithMidtrans();
// A Monday, 10:00 WIB.
const now = new Date('2026-11-16T03:00:00Z');
const at = (minutes: number) => server.clock.set(new Date(now.getTime() + minutes * 60_000));
beforeEach(() => at(0));

const setInstant = ({ user }: SomeoneLoggedIn, confirms_instantly: boolean, link = sessionLink) =>
  server.db
    .updateTable('teacher_profiles')
    .set({ confirms_instantly, default_session_link: link })
    .where('user_id', '=', user._id)
    .execute();

/** An unpaid booking with a teacher whose bookings are confirmed automatically. */
const held = async (people: Parameters<typeof bookedAt>[2] = {}) => {
  const booked = await bookedAt(server, '2026-11-18', people);
  await setInstant(booked.teacher, true);
  return booked;
};

const eventsOf = async (bookingId: string) => {
  const rows = server.db.selectFrom('booking_events').select('event').orderBy('id');
  return (await rows.where('booking_id', '=', bookingId).execute()).map(({ event }) => event);
};
const bell = async ({ call }: SomeoneLoggedIn) =>
  (await call('notifications', { query: {} })).notifications.map(({ message }) => message);

test('a payment confirms the session at once, with the default link, for both people', async () => {
  const booked = await held();
  await paidBy(server, booked.order);
  expect(await booked.booking()).toMatchObject({
    status: 'confirmed',
    sessionLink,
    confirmBy: null,
  });
  expect(await eventsOf(booked.bookingId)).toEqual(['create', 'pay_instantly']);
  expect(await bell(booked.student)).toEqual([
    'Paid and confirmed: your session with Ratna Wulandari on Wed 18 Nov, 09:00 WIB.',
  ]);
  expect(await bell(booked.teacher)).toEqual([
    'Budi Santoso booked a session on Wed 18 Nov, 09:00 WIB. It is confirmed.',
  ]);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('both get one email about an instant booking, with the link and a calendar file', async () => {
  const booked = await held();
  await paidBy(server, booked.order);
  for (const [person, subject] of [
    [booked.student, 'Your session is confirmed: Wed 18 Nov, 09:00 WIB | Lentera'],
    [booked.teacher, 'A new session: Wed 18 Nov, 09:00 WIB | Lentera'],
  ] as const) {
    const mails = (await mailsTo(server, person.email)).filter(({ text }) =>
      text.includes('18 November'),
    );
    expect(mails.map((mail) => mail.subject)).toEqual([subject]);
    expect(mails[0]?.text).toContain(sessionLink);
    expect(mails[0]?.calendar).toContain('STATUS:CONFIRMED');
  }
});

test('without the switch, a default link does not confirm a booking', async () => {
  const booked = await held();
  await setInstant(booked.teacher, false);
  await paidBy(server, booked.order);
  expect(await booked.booking()).toMatchObject({ status: 'pending_confirmation', sessionLink: '' });
  expect(await eventsOf(booked.bookingId)).toEqual(['create', 'pay']);
});

test.each([
  [true, false, 'pending_confirmation'],
  [false, true, 'confirmed'],
])(
  'an instant-booking switch that changes from %s to %s during the status request counts with its new value',
  async (before, after, status) => {
    const booked = await held();
    await setInstant(booked.teacher, before);
    const { db, pool, clock } = server;
    const live = { read: async () => ({ methods: defaultMethodSettings }) };
    const gateway = {
      status: async () => {
        await setInstant(booked.teacher, after);
        return { transactionStatus: 'settlement', grossAmount: 100_000, paymentType: 'qris' };
      },
    };
    const deps = { db, pool, clock, live, gateway, log: server.app.log } as unknown as Parameters<
      typeof settlePayment
    >[0];
    await settlePayment(deps, booked.order);
    expect(await booked.booking()).toMatchObject({ status });
    expect(await findDifferences(server.db)).toEqual([]);
  },
);

test('a late payment of an hour that is still free is confirmed at once, too', async () => {
  const booked = await held();
  at(15);
  await server.drain();
  at(20);
  await paidBy(server, booked.order);
  expect(await booked.booking()).toMatchObject({ status: 'confirmed', sessionLink });
  expect(await eventsOf(booked.bookingId)).toEqual(['create', 'expire', 'revive_instantly']);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('of two payments at once for one hour, one is confirmed and the other refunded', async () => {
  const first = await held();
  at(15);
  await server.drain();
  const second = await held({ teacher: first.teacher, student: await loggedIn(server) });
  at(20);
  const both = [first, second];
  for (const { order } of both) order.status = 'settlement';
  await Promise.all(both.map(({ order }) => notify(server, order)));
  await server.drain();
  expect(await first.booking()).toBeUndefined();
  expect(await second.booking()).toMatchObject({ status: 'confirmed', sessionLink });
  const refunds = server.db.selectFrom('refunds').select(['booking_id', 'amount', 'cause']);
  expect(
    await refunds
      .where(
        'booking_id',
        'in',
        both.map((one) => one.bookingId),
      )
      .execute(),
  ).toEqual([{ booking_id: first.bookingId, amount: 100_000, cause: 'late' }]);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('the same notification again confirms and notifies nobody twice', async () => {
  const booked = await held();
  await paidBy(server, booked.order);
  await notify(server, booked.order);
  await server.drain();
  expect(await eventsOf(booked.bookingId)).toEqual(['create', 'pay_instantly']);
  expect(await bell(booked.teacher)).toHaveLength(1);
});
