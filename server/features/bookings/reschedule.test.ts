import { beforeEach, expect, test } from 'vitest';
import { useServer } from '../../testing/app.ts';
import { busyTeacher, pay, sessionLink, bookingRequest } from '../../testing/bookings.ts';
import { mailsTo } from '../../testing/mails.ts';
import { loggedIn, type SomeoneLoggedIn } from '../../testing/people.ts';

const server = useServer();
// A Monday, 10:00 WIB; the session is on Friday at 09:00.
const now = new Date('2026-11-16T03:00:00Z');
const start = new Date('2026-11-20T02:00:00Z');
const hour = 3_600_000;
let teacher: SomeoneLoggedIn;
let student: SomeoneLoggedIn;
let bookingId: string;

beforeEach(async () => {
  server.clock.set(now);
  [teacher, student] = [await busyTeacher(server), await loggedIn(server)];
  const made = await student.call('createBooking', {
    body: bookingRequest(teacher.user._id, '2026-11-20', '09:00'),
  });
  bookingId = made.bookingId;
  await pay(server, made.token);
  await teacher.call('confirmBooking', { params: { bookingId }, body: { sessionLink } });
});

const code = ({ status, body }: { status: number; body: Record<string, unknown> }) =>
  status === 200 ? 200 : `${status} ${String(body.code)}`;
const propose = async (date: string, startTime: string, by = student) =>
  code(await by.send('POST', `/api/bookings/${bookingId}/reschedule`, { date, startTime }));
const answer = async (what: 'accept' | 'refuse', by = teacher) =>
  code(await by.send('PUT', `/api/bookings/${bookingId}/reschedule/${what}`));
const session = async () => (await student.call('studentBookings', { query: {} })).bookings[0];

test('a student proposes another free hour; the teacher accepts, and the session moves', async () => {
  expect(await propose('2026-11-21', '14:00')).toBe(200);
  expect(await session()).toMatchObject({
    startTime: '09:00',
    proposal: { date: '2026-11-21', startTime: '14:00' },
  });
  expect(await answer('accept')).toBe(200);
  expect(await session()).toMatchObject({
    date: '2026-11-21',
    startTime: '14:00',
    status: 'confirmed',
    sessionLink,
    proposal: null,
    proposals: 1,
  });
  const { slots } = await student.call('slots', {
    params: { teacherId: teacher.user._id, date: '2026-11-20' },
  });
  expect(slots).toContain('09:00');
});

test('a refused proposal leaves the session in place; a third proposal is refused', async () => {
  for (const startTime of ['14:00', '15:00']) {
    expect(await propose('2026-11-21', startTime)).toBe(200);
    expect(await answer('refuse')).toBe(200);
  }
  expect(await session()).toMatchObject({ date: '2026-11-20', proposal: null });
  expect(await propose('2026-11-21', '16:00')).toBe('409 proposals_used');
});

test('a proposal ends when its hour has passed unanswered, and the student can make another', async () => {
  expect(await propose('2026-11-17', '14:00')).toBe(200);
  const passed = new Date('2026-11-17T07:00:00Z');
  server.clock.set(new Date(passed.getTime() - 1));
  expect(await propose('2026-11-21', '14:00')).toBe('409 proposal_waits');
  expect((await session())?.proposal).toMatchObject({ startTime: '14:00' });
  server.clock.set(passed);
  expect((await session())?.proposal).toBeNull();
  const { bookings } = await teacher.call('teacherBookings', { query: {} });
  expect(bookings[0]?.proposal).toBeNull();
  expect(await answer('accept')).toBe('409 wrong_state');
  expect(await propose('2026-11-21', '14:00')).toBe(200);
  expect(await answer('accept')).toBe(200);
  expect(await session()).toMatchObject({ date: '2026-11-21', startTime: '14:00', proposals: 2 });
});

const withdraw = async (by = student) =>
  code(await by.send('DELETE', `/api/bookings/${bookingId}/reschedule`));
const waiting = async () =>
  (await teacher.call('teacherBookings', { query: { section: 'waiting' } })).bookings.map(
    ({ _id }) => _id,
  );

test('a student withdraws a proposal: the session stays, and the teacher is notified', async () => {
  expect(await propose('2026-11-21', '14:00')).toBe(200);
  expect(await withdraw()).toBe(200);
  expect(await session()).toMatchObject({ date: '2026-11-20', proposal: null, proposals: 1 });
  const { notifications } = await teacher.call('notifications', { query: {} });
  const said = notifications.map(({ message }) => message).join(' ');
  expect(said).toContain('withdrew the request to reschedule');
  expect(await answer('accept')).toBe('409 wrong_state');
  expect(await withdraw()).toBe('409 wrong_state');
  expect(await propose('2026-11-21', '15:00')).toBe(200);
});

