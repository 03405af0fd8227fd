import { expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { findDifferences } from '#server/features/ledger/check.ts';
import { inParallel, send } from './http-client.ts';
import { addCrowd, hoursAhead } from './crowd.ts';
import { scaled, shuffled } from './random.ts';
import { holdMany, online, settled, useTwoServers } from './two-servers.ts';

const place = useTwoServers();

const pay = (token: string) =>
  send(place.url(), 'POST', `/api/sandbox/payments/${token}`, { body: { outcome: 'success' } });
const put = (token: string, bookingId: string, act: string, body?: object) =>
  send(place.url(), 'PUT', `/api/bookings/${bookingId}/${act}`, { token, body });
const sessionLink = 'https://meet.example.com/x';

/** Bookings that are paid and settled, ready to be confirmed. */
const requested = async (count: number) => {
  const bought = await holdMany(place, count);
  await inParallel(bought, 16, ({ token }) => pay(token));
  await settled(place);
  return bought;
};

const statusOf = async (bookingId: string) => {
  const row = place.db.selectFrom('bookings').select('status').where('id', '=', bookingId);
  return (await row.executeTakeFirstOrThrow()).status;
};

test('when many students request every hour at once, each hour is held once and the others get slot_taken', async () => {
  const slots = 10;
  const perSlot = 10;
  const [teacher] = await addCrowd(place.pool, 'teacher', 1);
  const students = await addCrowd(place.pool, 'student', slots * perSlot);
  const hours = hoursAhead(slots);
  const wishes = students.map((student, i) => ({ student, hour: hours[i % slots] }));
  const answers = await inParallel(shuffled(wishes), 64, ({ student, hour }) =>
    send(place.url(), 'POST', '/api/bookings/create', {
      token: student.token,
      body: { teacherId: teacher?.id, ...hour, ...online },
    }),
  );
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect({ held: count(200), taken: count(409) }).toEqual({
    held: slots,
    taken: slots * (perSlot - 1),
  });
  const { rows } = await place.pool.query(
    'select count(*) as live, count(distinct starts_at) as hours from bookings where teacher_id = $1',
    [teacher?.id],
  );
  expect(rows).toEqual([{ live: slots, hours: slots }]);
});

test('when many students request the same series at once, each series has one owner and the others hold nothing', async () => {
  const [sets, perSet, weeks] = [scaled(4, 200), scaled(6, 50), 4];
  const teachers = await addCrowd(place.pool, 'teacher', Math.ceil(sets / 14));
  const students = await addCrowd(place.pool, 'student', sets * perSet);
  const hours = hoursAhead(14);
  const requests = students.map((student, i) => {
    const set = i % sets;
    const { date, startTime } = hours[set % 14] ?? { date: '', startTime: '' };
    // Two sets of hours that overlap: one begins a week later.
    const first = addDays(date, i % 2 === 0 ? 0 : 7);
    const days = Array.from({ length: weeks }, (_, week) => addDays(first, week * 7));
    const weekly = { weeks, date: first, startTime };
    const teacherId = teachers[Math.floor(set / 14)]?.id;
    return {
      student,
      body: { teacherId, weekly, hours: days.map((day) => ({ date: day, startTime })) },
    };
  });
  const answers = await inParallel(shuffled(requests), 64, ({ student, body }) =>
    send(place.url(), 'POST', '/api/bookings/series', { token: student.token, body }),
  );
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect({ held: count(200), gone: count(409) }).toEqual({
    held: sets,
    gone: sets * (perSet - 1),
  });
  const { rows } = await place.pool.query(
    `select count(*)::int as lessons, count(distinct (teacher_id, starts_at))::int as hours,
            count(distinct student_id)::int as owners
       from bookings where teacher_id = any($1)`,
    [teachers.map(({ id }) => id)],
  );
  expect(rows).toEqual([{ lessons: sets * weeks, hours: sets * weeks, owners: sets }]);
});

test('on two servers, no day gets more sessions than the daily limit, and no session follows another without the pause', async () => {
  const [teacher] = await addCrowd(place.pool, 'teacher', 1);
  await place.pool.query(
    'update teacher_profiles set daily_limit = 3, pause_hours = 1 where user_id = $1',
    [teacher?.id],
  );
  const hours = hoursAhead(5 * 14);
  const students = await addCrowd(place.pool, 'student', hours.length);
  const wishes = students.map((student, i) => ({ student, hour: hours[i] }));
  const answers = await inParallel(shuffled(wishes), 64, ({ student, hour }) =>
    send(place.url(), 'POST', '/api/bookings/create', {
      token: student.token,
      body: { teacherId: teacher?.id, ...hour, ...online },
    }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const { rows } = await place.pool.query(
    `select count(*)::int as sessions, min(gap) >= interval '2 hours' as are_apart
       from (select starts_at, starts_at - lag(starts_at) over (order by starts_at) as gap
               from bookings where teacher_id = $1) b
      group by date_trunc('day', starts_at, 'Asia/Jakarta')`,
    [teacher?.id],
  );
  expect(rows).toEqual(Array.from({ length: 5 }, () => ({ sessions: 3, are_apart: true })));
});

test('a student who holds and releases on two servers without a pause gets 20 holds a day, three at a time', async () => {
  const [teacher] = await addCrowd(place.pool, 'teacher', 1);
  const [student] = await addCrowd(place.pool, 'student', 1);
  const token = student?.token ?? '';
  const statuses = await inParallel(hoursAhead(80), 16, async (hour, i) => {
    const body = { teacherId: teacher?.id, ...hour, ...online };
    const held = await send(place.url(), 'POST', '/api/bookings/create', { token, body });
    if (held.status === 200 && i % 8 > 0) await put(token, String(held.body.bookingId), 'cancel');
    return held.status;
  });
  // By day: the test may run over midnight.
  const { rows } = await place.pool.query<{ holds: number }>(
    'select count(*)::int as holds from bookings where student_id = $1 group by held_on',
    [student?.id],
  );
  expect(Math.max(...rows.map(({ holds }) => holds))).toBeLessThanOrEqual(20);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});

test('fifty simultaneous cancels of one session make one refund', async () => {
  const bought = await requested(2);
  for (const { student, bookingId } of bought) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => put(student, bookingId, 'cancel')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  }
  await settled(place);
  for (const { bookingId } of bought) {
    const refunds = place.db.selectFrom('refunds').select(['amount', 'status']);
    expect(await refunds.where('booking_id', '=', bookingId).execute()).toEqual([
      { amount: 100_000, status: 'sent' },
    ]);
  }
  expect(await findDifferences(place.db)).toEqual([]);
});

test('of simultaneous confirm, decline and cancel the first wins, and the ledger has no difference', async () => {
  const bought = await requested(10);
  await inParallel(bought, 8, async ({ student, teacher, bookingId }) => {
    const [confirmed, declined, cancelled] = await Promise.all([
      put(teacher, bookingId, 'confirm', { sessionLink }),
      put(teacher, bookingId, 'decline', { reason: 'no' }),
      put(student, bookingId, 'cancel'),
    ]);
    const good = [confirmed, declined, cancelled].map(({ status }) => status === 200);
    expect(await statusOf(bookingId)).toBe(good[1] || good[2] ? 'cancelled' : 'confirmed');
    expect(good[1] && good[2]).toBe(false);
  });
  await settled(place);
  expect(await findDifferences(place.db)).toEqual([]);
});

let hoursPast = 0;
/** Moves the start into the past, to a different hour for each booking of the teacher. */
const startNow = (bookingId: string) =>
  place.pool.query(
    `update bookings set starts_at = date_trunc('hour', now()) - $2 * interval '1 hour' where id = $1`,
    [bookingId, (hoursPast += 1)],
  );

test('thirty simultaneous completes pay the teacher once', async () => {
  const bought = await requested(2);
  for (const { teacher, bookingId } of bought) {
    await put(teacher, bookingId, 'confirm', { sessionLink });
    await startNow(bookingId);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => put(teacher, bookingId, 'complete')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const credits = place.db.selectFrom('ledger_transfers').select('amount');
    expect(
      await credits.where('kind', '=', 'completed').where('reference', '=', bookingId).execute(),
    ).toEqual([{ amount: 95_000 }, { amount: 5_000 }]);
  }
  expect(await findDifferences(place.db)).toEqual([]);
});
