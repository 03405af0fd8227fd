import { beforeEach, expect, test } from 'vitest';
import { loggedInAdmin } from '../../testing/admins.ts';
import { useServer } from '../../testing/app.ts';
import { busyTeacher, pay, sessionLink, wish } from '../../testing/bookings.ts';
import { loggedIn, type SomeoneLoggedIn } from '../../testing/people.ts';
import { findDifferences } from '../ledger/check.ts';

const server = useServer();
const now = new Date('2026-11-16T03:00:00Z');
const start = new Date('2026-11-18T02:00:00Z');
beforeEach(() => server.clock.set(now));

const report = { reason: 'Tutor did not show up', details: 'I waited for half an hour.' } as const;

const session = async (state: 'confirmed' | 'completed') => {
  server.clock.set(now);
  const [teacher, student] = [await busyTeacher(server, 100_001), await loggedIn(server)];
  const made = await student.call('createBooking', {
    body: wish(teacher.user._id, '2026-11-18', '09:00'),
  });
  const params = { bookingId: made.bookingId };
  await pay(server, made.token);
  await teacher.call('confirmBooking', { params, body: { sessionLink } });
  server.clock.set(start);
  if (state === 'completed') await teacher.call('completeBooking', { params, body: null });
  return { teacher, student, sessionId: made.bookingId };
};

const resolve = async (student: SomeoneLoggedIn, sessionId: string, refundPercent: number) => {
  const admin = await loggedInAdmin(server);
  const { disputeId } = await student.call('fileDispute', { params: { sessionId }, body: report });
  await admin.call('takeDispute', { params: { disputeId } });
  const { refund } = await admin.call('resolveDispute', {
    params: { disputeId },
    body: { resolution: 'We listened to both.', refundPercent },
  });
  await server.drain();
  return refund;
};

test.each([
  ['confirmed', 0, 0, 95_001, 'completed'],
  ['confirmed', 50, 50_001, 47_500, 'completed'],
  ['confirmed', 100, 100_001, 0, 'cancelled'],
  ['completed', 0, 0, 95_001, 'completed'],
  ['completed', 50, 50_001, 47_500, 'completed'],
  ['completed', 100, 100_001, 0, 'completed'],
] as const)(
  'a %s session with %i %% back: the money follows, and the ledger is clean',
  async (state, percent, refund, earned, status) => {
    const { teacher, student, sessionId } = await session(state);
    expect(await resolve(student, sessionId, percent)).toBe(refund);
    const { bookings } = await student.call('studentBookings', { query: {} });
    expect(bookings[0]).toMatchObject({
      status,
      refund: { amount: refund, status: refund > 0 ? 'sent' : 'none' },
    });
    const { earningsData } = await teacher.call('earnings');
    expect(earningsData).toMatchObject({ currentBalance: earned, lifetimeEarnings: earned });
    expect(await findDifferences(server.db)).toEqual([]);
  },
);

test('while a dispute is open the session’s money rests, and nobody completes or cancels it', async () => {
  const { teacher, student, sessionId } = await session('completed');
  await student.call('fileDispute', { params: { sessionId }, body: report });
  expect((await teacher.call('earnings')).earningsData.currentBalance).toBe(0);
  const open = await session('confirmed');
  await open.student.call('fileDispute', { params: { sessionId: open.sessionId }, body: report });
  const answer = await open.teacher.send('PUT', `/api/bookings/${open.sessionId}/complete`);
  expect([answer.status, answer.body.code]).toEqual([409, 'wrong_state']);
});
