import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keepLogins, loggedInAdmin } from '../../../testing/admins.ts';
import { useServer } from '../../../testing/app.ts';
import { busyTeacher, pay, sessionLink, bookingRequest } from '../../../testing/bookings.ts';
import { chargeBack } from '../../../testing/money.ts';
import { loggedIn, type SomeoneLoggedIn } from '../../../testing/people.ts';
import { findDifferences } from '../../ledger/check.ts';
import { notify } from '../../notifications/notify.ts';

const server = useServer();
// A Monday, 10:00 WIB.
const now = new Date('2026-11-16T03:00:00Z');
const minute = 60_000;
let admin: Awaited<ReturnType<typeof loggedInAdmin>>;
let teacher: SomeoneLoggedIn;
let student: SomeoneLoggedIn;

beforeAll(async () => {
  admin = await loggedInAdmin(server);
  await keepLogins(server);
});
beforeEach(async () => {
  server.clock.set(now);
  teacher = await busyTeacher(server);
  student = await loggedIn(server);
});

const later = (minutes: number) => server.clock.set(new Date(now.getTime() + minutes * minute));

const booked = async (upTo: 'pending_payment' | 'pending_confirmation' | 'confirmed') => {
  const { token, bookingId } = await student.call('createBooking', {
    body: bookingRequest(teacher.user._id, '2026-11-18', '09:00'),
  });
  later(1);
  if (upTo !== 'pending_payment') await pay(server, token);
  later(2);
  if (upTo === 'confirmed') {
    await teacher.call('confirmBooking', { params: { bookingId }, body: { sessionLink } });
    await server.drain();
  }
  later(3);
  return bookingId;
};

const view = async (bookingId: string) =>
  (await admin.call('adminBooking', { params: { bookingId } })).booking;
const cancel = (bookingId: string, body: unknown = { reason: 'Double-booked by mistake.' }) =>
  admin.send('PUT', `/api/admin/bookings/${bookingId}/cancel`, body);
const acts = (subject: string, act: string) =>
  server.db
    .selectFrom('audit')
    .select(['admin_id', 'details'])
    .where('subject_id', '=', subject)
    .where('act', '=', act)
    .execute();
const nobody = '01890000-0000-7000-8000-000000000000';

