import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useServer } from '../../testing/app.ts';
import { busyTeacher, pay, sessionLink, bookingRequest } from '../../testing/bookings.ts';
import { loggedIn, type SomeoneLoggedIn } from '../../testing/people.ts';
import { findDifferences } from '../ledger/check.ts';

const server = useServer();
// A Monday, 10:00 WIB.
const now = new Date('2026-11-16T03:00:00Z');
let teacher: SomeoneLoggedIn;
let stranger: SomeoneLoggedIn;
let student: SomeoneLoggedIn;

beforeAll(async () => {
  stranger = await busyTeacher(server);
});
beforeEach(async () => {
  server.clock.set(now);
  teacher = await busyTeacher(server, 100_001);
  student = await loggedIn(server);
});

const hour = 3_600_000;
/** Wednesday 09:00 WIB, 47 h ahead. */
const startsAt = new Date('2026-11-18T02:00:00Z').getTime();

const booked = async (upTo: 'pending_payment' | 'pending_confirmation' | 'confirmed') => {
  const { token, bookingId } = await student.call('createBooking', {
    body: bookingRequest(teacher.user._id, '2026-11-18', '09:00'),
  });
  if (upTo !== 'pending_payment') await pay(server, token);
  if (upTo === 'confirmed') {
    await teacher.call('confirmBooking', { params: { bookingId }, body: { sessionLink } });
  }
  return bookingId;
};

const put = async (someone: SomeoneLoggedIn, id: string, act: string, body?: object) => {
  const answer = await someone.send('PUT', `/api/bookings/${id}/${act}`, body);
  return answer.status === 200 ? [200] : [answer.status, answer.body.code];
};
const reason = { reason: 'I am ill today.' };

const seen = async (id: string) => {
  const { bookings } = await student.call('studentBookings', { query: {} });
  return bookings.find(({ _id }) => _id === id);
};
const balance = async (code: string) => {
  const account = await server.db
    .selectFrom('ledger_accounts')
    .select(['credits', 'debits'])
    .where('code', '=', code)
    .executeTakeFirst();
  return account ? account.credits - account.debits : 0;
};

test.each([
  ['more than 24 h before', -24 * hour - 1, 100_001, 0],
  ['exactly 24 h before', -24 * hour, 50_001, 47_500],
  ['exactly 2 h before', -2 * hour, 50_001, 47_500],
  ['under 2 h before', -2 * hour + 1, 0, 95_001],
])(
  'a confirmed session cancelled %s is refunded by the policy, the rest is earned',
  async (_, offset, refund, earned) => {
    const id = await booked('confirmed');
    server.clock.set(new Date(startsAt + offset));
    const answer = await student.call('cancelBooking', { params: { bookingId: id }, body: null });
    expect(answer.refund).toBe(refund);
    await server.drain();
    const status = refund > 0 ? 'sent' : 'none';
    expect(await seen(id)).toMatchObject({
      status: 'cancelled',
      refund: { amount: refund, status },
    });
    expect(await balance(`teacher:${teacher.user._id}`)).toBe(earned);
    expect(await findDifferences(server.db)).toEqual([]);
  },
);

test('cancelling a request refunds it in full, and cancelling an unpaid hold releases it', async () => {
  const request = await booked('pending_confirmation');
  server.clock.set(new Date(startsAt - 3 * hour));
  expect(
    (await student.call('cancelBooking', { params: { bookingId: request }, body: null })).refund,
  ).toBe(100_001);
  server.clock.set(now);
  const hold = await booked('pending_payment');
  expect(await put(student, hold, 'cancel')).toEqual([200]);
  expect(await seen(hold)).toBeUndefined();
});

