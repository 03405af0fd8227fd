import { beforeEach, expect, test } from 'vitest';
import type { EmailedKind } from '#domain/notification.ts';
import { newId } from '../../../platform/database/ids.ts';
import { notify } from '../notify.ts';
import { loggedInAdmin } from '../../../testing/admins.ts';
import { useServer } from '../../../testing/app.ts';
import {
  addOrder,
  busyTeacher,
  pay,
  sessionLink,
  bookingRequest,
} from '../../../testing/bookings.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { addTaught, becomes, payee } from '../../../testing/money.ts';
import { loggedIn, type SomeoneLoggedIn } from '../../../testing/people.ts';

const server = useServer({ PUBLIC_URL: 'https://lentera.example' });
const hour = 3_600_000;
// A Monday, 10:00 WIB.
const now = new Date('2026-11-16T03:00:00Z');
const at = (hours: number) => server.clock.set(new Date(now.getTime() + hours * hour));
beforeEach(() => at(0));

const booked = async (date = '2026-11-19') => {
  const [teacher, student] = [await busyTeacher(server), await loggedIn(server)];
  const body = bookingRequest(teacher.user._id, date, '09:00');
  const { token, bookingId } = await student.call('createBooking', { body });
  return { teacher, student, token, bookingId, params: { bookingId } };
};
const paid = async (date?: string) => {
  const session = await booked(date);
  await pay(server, session.token);
  return session;
};
const confirmed = async (date?: string) => {
  const session = await paid(date);
  const { teacher, params } = session;
  await teacher.call('confirmBooking', { params, body: { sessionLink } });
  return session;
};
/** Newest first. */
const subjectsTo = async ({ email }: SomeoneLoggedIn) =>
  (await mailsTo(server, email)).map(({ subject }) => subject.replace(' | Lentera', ''));
const lastTo = async ({ email }: SomeoneLoggedIn) => (await mailsTo(server, email))[0];

test('a mail to an unproven address repeats no reason, no name of a student, and no link as a name', async () => {
  const { teacher, student, params } = await paid();
  const rename = 'update users set full_name = $2, email_verified_at = null where id = $1';
  await server.pool.query(rename, [teacher.user._id, 'www.evil.example']);
  await server.pool.query(rename, [student.user._id, 'http://evil.example/x']);
  await teacher.call('declineBooking', { params, body: { reason: 'Call me for a better price' } });
  const toStudent = JSON.stringify(await mailsTo(server, student.email));
  expect(toStudent).toContain('Teacher cannot teach on');
  expect(toStudent).not.toContain('evil.example');
  expect(toStudent).not.toContain('Call me');

  const second = await paid();
  const unprove = 'update users set email_verified_at = null where id = $1';
  await server.pool.query(unprove, [second.teacher.user._id]);
  await second.student.call('cancelBooking', { params: second.params, body: null });
  const toTeacher = (await lastTo(second.teacher))?.text;
  expect(toTeacher).toContain('Student cancelled');
  expect(toTeacher).not.toContain('Budi Santoso');
});

test('a payment is acknowledged to the student and announced to the teacher', async () => {
  const { student, teacher, params } = await paid();
  expect(await subjectsTo(student)).toEqual(['Thank you, your payment has arrived']);
  expect((await lastTo(student))?.text).toContain(
    `See my receipt:\nhttps://lentera.example/receipts/${params.bookingId}\n`,
  );
  expect(await subjectsTo(teacher)).toEqual(['A new request for Thu 19 Nov, 09:00 WIB']);
  expect((await lastTo(teacher))?.text).toContain(
    '\nhttps://lentera.example/teacher/dashboard/sessions\n',
  );
  expect((await lastTo(teacher))?.text).toContain('Budi Santoso would like a session with you');
});

test('a confirmation brings the meeting link and a calendar file', async () => {
  const { student, bookingId } = await confirmed();
  const mail = await lastTo(student);
  expect(mail?.subject).toBe('Your session is confirmed: Thu 19 Nov, 09:00 WIB | Lentera');
  expect(mail?.text).toContain(sessionLink);
  expect(mail?.calendar).toMatch(/^BEGIN:VCALENDAR\r\n/);
  for (const line of [
    `UID:${bookingId}`,
    'DTSTART:20261119T020000Z',
    'STATUS:CONFIRMED',
    'SUMMARY:Session with Ratna Wulandari',
    `URL:${sessionLink}`,
  ]) {
    expect(mail?.calendar?.split('\r\n')).toContain(line);
  }
});

test('everyone reads in the language of their account', async () => {
  const { student, teacher, token } = await booked();
  await server.db
    .updateTable('users')
    .set({ language: 'id' })
    .where('id', '=', student.user._id)
    .execute();
  await pay(server, token);
  expect(await subjectsTo(student)).toEqual(['Terima kasih, pembayaranmu sudah kami terima']);
  expect(await subjectsTo(teacher)).toEqual(['A new request for Thu 19 Nov, 09:00 WIB']);
});

