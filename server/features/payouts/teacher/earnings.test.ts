import { beforeEach, expect, test } from 'vitest';
import { useServer } from '../../../testing/app.ts';
import { busyTeacher, pay, sessionLink, bookingRequest } from '../../../testing/bookings.ts';
import { addTaught, chargeBack, payee } from '../../../testing/money.ts';
import { loggedIn, type SomeoneLoggedIn } from '../../../testing/people.ts';
import { findDifferences } from '../../ledger/check.ts';
import { post } from '../../ledger/post.ts';

const server = useServer();
// 2 December 2026, 10:00 WIB.
const now = new Date('2026-12-02T03:00:00Z');
beforeEach(() => server.clock.set(now));

const earningsOf = async (teacher: SomeoneLoggedIn) =>
  (await teacher.call('earnings')).earningsData;

const wib = (text: string) => new Date(`${text}+07:00`);

test('who has taught nothing yet sees noughts, twelve months and the next 15th', async () => {
  const data = await earningsOf(await busyTeacher(server));
  expect(data).toMatchObject({
    lifetimeEarnings: 0,
    currentBalance: 0,
    nextPayoutDate: '2026-12-15',
    transactions: [],
    lateCancellations: [],
    payouts: [],
  });
  expect(data.months).toHaveLength(12);
  expect([data.months[0], data.months.at(-1)]).toEqual([
    { month: '2026-01', earned: 0 },
    { month: '2026-12', earned: 0 },
  ]);
});

test('half past eleven on the last evening and ten past midnight in WIB are two months', async () => {
  const [teacher, student] = [await busyTeacher(server), await loggedIn(server)];
  server.clock.set(wib('2026-11-29T10:00'));
  const bookings = [];
  for (const startTime of ['20:00', '21:00']) {
    const body = bookingRequest(teacher.user._id, '2026-11-30', startTime);
    const { token, bookingId } = await student.call('createBooking', { body });
    await pay(server, token);
    await teacher.call('confirmBooking', { params: { bookingId }, body: { sessionLink } });
    bookings.push(bookingId);
  }
  for (const [i, moment] of ['2026-11-30T23:30', '2026-12-01T00:10'].entries()) {
    server.clock.set(wib(moment));
    const params = { bookingId: bookings[i] ?? '' };
    await teacher.call('completeBooking', { params, body: null });
  }
  const { months, transactions, lifetimeEarnings, currentBalance } = await earningsOf(teacher);
  expect(months.slice(-2)).toEqual([
    { month: '2026-11', earned: 95_000 },
    { month: '2026-12', earned: 95_000 },
  ]);
  const row = {
    date: '2026-11-30',
    studentId: { fullName: 'Budi Santoso' },
    price: 100_000,
    commission: 5_000,
    earned: 95_000,
    takenBack: 0,
  };
  expect(transactions).toEqual(bookings.toReversed().map((_id) => ({ _id, ...row })));
  expect([lifetimeEarnings, currentBalance]).toEqual([190_000, 190_000]);
});

test('what a late cancellation leaves is split like a price, apart from completed sessions; a full refund leaves no trace', async () => {
  const teacher = await busyTeacher(server);
  const ended = wib('2026-11-20T12:00');
  await addTaught(server, teacher.user._id, ended, { price: 99_999, refund: 50_000 });
  await addTaught(server, teacher.user._id, ended, { refund: 100_000 });
  await addTaught(server, teacher.user._id, ended, { price: 60_000 });
  const { transactions, lateCancellations, lifetimeEarnings } = await earningsOf(teacher);
  // 49 999 is not refunded; 5 % of it is 2 499.95.
  expect(lateCancellations).toMatchObject([{ price: 99_999, commission: 2_499, earned: 47_500 }]);
  expect(transactions).toMatchObject([{ price: 60_000, commission: 3_000, earned: 57_000 }]);
  expect(lifetimeEarnings).toBe(47_500 + 57_000);
});

