import { beforeAll, expect, test } from 'vitest';
import type { Updateable } from 'kysely';
import type { TeacherProfiles } from '../../platform/database/schema.ts';
import { useServer } from '../../testing/app.ts';
import { busyTeacher, pay, sessionLink, bookingRequest } from '../../testing/bookings.ts';
import { hold } from '../../testing/locks.ts';
import { loggedIn, type SomeoneLoggedIn } from '../../testing/people.ts';

const server = useServer();
// A Monday, 10:00 WIB.
const now = '2026-11-16T10:00';
const at = (moment: string) => server.clock.set(new Date(`${moment}:00+07:00`));

const usual = {
  notice_hours: 0,
  pause_hours: 0,
  horizon_days: 30,
  daily_limit: null,
  is_paused: false,
  paused_until: null,
};
let teacher: SomeoneLoggedIn;
let teacherId: string;
const setRules = (rules: Updateable<TeacherProfiles>) =>
  server.db
    .updateTable('teacher_profiles')
    .set({ ...usual, ...rules })
    .where('user_id', '=', teacherId)
    .execute();

beforeAll(async () => {
  at(now);
  teacher = await busyTeacher(server);
  teacherId = teacher.user._id;
});

const create = async (date: string, startTime: string, student?: SomeoneLoggedIn) => {
  const by = student ?? (await loggedIn(server));
  const answer = await by.send(
    'POST',
    '/api/bookings/create',
    bookingRequest(teacherId, date, startTime),
  );
  return { ...answer, by, bookingId: String(answer.body.bookingId) };
};
const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) =>
  status === 200 ? 200 : `${status} ${String(body.code)}`;

/** A paid and confirmed session. */
const booked = async (date: string, startTime: string) => {
  const made = await create(date, startTime);
  await pay(server, String(made.body.token));
  const params = { bookingId: made.bookingId };
  await teacher.call('confirmBooking', { params, body: { sessionLink } });
  return made;
};

/** Days without a booking. */
let day = 16;
const newDay = () => `2026-11-${(day += 1)}`;

/** What the day's slots say, by the domain, and what the statement that books says. */
const bothSay = async (date: string, startTime: string) => {
  const { slots } = await server.person().call('slots', { params: { teacherId, date } });
  const isShown = slots.includes(startTime);
  const made = await create(date, startTime);
  if (made.status === 200) {
    const params = { bookingId: made.bookingId };
    await made.by.call('cancelBooking', { params, body: null });
  }
  return [isShown, codeOf(made)];
};

const offered = [true, 200];
const notOffered = [false, '422 slot_not_offered'];
const taken = [false, '409 slot_taken'];

test.each([
  ['notice exactly met', { notice_hours: 1 }, '2026-11-17T09:00', '2026-11-17', '10:00', offered],
  ['a minute late', { notice_hours: 1 }, '2026-11-17T09:01', '2026-11-17', '10:00', notOffered],
  ['48 h met', { notice_hours: 48 }, '2026-11-16T08:00', '2026-11-18', '08:00', offered],
  ['48 h missed', { notice_hours: 48 }, '2026-11-16T08:01', '2026-11-18', '08:00', notOffered],
  ['the last day', { horizon_days: 7 }, '2026-11-16T23:59', '2026-11-23', '21:00', offered],
  ['a day later', { horizon_days: 7 }, '2026-11-16T23:59', '2026-11-24', '08:00', notOffered],
  ['midnight WIB', { horizon_days: 7 }, '2026-11-17T00:00', '2026-11-24', '08:00', offered],
  ['60 days', { horizon_days: 60 }, '2026-11-16T10:00', '2027-01-15', '08:00', offered],
  ['stopped', { is_paused: true }, '2026-11-16T10:00', '2026-11-20', '08:00', notOffered],
  [
    'on the last day of a stop',
    { is_paused: true, paused_until: '2026-11-17' },
    '2026-11-17T23:59',
    '2026-11-18',
    '08:00',
    notOffered,
  ],
  [
    'after the last day of a stop',
    { is_paused: true, paused_until: '2026-11-17' },
    '2026-11-18T00:00',
    '2026-11-18',
    '08:00',
    offered,
  ],
])('slots and booking agree: %s', async (_, rules, moment, date, startTime, expected) => {
  at(moment);
  await setRules(rules);
  expect(await bothSay(date, startTime)).toEqual(expected);
});

test('slots and booking agree on the hours before and after a session with a pause of an hour', async () => {
  at(now);
  await setRules({});
  const date = newDay();
  await booked(date, '12:00');
  await setRules({ pause_hours: 1 });
  expect(await bothSay(date, '10:00')).toEqual(offered);
  expect(await bothSay(date, '11:00')).toEqual(taken);
  expect(await bothSay(date, '13:00')).toEqual(taken);
  expect(await bothSay(date, '14:00')).toEqual(offered);
});

