import { beforeEach, expect, test } from 'vitest';
import { loggedInAdmin } from '../../../testing/admins.ts';
import { useServer } from '../../../testing/app.ts';
import { busyTeacher, pay, sessionLink, bookingRequest } from '../../../testing/bookings.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { chargeBack } from '../../../testing/money.ts';
import { loggedIn, type SomeoneLoggedIn } from '../../../testing/people.ts';

const server = useServer();
// A Monday, 10:00 WIB.
const now = new Date('2026-11-16T03:00:00Z');
beforeEach(() => server.clock.set(now));

const paid = async (date = '2026-11-19') => {
  const [teacher, student] = [await busyTeacher(server), await loggedIn(server)];
  const body = bookingRequest(teacher.user._id, date, '09:00');
  const { token, bookingId } = await student.call('createBooking', { body });
  await pay(server, token);
  return { teacher, student, bookingId, params: { bookingId } };
};
const confirmed = async (date?: string) => {
  const session = await paid(date);
  const { teacher, params } = session;
  await teacher.call('confirmBooking', { params, body: { sessionLink } });
  return session;
};
const lastTo = async ({ email }: SomeoneLoggedIn) => (await mailsTo(server, email))[0];

test('the mail about a cancelled confirmed session has a calendar file with a cancellation; that of a request has none', async () => {
  const admin = await loggedInAdmin(server);
  const expectFile = async (person: SomeoneLoggedIn, bookingId: string) => {
    await server.drain();
    const mails = await mailsTo(server, person.email);
    const mail = mails.find(({ calendar }) => calendar?.includes('STATUS:CANCELLED'));
    expect(mail?.calendar).toContain(`UID:${bookingId}`);
    expect(mail?.text).toContain('mark it as cancelled in your calendar');
  };
  const cancelled = await confirmed();
  await cancelled.student.call('cancelBooking', { params: cancelled.params, body: null });
  await expectFile(cancelled.teacher, cancelled.bookingId);
  const off = await confirmed();
  await off.teacher.call('callOffBooking', { params: off.params, body: { reason: 'Ill' } });
  await expectFile(off.student, off.bookingId);
  const revoked = await confirmed();
  await admin.call('revokeBooking', { params: revoked.params, body: { reason: 'Closed' } });
  await expectFile(revoked.student, revoked.bookingId);
  await expectFile(revoked.teacher, revoked.bookingId);

  const request = await paid();
  await request.student.call('cancelBooking', { params: request.params, body: null });
  const mail = await lastTo(request.teacher);
  expect(mail?.subject).toContain('A session was cancelled');
  expect(mail?.calendar).toBeFalsy();
  expect(mail?.text).not.toContain('calendar');
});

test('after a chargeback the teacher’s mail names the bank and no refund', async () => {
  const { teacher, bookingId } = await confirmed();
  const { order_id } = await server.db
    .selectFrom('payments')
    .select('order_id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  await chargeBack(server, order_id);
  const mail = await lastTo(teacher);
  expect(mail?.subject).toBe('A session is cancelled: Thu 19 Nov, 09:00 WIB | Lentera');
  expect(mail?.text).toContain('The bank has taken the payment from Budi Santoso back');
  expect(mail?.text).not.toMatch(/our team|everything back/i);
  expect(mail?.calendar).toContain('STATUS:CANCELLED');
});
