import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { loggedInAdmin } from '../../testing/admins.ts';
import { useServer } from '../../testing/app.ts';
import { addOrder, pay, sessionLink, bookingRequest } from '../../testing/bookings.ts';
import { addTaught, becomes, chargeBack, payee } from '../../testing/money.ts';
import { payday } from '../../testing/payday.ts';
import { loggedIn, type SomeoneLoggedIn } from '../../testing/people.ts';
import { findDifferences } from '../ledger/check.ts';

const server = useServer();
const now = new Date('2026-11-16T03:00:00Z');
const start = new Date('2026-11-18T02:00:00Z');
beforeEach(() => server.clock.set(now));

const report = { reason: 'Tutor did not show up', details: 'I waited for half an hour.' } as const;

type State = 'confirmed' | 'completed' | 'paid out';

const session = async (state: State, fee = 100_001) => {
  server.clock.set(now);
  const [teacher, student] = [await payee(server, fee), await loggedIn(server)];
  const made = await student.call('createBooking', {
    body: bookingRequest(teacher.user._id, '2026-11-18', '09:00'),
  });
  const params = { bookingId: made.bookingId };
  await pay(server, made.token);
  await teacher.call('confirmBooking', { params, body: { sessionLink } });
  server.clock.set(start);
  if (state !== 'confirmed') await teacher.call('completeBooking', { params, body: null });
  if (state === 'paid out') {
    await payNovember();
    // Payouts run after the reporting period of their month, so set the clock back to allow a report.
    server.clock.set(start);
  }
  return { teacher, student, sessionId: made.bookingId };
};

const payNovember = async () => {
  server.clock.set(payday);
  const admin = await loggedInAdmin(server);
  await admin.call('runPayouts', { body: { month: '2026-11' } });
};

const file = async (
  student: SomeoneLoggedIn,
  sessionId: string,
  details: string = report.details,
) => {
  const body = { ...report, details };
  return (await student.call('fileDispute', { params: { sessionId }, body })).disputeId;
};

const resolve = async (disputeId: string, refundPercent: number) => {
  const admin = await loggedInAdmin(server);
  const params = { disputeId };
  await admin.call('takeDispute', { params });
  const body = { resolution: 'We listened to both.', refundPercent };
  const { refund } = await admin.call('resolveDispute', { params, body });
  await server.drain();
  return refund;
};

const lossOf = async () => {
  const loss = server.db
    .selectFrom('ledger_accounts')
    .select(['debits'])
    .where('code', '=', 'loss');
  return (await loss.executeTakeFirst())?.debits ?? 0;
};

const revenueOf = async () => {
  const revenue = server.db.selectFrom('ledger_accounts').where('code', '=', 'revenue');
  const found = await revenue.select(['credits', 'debits']).executeTakeFirst();
  return found ? found.credits - found.debits : 0;
};

test.each<[State, number, { refund: number; earned: number; balance: number; loss?: number }]>([
  ['confirmed', 0, { refund: 0, earned: 95_001, balance: 95_001 }],
  ['confirmed', 50, { refund: 50_001, earned: 47_500, balance: 47_500 }],
  ['confirmed', 100, { refund: 100_001, earned: 0, balance: 0 }],
  ['completed', 0, { refund: 0, earned: 95_001, balance: 95_001 }],
  ['completed', 50, { refund: 50_001, earned: 47_500, balance: 47_500 }],
  ['completed', 100, { refund: 100_001, earned: 0, balance: 0 }],
  ['paid out', 0, { refund: 0, earned: 95_001, balance: 0 }],
  ['paid out', 50, { refund: 50_001, earned: 95_001, balance: 0, loss: 47_501 }],
  ['paid out', 100, { refund: 100_001, earned: 95_001, balance: 0, loss: 95_001 }],
])(
  'a %s session with %i %% back: both sides see where the money went, and the ledger is clean',
  async (state, percent, { refund, earned, balance, loss = 0 }) => {
    const { teacher, student, sessionId } = await session(state);
    const lostBefore = await lossOf();
    expect(await resolve(await file(student, sessionId), percent)).toBe(refund);
    const { bookings } = await student.call('studentBookings', { query: {} });
    expect(bookings[0]).toMatchObject({
      status: state === 'confirmed' && percent === 100 ? 'cancelled' : 'completed',
      refund: { amount: refund, status: refund > 0 ? 'sent' : 'none' },
    });
    const { earningsData } = await teacher.call('earnings');
    expect(earningsData).toMatchObject({ currentBalance: balance, lifetimeEarnings: earned });
    const shown = earningsData.transactions.map((one) => one.earned);
    expect(shown).toEqual(state === 'confirmed' && percent === 100 ? [] : [earned]);
    expect((await lossOf()) - lostBefore).toBe(loss);
    expect(await findDifferences(server.db)).toEqual([]);
  },
);