test('only the student of the session can withdraw its proposal', async () => {
  await propose('2026-11-21', '14:00');
  expect(await withdraw(await loggedIn(server))).toBe('404 not_found');
  expect(await withdraw(teacher)).toBe('403 wrong_role');
  expect(code(await server.person().send('DELETE', `/api/bookings/${bookingId}/reschedule`))).toBe(
    '401 login_required',
  );
  expect((await session())?.proposal).toMatchObject({ startTime: '14:00' });
});

test('a proposal is counted for the teacher until it can no longer be accepted', async () => {
  expect(await waiting()).toEqual([]);
  await propose('2026-11-21', '14:00');
  expect(await waiting()).toEqual([bookingId]);
  expect(await teacher.call('teacherSummary')).toMatchObject({ requests: 0, proposals: 1 });
  server.clock.set(new Date(start.getTime() - 24 * hour));
  expect(await waiting()).toEqual([bookingId]);
  server.clock.set(new Date(start.getTime() - 24 * hour + 1));
  expect(await waiting()).toEqual([]);
  expect(await teacher.call('teacherSummary')).toMatchObject({ proposals: 0 });
});

test('a proposal is possible until 24 h before the start, one at a time', async () => {
  server.clock.set(new Date(start.getTime() - 24 * hour + 1));
  expect(await propose('2026-11-21', '14:00')).toBe('409 reschedule_late');
  server.clock.set(new Date(start.getTime() - 24 * hour));
  expect(await propose('2026-11-21', '14:00')).toBe(200);
  expect(await propose('2026-11-21', '15:00')).toBe('409 proposal_waits');
});

test('a proposal cannot be accepted within 24 h of the start, which would avoid the cancellation policy', async () => {
  expect(await propose('2026-11-21', '14:00')).toBe(200);
  server.clock.set(new Date(start.getTime() - 24 * hour + 1));
  expect(await answer('accept')).toBe('409 wrong_state');
  expect(await session()).toMatchObject({ date: '2026-11-20', startTime: '09:00' });
  expect(await answer('refuse')).toBe(200);
});

test('a proposal can be accepted exactly 24 h before the start', async () => {
  expect(await propose('2026-11-21', '14:00')).toBe(200);
  server.clock.set(new Date(start.getTime() - 24 * hour));
  expect(await answer('accept')).toBe(200);
});

test.each([
  ['an hour nobody offers', '2026-11-21', '07:00'],
  ['half past', '2026-11-21', '09:30'],
  ['the past', '2026-11-15', '09:00'],
  ['beyond 30 days', '2027-01-21', '09:00'],
])('%s cannot be proposed', async (_, date, startTime) => {
  expect(await propose(date, startTime)).toBe('422 slot_not_offered');
});

test('a taken hour cannot be proposed and gets its own reason; an expired hold does not take it', async () => {
  const other = await loggedIn(server);
  const held = await other.call('createBooking', {
    body: bookingRequest(teacher.user._id, '2026-11-21', '14:00'),
  });
  expect(await propose('2026-11-21', '14:00')).toBe('409 slot_taken');
  expect(await propose('2026-11-20', '09:00')).toBe('409 own_clash');
  server.clock.set(new Date(held.holdExpiresAt));
  expect(await propose('2026-11-21', '14:00')).toBe(200);
});

test('an hour in which the student has a paid or held session cannot be proposed', async () => {
  const elsewhere = await busyTeacher(server);
  const held = await student.call('createBooking', {
    body: bookingRequest(elsewhere.user._id, '2026-11-21', '14:00'),
  });
  expect(await propose('2026-11-21', '14:00')).toBe('409 own_clash');
  await pay(server, held.token);
  expect(await propose('2026-11-21', '14:00')).toBe('409 own_clash');
  expect((await session())?.proposals).toBe(0);
  await student.call('cancelBooking', { params: { bookingId: held.bookingId }, body: null });
  expect(await propose('2026-11-21', '14:00')).toBe(200);
});

test('an expired hold of the same student does not prevent a proposal', async () => {
  const elsewhere = await busyTeacher(server);
  const held = await student.call('createBooking', {
    body: bookingRequest(elsewhere.user._id, '2026-11-21', '14:00'),
  });
  server.clock.set(new Date(held.holdExpiresAt));
  expect(await propose('2026-11-21', '14:00')).toBe(200);
});

test('expired holds of student or teacher do not prevent an acceptance', async () => {
  const [other, elsewhere] = [await loggedIn(server), await busyTeacher(server)];
  await propose('2026-11-21', '14:00');
  await other.call('createBooking', {
    body: bookingRequest(teacher.user._id, '2026-11-21', '14:00'),
  });
  const { holdExpiresAt } = await student.call('createBooking', {
    body: bookingRequest(elsewhere.user._id, '2026-11-21', '14:00'),
  });
  server.clock.set(new Date(new Date(holdExpiresAt).getTime() - 1));
  expect(await answer('accept')).toBe('409 hour_gone');
  server.clock.set(new Date(holdExpiresAt));
  expect(await answer('accept')).toBe(200);
  expect(await session()).toMatchObject({ date: '2026-11-21', startTime: '14:00' });
});