test('a cancellation is refused if the refund differs from the one that was shown', async () => {
  const id = await booked('confirmed');
  server.clock.set(new Date(startsAt - 24 * hour));
  expect(await put(student, id, 'cancel', { refund: 100_001 })).toEqual([409, 'refund_changed']);
  expect(await seen(id)).toMatchObject({ status: 'confirmed', refund: { amount: 0 } });
  expect(await put(student, id, 'cancel', { refund: 50_001 })).toEqual([200]);
  expect(await put(student, id, 'cancel', { refund: 50_001 })).toEqual([409, 'wrong_state']);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a hold that was paid meanwhile is not released', async () => {
  const id = await booked('pending_confirmation');
  expect(await put(student, id, 'cancel', { refund: 0 })).toEqual([409, 'refund_changed']);
  expect((await seen(id))?.status).toBe('pending_confirmation');
  expect(await put(student, id, 'cancel', { refund: 100_001 })).toEqual([200]);
  const hold = await booked('pending_payment');
  expect(await put(student, hold, 'cancel', { refund: 0 })).toEqual([200]);
});

test.each([{ refund: '100001' }, { refund: 0.5 }, { amount: 100_001 }])(
  'with %j nothing is cancelled',
  async (body) => {
    const id = await booked('confirmed');
    expect(await put(student, id, 'cancel', body)).toEqual([422, 'invalid']);
    expect((await seen(id))?.status).toBe('confirmed');
  },
);

test('a session cannot be cancelled once it has begun', async () => {
  const id = await booked('confirmed');
  server.clock.set(new Date(startsAt));
  expect(await put(student, id, 'cancel')).toEqual([409, 'wrong_state']);
});

test.each([
  'nonsense',
  'ftp://example.com/room',
  'https://user:password@example.com',
  'javascript:alert(1)',
  `https://example.com/${'x'.repeat(2048)}`,
])('a link like %.30s confirms nothing, and a good one is shown', async (link) => {
  const id = await booked('pending_confirmation');
  const answer = await teacher.send('PUT', `/api/bookings/${id}/confirm`, { sessionLink: link });
  const text = 'Please enter a valid URL, for example https://meet.google.com/abc-defg-hij';
  expect([answer.status, answer.body.fields]).toEqual([422, { sessionLink: text }]);
  expect((await seen(id))?.status).toBe('pending_confirmation');
});

test('a request is confirmed until its deadline and not after it', async () => {
  const id = await booked('pending_confirmation');
  // The deadline is 2 h before the start here, which is earlier than 48 h after the payment.
  server.clock.set(new Date(startsAt - 2 * hour));
  expect(await put(teacher, id, 'confirm', { sessionLink })).toEqual([409, 'wrong_state']);
  server.clock.set(new Date(startsAt - 2 * hour - 1));
  expect(await put(teacher, id, 'confirm', { sessionLink })).toEqual([200]);
});

test('only the two people see the link, once the session is confirmed', async () => {
  const id = await booked('pending_confirmation');
  expect((await seen(id))?.sessionLink).toBe('');
  await put(teacher, id, 'confirm', { sessionLink });
  expect((await seen(id))?.sessionLink).toBe(sessionLink);
});

test('a teacher’s refusal or cancellation needs a reason, is shown to the student, and refunds everything', async () => {
  const request = await booked('pending_confirmation');
  expect(await put(teacher, request, 'decline', {})).toEqual([422, 'invalid']);
  expect(await put(teacher, request, 'decline', { reason: '  ' })).toEqual([422, 'invalid']);
  expect(await put(teacher, request, 'decline', reason)).toEqual([200]);
  expect(await seen(request)).toMatchObject({ status: 'cancelled', ...reason });
  const session = await booked('confirmed');
  server.clock.set(new Date(startsAt - 1));
  expect(await put(teacher, session, 'teacher-cancel', reason)).toEqual([200]);
  await server.drain();
  expect(await seen(session)).toMatchObject({
    status: 'cancelled',
    reason: reason.reason,
    refund: { amount: 100_001, status: 'sent' },
  });
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a session can be marked complete from its start on', async () => {
  const id = await booked('confirmed');
  server.clock.set(new Date(startsAt - 1));
  expect(await put(teacher, id, 'complete')).toEqual([409, 'not_started']);
  server.clock.set(new Date(startsAt));
  expect(await put(teacher, id, 'complete')).toEqual([200]);
  expect(await balance(`teacher:${teacher.user._id}`)).toBe(95_001);
});

const acts: [string, object | undefined][] = [
  ['confirm', { sessionLink }],
  ['decline', reason],
  ['teacher-cancel', reason],
  ['complete', undefined],
];