test.each([
  [0, 95_001],
  [50, 47_500],
  [100, 0],
])(
  'a payout leaves out disputed money; a refund of %i %% leaves %i for the next payout',
  async (percent, balance) => {
    const { teacher, student, sessionId } = await session('completed');
    const disputeId = await file(student, sessionId);
    await payNovember();
    await resolve(disputeId, percent);
    await teacher.logIn();
    const { earningsData } = await teacher.call('earnings');
    expect(earningsData).toMatchObject({ currentBalance: balance, payouts: [] });
    expect(await findDifferences(server.db)).toEqual([]);
  },
);

test('a second dispute holds only what is left of the session, and no more than the price is refunded', async () => {
  const { teacher, student, sessionId } = await session('completed');
  await addTaught(server, teacher.user._id, start);
  expect(await resolve(await file(student, sessionId), 60)).toBe(60_001);
  const again = await file(student, sessionId, 'I have found the recording.');
  expect((await teacher.call('earnings')).earningsData.currentBalance).toBe(95_000);
  expect(await resolve(again, 60)).toBe(40_000);
  expect((await teacher.call('earnings')).earningsData.currentBalance).toBe(95_000);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a session settled before completion and disputed again can be refunded in full, with no money left elsewhere', async () => {
  const before = await revenueOf();
  const { teacher, student, sessionId } = await session('confirmed', 75_000);
  expect(await resolve(await file(student, sessionId), 33)).toBe(24_750);
  expect((await revenueOf()) - before).toBe(2_512);
  const again = await file(student, sessionId, 'I have found the recording.');
  expect(await resolve(again, 100)).toBe(50_250);
  expect((await revenueOf()) - before).toBe(0);
  expect((await teacher.call('earnings')).earningsData.currentBalance).toBe(0);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a decided session can be disputed once more by either party, with a new text, and not a third time', async () => {
  const { teacher, student, sessionId } = await session('completed');
  const first = await file(student, sessionId);
  const statement = { params: { disputeId: first }, body: { text: 'I was there.' } };
  await teacher.call('addStatement', statement);
  await resolve(first, 0);
  for (const details of ['i waited for half an hour', 'I was there!']) {
    await expect(file(student, sessionId, details)).rejects.toMatchObject({
      fields: { details: 'Our team has already decided on this. Please say what is new' },
    });
  }
  await resolve(await file(teacher, sessionId, 'I have found the recording.'), 0);
  for (const party of [student, teacher]) {
    const third = file(party, sessionId, 'And one thing more.');
    await expect(third).rejects.toMatchObject({ status: 409, code: 'report_decided' });
  }
  const thirdRow = (number: number) =>
    server.pool.query(
      `insert into disputes (id, booking_id, number, filed_by, reason, details, created_at)
       values ($1, $2, $3, $4, 'Other', 'And one thing more.', now())`,
      [newId(now), sessionId, number, student.user._id],
    );
  await expect(thirdRow(3)).rejects.toThrow('disputes_number_check');
  await expect(thirdRow(2)).rejects.toThrow('disputes_booking_id_number_key');
});

test('after a chargeback nothing is refunded a second time', async () => {
  const { teacher, student, sessionId } = await session('completed');
  const disputeId = await file(student, sessionId);
  const { order_id } = await server.db
    .selectFrom('payments')
    .select('order_id')
    .where('booking_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  await chargeBack(server, order_id);
  const admin = await loggedInAdmin(server);
  const { case: seen } = await admin.call('adminDispute', { params: { disputeId } });
  expect(seen.money).toMatchObject({ refunded: 100_001, held: 0 });
  expect(await resolve(disputeId, 100)).toBe(0);
  expect((await teacher.call('earnings')).earningsData.currentBalance).toBe(0);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a chargeback of a refunded second payment leaves the disputed money in place', async () => {
  const { student, sessionId } = await session('completed');
  const orderId = newId(server.clock.now());
  await addOrder(server.db, sessionId, orderId);
  await becomes(server, orderId, 'settlement');
  await chargeBack(server, orderId);
  const { disputeId } = await student.call('fileDispute', { params: { sessionId }, body: report });
  const admin = await loggedInAdmin(server);
  const { case: seen } = await admin.call('adminDispute', { params: { disputeId } });
  expect(seen.money).toMatchObject({ refunded: 0 });
  expect(await resolve(disputeId, 100)).toBe(100_001);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('during a dispute the session’s money is held, and the session cannot be completed or cancelled', async () => {
  const { teacher, student, sessionId } = await session('completed');
  await student.call('fileDispute', { params: { sessionId }, body: report });
  expect((await teacher.call('earnings')).earningsData.currentBalance).toBe(0);
  const open = await session('confirmed');
  await open.student.call('fileDispute', { params: { sessionId: open.sessionId }, body: report });
  const answer = await open.teacher.send('PUT', `/api/bookings/${open.sessionId}/complete`);
  expect([answer.status, answer.body.code]).toEqual([409, 'wrong_state']);
});