test('slots and booking agree on a daily limit: cancelled sessions and expired holds do not count, those of the next day neither', async () => {
  at(now);
  await setRules({ daily_limit: 2 });
  const [date, next] = [newDay(), newDay()];
  await booked(next, '08:00');
  await booked(date, '21:00');
  const cancelled = await booked(date, '08:00');
  expect(await bothSay(date, '15:00')).toEqual(taken);
  const params = { bookingId: cancelled.bookingId };
  await cancelled.by.call('cancelBooking', { params, body: null });
  expect(await bothSay(date, '15:00')).toEqual(offered);
  await create(date, '10:00');
  expect(await bothSay(date, '15:00')).toEqual(taken);
  at('2026-11-16T10:15');
  expect(await bothSay(date, '15:00')).toEqual(offered);
});

test('a student who holds the last place of the day gets the same hold again', async () => {
  at(now);
  await setRules({ daily_limit: 1 });
  const date = newDay();
  const first = await create(date, '09:00');
  const again = await create(date, '09:00', first.by);
  expect(again.bookingId).toBe(first.bookingId);
});

test('of many students who want different hours of one day at once, as many get one as the daily limit allows', async () => {
  at(now);
  await setRules({ daily_limit: 2 });
  const date = newDay();
  const students = await Promise.all(Array.from({ length: 6 }, () => loggedIn(server)));
  const answers = await Promise.all(
    students.map((student, i) => create(date, `${10 + 2 * i}:00`, student)),
  );
  const codes = answers.map(codeOf);
  expect(codes.filter((code) => code === 200)).toHaveLength(2);
  expect(codes.filter((code) => code === '409 slot_taken')).toHaveLength(4);
});

test('of two students who want neighbouring hours at once, one gets a pause kept', async () => {
  at(now);
  await setRules({ pause_hours: 1 });
  const date = newDay();
  const students = [await loggedIn(server), await loggedIn(server)];
  const answers = await Promise.all(
    students.map((student, i) => create(date, `${10 + i}:00`, student)),
  );
  expect(new Set(answers.map(codeOf))).toEqual(new Set([200, '409 slot_taken']));
});

test('a booking waits for a rule that is being saved, and follows it', async () => {
  at(now);
  await setRules({});
  const date = newDay();
  await booked(date, '09:00');
  const saving = await hold(
    server.pool,
    'select from teacher_profiles where user_id = $1 for update',
    [teacherId],
  );
  await saving.query('update teacher_profiles set daily_limit = 1 where user_id = $1', [teacherId]);
  const late = create(date, '15:00');
  await saving.waiting();
  await saving.release();
  expect(codeOf(await late)).toBe('409 slot_taken');
});

test('a booked session stays when a stricter rule follows', async () => {
  at(now);
  await setRules({});
  const date = newDay();
  const { bookingId } = await booked(date, '09:00');
  await booked(date, '10:00');
  await setRules({ daily_limit: 1, pause_hours: 1, is_paused: true });
  const { bookings } = await teacher.call('teacherBookings', { query: {} });
  expect(bookings.find(({ _id }) => _id === bookingId)?.status).toBe('confirmed');
});

const propose = async (
  { by, bookingId }: Awaited<ReturnType<typeof booked>>,
  date: string,
  startTime: string,
) => codeOf(await by.send('POST', `/api/bookings/${bookingId}/reschedule`, { date, startTime }));
const accept = async ({ bookingId }: { bookingId: string }) =>
  codeOf(await teacher.send('PUT', `/api/bookings/${bookingId}/reschedule/accept`));

test('a session can move within its day and next to its old hour: it does not count against its own limits', async () => {
  at(now);
  await setRules({});
  const date = newDay();
  const session = await booked(date, '10:00');
  await setRules({ daily_limit: 1, pause_hours: 1 });
  expect(await propose(session, date, '11:00')).toBe(200);
  expect(await accept(session)).toBe(200);
});

test('a session cannot be moved against the notice, the horizon or a stop', async () => {
  at(now);
  await setRules({});
  const session = await booked(newDay(), '10:00');
  await setRules({ notice_hours: 48 });
  expect(await propose(session, '2026-11-18', '09:00')).toBe('422 slot_not_offered');
  await setRules({ horizon_days: 7 });
  expect(await propose(session, '2026-11-24', '09:00')).toBe('422 slot_not_offered');
  await setRules({ is_paused: true });
  expect(await propose(session, '2026-11-23', '09:00')).toBe('422 slot_not_offered');
});

test('a full day cannot be proposed; one that filled up since cannot be accepted, a stop since matters to nobody', async () => {
  at(now);
  await setRules({ daily_limit: 1 });
  const [from, to] = [newDay(), newDay()];
  const session = await booked(from, '10:00');
  const other = await booked(to, '10:00');
  expect(await propose(session, to, '15:00')).toBe('409 slot_taken');
  await other.by.call('cancelBooking', { params: { bookingId: other.bookingId }, body: null });
  expect(await propose(session, to, '15:00')).toBe(200);
  const held = await create(to, '12:00');
  expect(await accept(session)).toBe('409 hour_gone');
  await held.by.call('cancelBooking', { params: { bookingId: held.bookingId }, body: null });
  await setRules({ daily_limit: 1, is_paused: true, notice_hours: 48 });
  expect(await accept(session)).toBe(200);
});
