import { beforeEach, expect, test } from 'vitest';
import { useServer } from '../../testing/app.ts';
import { busyTeacher, bookingRequest } from '../../testing/bookings.ts';
import { loggedIn, type SomeoneLoggedIn } from '../../testing/people.ts';

const server = useServer();
// A Monday, 10:50 WIB.
const now = new Date('2026-11-16T03:50:00Z');
const minute = 60_000;
let teacherId: string;
let student: SomeoneLoggedIn;

beforeEach(async () => {
  server.clock.set(now);
  teacherId = (await busyTeacher(server)).user._id;
  student = await loggedIn(server);
});

/** The same request again. */
const payAgain = async (body: object) => {
  const answer = await student.send('POST', '/api/bookings/create', body);
  return answer.status === 200 ? answer.body.token : [answer.status, answer.body.code];
};
/** 'Pay now' in the list. */
const payNow = async (bookingId: string) => {
  const answer = await student.send('PUT', `/api/bookings/${bookingId}/payment`, {});
  return answer.status === 200 ? answer.body.token : [answer.status, answer.body.code];
};

test.each([
  [
    'the hour is no longer offered',
    `update teacher_profiles set weekly_hours = '{}' where user_id = $1`,
    [422, 'slot_not_offered'],
  ],
  [
    'the day is taken off',
    `insert into time_off (id, teacher_id, first_day, last_day)
     values (gen_random_uuid(), $1, '2026-11-20', '2026-11-20')`,
    [422, 'slot_not_offered'],
  ],
  [
    'the teacher is no longer listed',
    `update teacher_profiles set verification = 'rejected' where user_id = $1`,
    [404, 'not_found'],
  ],
])('a hold can be paid until it expires, also when %s meanwhile', async (_, change, afterwards) => {
  const body = bookingRequest(teacherId, '2026-11-20', '09:00');
  const { token, bookingId } = await student.call('createBooking', { body });
  await server.pool.query(change, [teacherId]);
  server.clock.set(new Date(now.getTime() + 15 * minute - 1));
  expect(await payAgain(body)).toBe(token);
  expect(await payNow(bookingId)).toBe(token);
  server.clock.set(new Date(now.getTime() + 15 * minute));
  expect(await payAgain(body)).toEqual(afterwards);
  expect(await payNow(bookingId)).toEqual([409, 'wrong_state']);
});

test('a hold cannot be paid after the start of its hour', async () => {
  const body = bookingRequest(teacherId, '2026-11-16', '11:00');
  const { token, bookingId } = await student.call('createBooking', { body });
  server.clock.set(new Date(now.getTime() + 10 * minute - 1));
  expect(await payAgain(body)).toBe(token);
  server.clock.set(new Date(now.getTime() + 10 * minute));
  expect(await payAgain(body)).toEqual([422, 'slot_not_offered']);
  expect(await payNow(bookingId)).toEqual([409, 'wrong_state']);
});

test('a hold with a suspended teacher cannot be paid, even before the job has ended it', async () => {
  const body = bookingRequest(teacherId, '2026-11-20', '09:00');
  const { bookingId } = await student.call('createBooking', { body });
  const suspend = `update users set suspended_at = $2 where id = $1`;
  await server.pool.query(suspend, [teacherId, now]);
  expect(await payAgain(body)).toEqual([404, 'not_found']);
  expect(await payNow(bookingId)).toEqual([409, 'wrong_state']);
});
