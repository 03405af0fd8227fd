import { beforeEach, expect, test } from 'vitest';
import { useServer } from '../../testing/app.ts';
import { busyTeacher, pay, sessionLink, bookingRequest } from '../../testing/bookings.ts';
import { loggedIn } from '../../testing/people.ts';
import { findDifferences } from '../ledger/check.ts';

const server = useServer();
// A Monday, 10:00 WIB.
const now = new Date('2026-11-16T03:00:00Z');
beforeEach(() => server.clock.set(now));

const statusOf = async (student: Awaited<ReturnType<typeof loggedIn>>) =>
  (await student.call('studentBookings', { query: {} })).bookings[0]?.status;

test('book, pay, confirm, teach, complete: the money ends with the teacher, less the commission', async () => {
  const [teacher, student] = [await busyTeacher(server), await loggedIn(server)];
  const body = bookingRequest(teacher.user._id, '2026-11-17', '09:00');
  const { token, bookingId } = await student.call('createBooking', { body });
  expect(await statusOf(student)).toBe('pending_payment');
  expect((await student.call('createBooking', { body })).token).toBe(token);
  await pay(server, token);
  expect(await statusOf(student)).toBe('pending_confirmation');
  await teacher.call('confirmBooking', { params: { bookingId }, body: { sessionLink } });
  expect(await statusOf(student)).toBe('confirmed');
  server.clock.set(new Date('2026-11-17T02:00:00Z'));
  await teacher.call('completeBooking', { params: { bookingId }, body: null });
  expect(await statusOf(student)).toBe('completed');
  const balances = await server.db
    .selectFrom('ledger_accounts')
    .select(['code', 'debits', 'credits'])
    .execute();
  const balance = (code: string) => {
    const found = balances.find((one) => one.code === code);
    return found && found.credits - found.debits;
  };
  expect([
    balance(`teacher:${teacher.user._id}`),
    balance('revenue'),
    balance(`escrow:${bookingId}`),
  ]).toEqual([95_000, 5_000, 0]);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a hold that is not paid in 15 minutes expires; a payment after that revives it', async () => {
  const [teacher, student] = [await busyTeacher(server), await loggedIn(server)];
  const body = bookingRequest(teacher.user._id, '2026-11-18', '09:00');
  const { token } = await student.call('createBooking', { body });
  server.clock.set(new Date(now.getTime() + 15 * 60_000));
  await server.drain();
  expect(await statusOf(student)).toBeUndefined();
  await pay(server, token);
  expect(await statusOf(student)).toBe('pending_confirmation');
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a late payment for an hour that is booked again is refunded in full', async () => {
  const [teacher, student, other] = [
    await busyTeacher(server),
    await loggedIn(server),
    await loggedIn(server),
  ];
  const body = bookingRequest(teacher.user._id, '2026-11-18', '09:00');
  const { token } = await student.call('createBooking', { body });
  server.clock.set(new Date(now.getTime() + 15 * 60_000));
  await other.call('createBooking', { body });
  await pay(server, token);
  const refunds = await server.db.selectFrom('refunds').select(['amount', 'status']).execute();
  expect(refunds).toEqual([{ amount: 100_000, status: 'sent' }]);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('an unconfirmed request is cancelled with a full refund', async () => {
  const [teacher, student] = [await busyTeacher(server), await loggedIn(server)];
  const body = bookingRequest(teacher.user._id, '2026-11-20', '09:00');
  const { token } = await student.call('createBooking', { body });
  await pay(server, token);
  server.clock.set(new Date(now.getTime() + 48 * 3_600_000));
  await server.drain();
  const { bookings } = await student.call('studentBookings', { query: {} });
  expect(bookings[0]).toMatchObject({
    status: 'cancelled',
    refund: { amount: 100_000, status: 'sent' },
  });
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a payment for a hold that the student gave up is refunded in full', async () => {
  const [teacher, student] = [await busyTeacher(server), await loggedIn(server)];
  const body = bookingRequest(teacher.user._id, '2026-11-19', '09:00');
  const { token, bookingId } = await student.call('createBooking', { body });
  await student.call('cancelBooking', { params: { bookingId }, body: null });
  await pay(server, token);
  expect(await statusOf(student)).toBeUndefined();
  const refunds = server.db.selectFrom('refunds').select(['amount', 'status']);
  expect(await refunds.where('booking_id', '=', bookingId).execute()).toEqual([
    { amount: 100_000, status: 'sent' },
  ]);
  expect(await findDifferences(server.db)).toEqual([]);
});