test('a payment taken back falls out of everything, in the month of its session', async () => {
  const teacher = await busyTeacher(server);
  const { orderId } = await addTaught(server, teacher.user._id, wib('2026-10-20T12:00'));
  await addTaught(server, teacher.user._id, wib('2026-10-21T12:00'), { price: 60_000 });
  await chargeBack(server, orderId);
  const data = await earningsOf(teacher);
  expect(data).toMatchObject({ lifetimeEarnings: 57_000, currentBalance: 57_000 });
  const rows = data.transactions.map(({ earned, takenBack }) => [earned, takenBack]);
  expect(rows.toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
    [0, 95_000],
    [57_000, 0],
  ]);
  expect(data.months.at(-3)).toEqual({ month: '2026-10', earned: 57_000 });
  expect(await findDifferences(server.db)).toEqual([]);
});

test('held money is off the balance, and off the earnings only when it is given back', async () => {
  const teacher = await busyTeacher(server);
  const account = `teacher:${teacher.user._id}` as const;
  const { bookingId } = await addTaught(server, teacher.user._id, wib('2026-11-20T12:00'));
  const held = { debit: account, credit: `held:${bookingId}`, amount: 95_000 } as const;
  const transfer = { kind: 'returned' as const, reference: `hold ${bookingId}`, legs: [held] };
  await post(server.db, transfer, now);
  const expectEarnings = async (earned: number, currentBalance: number) => {
    const data = await earningsOf(teacher);
    expect(data).toMatchObject({ lifetimeEarnings: earned, currentBalance });
    expect(data.months.at(-2)).toEqual({ month: '2026-11', earned });
    expect(data.transactions).toMatchObject([{ earned }]);
  };
  await expectEarnings(95_000, 0);
  const back = [
    { debit: held.credit, credit: account, amount: 57_000 },
    { debit: held.credit, credit: `refund_due:${bookingId}`, amount: 38_000 },
  ] as const;
  await post(server.db, { ...transfer, reference: `back ${bookingId}`, legs: [...back] }, now);
  await expectEarnings(57_000, 57_000);
});

test('a year ago is no longer among the months, but still earned', async () => {
  const teacher = await busyTeacher(server);
  await addTaught(server, teacher.user._id, wib('2025-12-31T23:59'));
  await addTaught(server, teacher.user._id, wib('2026-01-01T00:00'));
  const { months, lifetimeEarnings } = await earningsOf(teacher);
  expect(months.map(({ earned }) => earned)).toEqual([95_000, ...Array(11).fill(0)]);
  expect(lifetimeEarnings).toBe(190_000);
});

test('at most 200 transactions are shown, the latest; the sums are of all', async () => {
  const teacher = await busyTeacher(server);
  const studentId = (await loggedIn(server)).user._id;
  for (let n = 0; n < 203; n += 1) {
    const ended = new Date(wib('2026-11-01T12:00').getTime() + n * 2 * 3_600_000);
    await addTaught(server, teacher.user._id, ended, { studentId, price: 1_000 + n });
  }
  const { transactions, lifetimeEarnings, months } = await earningsOf(teacher);
  expect(transactions).toHaveLength(200);
  expect(transactions.map(({ price }) => price)).toEqual(
    Array.from({ length: 200 }, (_, i) => 1_202 - i),
  );
  expect(months.reduce((sum, { earned }) => sum + earned, 0)).toBe(lifetimeEarnings);
});

test('everyone sees the own money only', async () => {
  const [teacher, other] = [await payee(server), await payee(server)];
  await addTaught(server, teacher.user._id, wib('2026-11-20T12:00'));
  expect(await earningsOf(other)).toMatchObject({ lifetimeEarnings: 0, transactions: [] });
});

test('nobody asks for someone else’s', async () => {
  const [teacher, other] = [await payee(server), await payee(server)];
  await addTaught(server, teacher.user._id, wib('2026-11-20T12:00'));
  const { status, text } = await other.send(
    'GET',
    `/api/teachers/me/earnings?teacherId=${teacher.user._id}`,
  );
  expect(status).toBe(422);
  expect(text).not.toContain('95000');
});