describe('the timeline', () => {
  test('the timeline lists causes before their effects', async () => {
    const bookingId = await booked('confirmed');
    expect((await cancel(bookingId)).status).toBe(200);
    await server.drain();
    const { timeline, ...booking } = await view(bookingId);
    const said = timeline.map(({ at, kind, what, who, amount }) =>
      [(Date.parse(at) - now.getTime()) / minute, kind, what, who, amount]
        .filter((part) => part !== '' && part !== null)
        .join(' '),
    );
    expect(said).toEqual([
      '0 payment opened 100000',
      '0 event create Budi Santoso',
      '1 notification settlement provider',
      '1 payment paid 100000',
      '1 event pay provider',
      '1 transfer paid 100000',
      '1 mail new_request Ratna Wulandari',
      '1 mail payment_received Budi Santoso',
      '2 event confirm Ratna Wulandari',
      '2 mail confirmed Budi Santoso',
      '3 event revoke Dewi Admin',
      '3 transfer cancelled 100000',
      '3 transfer refund_sent 100000',
      '3 refund due 100000',
      '3 refund sent 100000',
      '3 mail refund_sent Budi Santoso',
      '3 mail revoked Budi Santoso',
      '3 mail revoked Ratna Wulandari',
    ]);
    expect(booking).toMatchObject({
      _id: bookingId,
      status: 'cancelled',
      price: 100_000,
      refund: 100_000,
      commissionBasisPoints: 500,
      money: { escrow: 0, refundDue: 0, held: 0 },
      student: { fullName: 'Budi Santoso', email: student.email },
    });
    const details = (what: string) => timeline.find((one) => one.what === what)?.details;
    expect(details('cancelled')).toEqual({ from: 'escrow', to: 'refund_due' });
    expect(details('revoke')).toEqual({ reason: 'Double-booked by mistake.' });
    expect(details('confirmed')).toEqual({
      state: 'mailed',
      mailedAt: new Date(now.getTime() + 2 * minute).toISOString(),
    });
  });

  test('a booking shows where its money is, and mails that wait or have failed', async () => {
    const bookingId = await booked('pending_confirmation');
    const [notification] = await server.db
      .selectFrom('notifications')
      .select('id')
      .where('booking_id', '=', bookingId)
      .where('user_id', '=', student.user._id)
      .execute();
    const set = (changes: object) =>
      server.db
        .updateTable('notifications')
        .set({ mailed_at: null, ...changes })
        .where('id', '=', notification?.id ?? '')
        .execute();
    const state = async () => {
      const { timeline } = await view(bookingId);
      return timeline.find(({ what }) => what === 'payment_received')?.details.state;
    };
    await set({ mail_at: new Date('2030-01-01') });
    expect(await state()).toBe('waiting');
    await set({ mail_at: null, mail_failed_at: now });
    expect(await state()).toBe('failed');
    await set({ mail_failed_at: null });
    expect(await state()).toBe('shown');
    expect((await view(bookingId)).money).toEqual({ escrow: 100_000, refundDue: 0, held: 0 });
  });

  test('a notification counts as mailed only if its mail was sent, not if it was muted or outdated', async () => {
    const mail = { bookings: false, reminders: true, money: true, disputes: true };
    await student.call('saveMailPreferences', { body: { mail } });
    const bookingId = await booked('confirmed');
    const notification = { userId: teacher.user._id, kind: 'please_confirm', bookingId } as const;
    await notify(server.db, notification, server.clock.now());
    await server.drain();
    const { timeline } = await view(bookingId);
    const details = (kind: string) => timeline.find(({ what }) => what === kind)?.details;
    expect(details('confirmed')).toEqual({ state: 'shown' });
    expect(details('please_confirm')).toEqual({ state: 'shown' });
    expect(details('new_request')).toMatchObject({ state: 'mailed' });
  });

  test('a booking shows a chargeback with the accounts it was taken from', async () => {
    const bookingId = await booked('confirmed');
    later(3 * 24 * 60);
    await teacher.call('completeBooking', { params: { bookingId }, body: null });
    const { order_id } = await server.db
      .selectFrom('payments')
      .select('order_id')
      .where('booking_id', '=', bookingId)
      .executeTakeFirstOrThrow();
    await server.pool.query('delete from sandbox_payments where order_id = $1', [order_id]);
    await chargeBack(server, order_id);
    const { timeline } = await view(bookingId);
    const taken = timeline.filter(
      ({ what, kind }) => kind === 'transfer' && what === 'charged_back',
    );
    expect(taken.map(({ amount, details }) => [details.from, amount])).toEqual([
      ['teacher', 95_000],
      ['loss', 5_000],
    ]);
  });

  test('a booking contains no confidential data', async () => {
    const bookingId = await booked('confirmed');
    await server.pool.query(
      `insert into payment_notifications (digest, order_id, body, received_at)
       select 'x', order_id, '{"transaction_status": "settlement", "masked_card": "481111-1114",
         "va_numbers": [{"va_number": "98765"}], "signature_key": "s3cr3t"}', now() from payments
        where booking_id = $1`,
      [bookingId],
    );
    const { text } = await admin.send('GET', `/api/admin/bookings/${bookingId}`);
    const { token } = await server.db
      .selectFrom('payments')
      .select('token')
      .where('booking_id', '=', bookingId)
      .executeTakeFirstOrThrow();
    for (const secret of ['481111', '98765', 's3cr3t', token ?? '', sessionLink]) {
      expect(text).not.toContain(secret);
    }
  });

  test('each view is audited, except that of a missing booking', async () => {
    const bookingId = await booked('pending_payment');
    await view(bookingId);
    expect(await acts(bookingId, 'view-booking')).toEqual([
      { admin_id: admin.user._id, details: {} },
    ]);
    for (const id of [nobody, student.user._id, 'x']) {
      expect((await admin.send('GET', `/api/admin/bookings/${id}`)).status).toBe(404);
    }
    expect(await acts(nobody, 'view-booking')).toEqual([]);
  });
});