test('bookings of other people get 404', async () => {
  const other = await loggedIn(server);
  for (const upTo of ['pending_confirmation', 'confirmed'] as const) {
    const id = await booked(upTo);
    for (const [act, body] of acts) {
      expect(await put(stranger, id, act, body)).toEqual([404, 'not_found']);
    }
    expect(await put(other, id, 'cancel')).toEqual([404, 'not_found']);
    await put(student, id, 'cancel');
  }
});

test('unpaid bookings get 404 for their teacher', async () => {
  const id = await booked('pending_payment');
  for (const [act, body] of acts)
    expect(await put(teacher, id, act, body)).toEqual([404, 'not_found']);
  const { bookings } = await teacher.call('teacherBookings', { query: {} });
  expect(bookings).toEqual([]);
});

test('each step is possible once and only in its state; a repeat gets 409 and changes nothing', async () => {
  const id = await booked('pending_confirmation');
  expect(await put(teacher, id, 'complete')).toEqual([409, 'wrong_state']);
  expect(await put(teacher, id, 'teacher-cancel', reason)).toEqual([409, 'wrong_state']);
  await put(teacher, id, 'confirm', { sessionLink });
  expect(await put(teacher, id, 'confirm', { sessionLink })).toEqual([409, 'wrong_state']);
  expect(await put(teacher, id, 'decline', reason)).toEqual([409, 'wrong_state']);
  server.clock.set(new Date(startsAt));
  await put(teacher, id, 'complete');
  for (const [act, body] of acts) {
    expect(await put(teacher, id, act, body)).toEqual([409, 'wrong_state']);
  }
  expect(await put(student, id, 'cancel')).toEqual([409, 'wrong_state']);
  expect(await balance(`teacher:${teacher.user._id}`)).toBe(95_001);
});

test('of many simultaneous cancellations one succeeds, with one refund', async () => {
  const id = await booked('confirmed');
  const answers = await Promise.all(Array.from({ length: 20 }, () => put(student, id, 'cancel')));
  expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
  await server.drain();
  const refunds = server.db.selectFrom('refunds').select('amount').where('booking_id', '=', id);
  expect(await refunds.execute()).toEqual([{ amount: 100_001 }]);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('of a simultaneous confirmation and cancellation one succeeds, and the money matches it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await booked('pending_confirmation');
    const [confirmed] = await Promise.all([
      put(teacher, id, 'confirm', { sessionLink }),
      put(student, id, 'cancel'),
    ]);
    const after = await seen(id);
    // Cancelling a booking that was just confirmed is valid, so both requests may succeed.
    expect(after?.status).toBe('cancelled');
    expect([200, 409]).toContain(confirmed[0]);
    expect(after?.refund.amount).toBe(100_001);
  }
  expect(await findDifferences(server.db)).toEqual([]);
});

test('all events are stored in order and cannot be changed', async () => {
  const id = await booked('confirmed');
  await put(student, id, 'cancel');
  const events = await server.db
    .selectFrom('booking_events')
    .select(['event', 'actor'])
    .where('booking_id', '=', id)
    .orderBy('id')
    .execute();
  expect(events.map(({ event, actor }) => `${event} ${actor}`)).toEqual([
    'create student',
    'pay provider',
    'confirm teacher',
    'cancel student',
  ]);
  await expect(server.pool.query('delete from booking_events')).rejects.toThrow('append-only');
});

test('the database refuses a changed price, a wrong status change and a second active booking of an hour', async () => {
  const id = await booked('confirmed');
  const change = (set: string) =>
    server.pool.query(`update bookings set ${set} where id = $1`, [id]);
  await expect(change('price = 1')).rejects.toThrow('keeps its people');
  await expect(change(`status = 'pending_confirmation'`)).rejects.toThrow('does not go from');
  await expect(
    server.pool.query(
      `insert into bookings (id, teacher_id, student_id, starts_at, status, price, commission_basis_points, created_at)
       select gen_random_uuid(), teacher_id, $2, starts_at, 'confirmed', price, 500, now() from bookings where id = $1`,
      [id, (await loggedIn(server)).user._id],
    ),
  ).rejects.toThrow('one_live_booking_per_slot');
});