test('an hour that is taken meanwhile cannot be accepted; the session stays', async () => {
  await propose('2026-11-21', '14:00');
  const other = await loggedIn(server);
  await other.call('createBooking', {
    body: bookingRequest(teacher.user._id, '2026-11-21', '14:00'),
  });
  expect(await answer('accept')).toBe('409 hour_gone');
  expect(await session()).toMatchObject({ date: '2026-11-20', startTime: '09:00' });
});

test('only student and teacher can propose and answer; without a proposal an answer gets 409', async () => {
  expect(await answer('accept')).toBe('409 wrong_state');
  expect(await answer('refuse')).toBe('409 wrong_state');
  expect(await propose('2026-11-21', '14:00', await loggedIn(server))).toBe('404 not_found');
  expect(await propose('2026-11-21', '14:00', teacher)).toBe('403 wrong_role');
  await propose('2026-11-21', '14:00');
  const stranger = await busyTeacher(server);
  expect(await answer('accept', stranger)).toBe('404 not_found');
  expect(await answer('refuse', stranger)).toBe('404 not_found');
  expect(await answer('accept', student)).toBe('403 wrong_role');
});

test('a cancellation ends an open proposal', async () => {
  await propose('2026-11-21', '14:00');
  await student.call('cancelBooking', { params: { bookingId }, body: null });
  expect(await answer('accept')).toBe('409 wrong_state');
  expect((await session())?.proposal).toBeNull();
  expect(await propose('2026-11-21', '14:00')).toBe('409 wrong_state');
});

/** Sorted by text: notifications created at the same time have no order. */
const bell = async ({ call }: SomeoneLoggedIn) =>
  (await call('notifications', { query: {} })).notifications
    .map(({ message }) => message)
    .toSorted();

test('notifications keep their hours and name the proposed one', async () => {
  await propose('2026-11-21', '14:00');
  await answer('accept');
  expect(await bell(student)).toEqual([
    'Payment received for your session with Ratna Wulandari on Fri 20 Nov, 09:00 WIB. Waiting for confirmation.',
    'Ratna Wulandari agreed: your session is now on Sat 21 Nov, 14:00 WIB.',
    'Ratna Wulandari confirmed your session on Fri 20 Nov, 09:00 WIB.',
  ]);
  expect(await bell(teacher)).toEqual([
    'Budi Santoso asks to move the session on Fri 20 Nov, 09:00 WIB to Sat 21 Nov, 14:00 WIB.',
    'Budi Santoso would like a session on Fri 20 Nov, 09:00 WIB. Please confirm it.',
  ]);
  await propose('2026-11-22', '15:00');
  await answer('refuse');
  expect(await bell(student)).toContain(
    'Ratna Wulandari cannot move the session: it stays on Sat 21 Nov, 14:00 WIB.',
  );
});

test('a notification of the earlier version shows the booking’s present hour', async () => {
  await server.db.updateTable('notifications').set({ starts_at: null }).execute();
  await propose('2026-11-21', '14:00');
  await answer('accept');
  expect(await bell(student)).toContain(
    'Ratna Wulandari confirmed your session on Sat 21 Nov, 14:00 WIB.',
  );
});

const unanswered =
  'Ratna Wulandari did not reply in time: your session stays on Fri 20 Nov, 09:00 WIB.';

test.each([
  ['its hour comes', '2026-11-17', new Date('2026-11-17T07:00:00Z')],
  ['it is too late to accept it', '2026-11-21', new Date(start.getTime() - 24 * hour + 1)],
])(
  'an unanswered proposal ends when %s, and the student is notified once',
  async (_, date, end) => {
    await propose(date, '14:00');
    server.clock.set(new Date(end.getTime() - 1));
    await server.drain();
    expect(await bell(student)).not.toContain(unanswered);
    server.clock.set(end);
    await server.drain();
    await server.drain();
    expect((await bell(student)).filter((message) => message === unanswered)).toHaveLength(1);
    const mails = await mailsTo(server, student.email);
    const mail = mails.find(({ subject }) =>
      subject.startsWith('Your session time stays the same'),
    );
    expect(mail?.subject).toContain(': Fri 20 Nov, 09:00 WIB');
    expect(mail?.text).toContain('didn’t reply to your reschedule request in time');
    expect(await session()).toMatchObject({ proposal: null, proposals: 1 });
    expect(await answer('refuse')).toBe('409 wrong_state');
  },
);

test('an answered proposal does not end a second time', async () => {
  await propose('2026-11-17', '14:00');
  await answer('refuse');
  server.clock.set(new Date('2026-11-17T07:00:00Z'));
  await server.drain();
  expect(await bell(student)).not.toContain(unanswered);
});