describe('the team cancels', () => {
  test.each(['pending_confirmation', 'confirmed'] as const)(
    'a cancelled %s session is refunded in full, both people are notified, and it is audited',
    async (status) => {
      const bookingId = await booked(status);
      const { body } = await cancel(bookingId);
      expect(body).toEqual({
        success: true,
        refund: 100_000,
        message: 'The session was cancelled. The student gets everything back.',
      });
      await server.drain();
      const { bookings } = await student.call('studentBookings', { query: {} });
      expect(bookings[0]).toMatchObject({
        status: 'cancelled',
        reason: '',
        refund: { amount: 100_000, status: 'sent' },
      });
      expect(await acts(bookingId, 'cancel-booking')).toEqual([
        { admin_id: admin.user._id, details: { reason: 'Double-booked by mistake.' } },
      ]);
      for (const { email } of [student, teacher]) {
        const mails = await server.mailbox.read(email);
        expect(mails.map(({ subject }) => subject).join()).toContain('A session is cancelled');
      }
      expect(await findDifferences(server.db)).toEqual([]);
    },
  );

  test('unpaid, ended and cancelled bookings cannot be cancelled', async () => {
    const unpaid = await booked('pending_payment');
    expect((await cancel(unpaid)).body.code).toBe('wrong_state');
    student = await loggedIn(server);
    teacher = await busyTeacher(server);
    const bookingId = await booked('confirmed');
    await cancel(bookingId);
    expect((await cancel(bookingId)).status).toBe(409);
    expect(await acts(bookingId, 'cancel-booking')).toHaveLength(1);
    expect(await acts(unpaid, 'cancel-booking')).toEqual([]);
  });

  test('a booking under dispute cannot be cancelled; the timeline shows the dispute', async () => {
    const bookingId = await booked('confirmed');
    later(2 * 24 * 60);
    await student.call('fileDispute', {
      params: { sessionId: bookingId },
      body: { reason: 'Tutor did not show up', details: 'I waited.' },
    });
    expect((await cancel(bookingId)).body.code).toBe('wrong_state');
    const { dispute, timeline } = await view(bookingId);
    expect(dispute).toMatchObject({ status: 'open' });
    expect(timeline.find(({ kind }) => kind === 'dispute')).toMatchObject({
      what: 'filed',
      who: 'Budi Santoso',
      details: { reason: 'Tutor did not show up' },
    });
  });

  test('of four simultaneous cancellations by admins one succeeds', async () => {
    const bookingId = await booked('confirmed');
    const answers = await Promise.all([1, 2, 3, 4].map(() => cancel(bookingId)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 409, 409, 409]);
    expect(await findDifferences(server.db)).toEqual([]);
  });

  test('a cancellation needs a reason of 1 to 1000 characters', async () => {
    const bookingId = await booked('confirmed');
    const faults: [unknown, string][] = [
      [{}, 'reason'],
      [{ reason: ' ' }, 'reason'],
      [{ reason: 'x'.repeat(1001) }, 'reason'],
      [{ reason: 7 }, 'reason'],
      [{ reason: 'good', refund: 1 }, 'refund'],
    ];
    for (const [body, fault] of faults) {
      const answer = await cancel(bookingId, body);
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.fields as object)).toEqual([fault]);
    }
    expect((await cancel(nobody)).status).toBe(404);
    expect((await cancel('x')).status).toBe(404);
  });
});

test('a cancellation from another site is refused', async () => {
  const bookingId = await booked('confirmed');
  const headers = { 'sec-fetch-site': 'cross-site' };
  const path = `/api/admin/bookings/${bookingId}/cancel`;
  expect((await admin.send('PUT', path, { reason: 'No' }, headers)).body.code).toBe('cross_site');
  expect((await view(bookingId)).status).toBe('confirmed');
});