test('mails about a declined request contain reason and refund, and later that it was sent', async () => {
  const { student, teacher, params } = await paid();
  await teacher.call('declineBooking', { params, body: { reason: 'That day I travel.' } });
  expect((await subjectsTo(student)).toSorted()).toEqual([
    'Thank you, your payment has arrived',
    'Your refund is on its way',
    'Your request could not be accepted',
  ]);
  const mails = await mailsTo(server, student.email);
  const declined = mails.find(({ subject }) => subject.startsWith('Your request could not'));
  expect(declined?.text).toContain('“That day I travel.”\n\nYou get Rp\u00A0100.000 back.');
});

test('after a late cancellation the teacher’s mail contains the part that is kept', async () => {
  const { student, teacher, params } = await confirmed('2026-11-17');
  await student.call('cancelBooking', { params, body: null });
  const mail = await lastTo(teacher);
  expect(mail?.subject).toBe('A session was cancelled: Tue 17 Nov, 09:00 WIB | Lentera');
  expect(mail?.text).toContain('Rp\u00A047.500 goes to your balance');
});

test('an unanswered request: the teacher gets a reminder half way, then both get a mail about its end', async () => {
  const { student, teacher } = await paid();
  at(24);
  expect((await subjectsTo(teacher))[0]).toBe('A student is waiting for your answer');
  at(48);
  expect((await subjectsTo(teacher))[0]).toBe('A request expired without an answer');
  expect(await subjectsTo(student)).toContain('Your request was not answered in time');
});

test('both people are reminded a day and an hour before the session, with link and calendar file', async () => {
  const { student, teacher } = await confirmed('2026-11-18');
  at(23);
  for (const person of [student, teacher]) {
    const mail = await lastTo(person);
    expect(mail?.subject).toContain('Reminder: your session');
    expect(mail?.text).toContain(sessionLink);
    expect(mail?.calendar).toContain('BEGIN:VEVENT');
  }
  at(46);
  for (const person of [student, teacher]) {
    const mail = await lastTo(person);
    expect(mail?.subject).toContain('Starting soon: your session');
    expect(mail?.text).toContain(sessionLink);
    expect(mail?.calendar).toContain('BEGIN:VEVENT');
  }
  const before = (await subjectsTo(student)).length;
  at(46.5);
  expect(await subjectsTo(student)).toHaveLength(before);
});

test('a topic that someone turned off stays in the bell and is not mailed; the others are', async () => {
  const { student, teacher } = await confirmed('2026-11-18');
  const mail = { bookings: true, reminders: false, money: true, disputes: true };
  await student.call('saveMailPreferences', { body: { mail } });
  at(23);
  expect((await subjectsTo(teacher))[0]).toContain('Reminder: your session');
  expect((await subjectsTo(student))[0]).toContain('Your session is confirmed');
  const { notifications } = await student.call('notifications', { query: {} });
  expect(notifications[0]?.message).toContain('Reminder: your session with');
  await teacher.call('callOffBooking', {
    params: {
      bookingId: (await student.call('studentBookings', { query: {} })).bookings[0]?._id ?? '',
    },
    body: { reason: 'Ill' },
  });
  expect(await subjectsTo(student)).toContain('Your session was cancelled: Wed 18 Nov, 09:00 WIB');
});

test('a day before a session counts as taught both are warned', async () => {
  const { student, teacher } = await confirmed('2026-11-17');
  at(24 + 48);
  for (const person of [student, teacher]) {
    const mail = await lastTo(person);
    expect(mail?.subject).toContain('A session will soon count as complete');
    expect(mail?.text).toContain('marked automatically on Friday 20 November 2026, 10:00 WIB');
  }
});

test('if a dispute is opened before the warning is mailed, no mail says that the session completes', async () => {
  const { student, teacher, bookingId } = await confirmed('2026-11-17');
  at(24 + 1);
  const body = { reason: 'Tutor did not show up', details: 'I waited for an hour.' } as const;
  await student.call('fileDispute', { params: { sessionId: bookingId }, body });
  for (const person of [student, teacher]) {
    const { _id: userId } = person.user;
    await notify(server.db, { userId, kind: 'auto_complete_soon', bookingId }, server.clock.now());
    expect(await subjectsTo(person)).not.toContain('A session will soon count as complete');
  }
});

test('mails about a proposal: made, accepted with a new calendar file, made again and refused', async () => {
  const { student, teacher, params } = await confirmed();
  const sequence = async () =>
    Number(/SEQUENCE:(\d+)/.exec((await lastTo(student))?.calendar ?? '')?.[1]);
  const before = await sequence();
  const ask = (date: string) =>
    student.call('proposeHour', { params, body: { date, startTime: '14:00' } });
  await ask('2026-11-20');
  expect((await lastTo(teacher))?.text).toContain(
    'the session on Thursday 19 November 2026, 09:00 WIB to Friday 20 November 2026, 14:00 WIB',
  );
  await teacher.call('acceptHour', { params, body: null });
  const moved = await lastTo(student);
  expect(moved?.subject).toBe('Your session was moved: Fri 20 Nov, 14:00 WIB | Lentera');
  expect(moved?.calendar).toContain('DTSTART:20261120T070000Z');
  expect(await sequence()).toBeGreaterThan(before);
  await ask('2026-11-21');
  await teacher.call('refuseHour', { params, body: null });
  expect((await subjectsTo(student))[0]).toBe(
    'Your session time stays the same: Fri 20 Nov, 14:00 WIB',
  );
});

test('a late payment is announced with the amount that is refunded', async () => {
  const { student, teacher, token } = await booked();
  at(0.25);
  const other = await loggedIn(server);
  const body = bookingRequest(teacher.user._id, '2026-11-19', '09:00');
  await other.call('createBooking', { body });
  await pay(server, token);
  const mails = await mailsTo(server, student.email);
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Your payment arrived late and will be refunded | Lentera',
    'Your refund is on its way | Lentera',
  ]);
  for (const { text } of mails) expect(text).toContain('Rp\u00A0100.000');
});

test('a second payment is announced as late even if the session is refunded before the mail is written', async () => {
  const { student, teacher, bookingId, params } = await confirmed();
  const orderId = newId(now);
  await addOrder(server.db, bookingId, orderId);
  await becomes(server, orderId, 'settlement');
  at(1);
  await teacher.call('callOffBooking', { params, body: { reason: 'Ill' } });
  await server.drain();
  const before = (await subjectsTo(student)).length;
  const notification = { userId: student.user._id, kind: 'payment_returned', bookingId } as const;
  await notify(server.db, notification, server.clock.now());
  expect(await subjectsTo(student)).toHaveLength(before + 1);
});

test('the mail about a payout contains its month, its reference and a link to the earnings', async () => {
  const teacher = await payee(server);
  await addTaught(server, teacher.user._id, now);
  server.clock.set(new Date('2026-12-15T03:00:00Z'));
  await server.drain();
  const admin = await loggedInAdmin(server);
  const { batches } = await admin.call('adminPayouts', { query: {} });
  const payouts = batches.flatMap((batch) => batch.payouts);
  const payout = payouts.find(({ teacherId }) => teacherId === teacher.user._id);
  const params = { payoutId: payout?._id ?? '' };
  await admin.call('payoutSent', { params, body: { reference: 'BCA 4711' } });
  const mail = await lastTo(teacher);
  expect(mail?.subject).toBe('Your payout for November 2026 is on its way | Lentera');
  expect(mail?.text).toContain('Rp\u00A095.000');
  expect(mail?.text).toContain('BCA 4711');
  expect(mail?.text).toContain('\nhttps://lentera.example/teacher/dashboard/earnings\n');
});

test('a notification that is no longer true is not mailed', async () => {
  const { student, teacher, bookingId, params } = await confirmed();
  const told = async (person: SomeoneLoggedIn, ...all: EmailedKind[]) => {
    const before = (await subjectsTo(person)).length;
    for (const kind of all) {
      await notify(server.db, { userId: person.user._id, kind, bookingId }, server.clock.now());
    }
    return (await subjectsTo(person)).length - before;
  };
  expect(await told(teacher, 'new_request', 'please_confirm', 'hour_proposed')).toBe(0);
  expect(await told(student, 'declined', 'lapsed', 'called_off', 'revoked')).toBe(0);
  expect(await told(student, 'refund_sent', 'payment_returned')).toBe(0);
  expect(await told(student, 'confirmed')).toBe(1);
  await teacher.call('callOffBooking', { params, body: { reason: 'Ill' } });
  await server.drain();
  expect(await told(student, 'confirmed', 'hour_accepted', 'hour_refused')).toBe(0);
  expect(await told(student, 'payment_received', 'auto_complete_soon')).toBe(0);
});

test('a notification about someone else’s object is not mailed and not tried again', async () => {
  const { bookingId } = await booked();
  const stranger = await loggedIn(server);
  const userId = stranger.user._id;
  await notify(server.db, { userId, kind: 'payment_received', bookingId }, now);
  expect(await subjectsTo(stranger)).toEqual([]);
  const { rowCount } = await server.pool.query(
    'select from notifications where mail_at is not null and user_id = $1',
    [userId],
  );
  expect(rowCount).toBe(0);
});
