import { beforeEach, expect, test } from 'vitest';
import { loggedInAdmin } from '../../testing/admins.ts';
import { useServer } from '../../testing/app.ts';
import { busyTeacher, pay, sessionLink, bookingRequest } from '../../testing/bookings.ts';
import { loggedIn } from '../../testing/people.ts';

const server = useServer();
const now = new Date('2026-11-16T03:00:00Z');
const start = new Date('2026-11-18T02:00:00Z');
const minute = 60_000;
const at = (minutes: number) => server.clock.set(new Date(start.getTime() + minutes * minute));
beforeEach(() => server.clock.set(now));

const session = async () => {
  const [teacher, student] = [await busyTeacher(server), await loggedIn(server)];
  const { bookingId, token } = await student.call('createBooking', {
    body: bookingRequest(teacher.user._id, '2026-11-18', '09:00'),
  });
  await pay(server, token);
  const params = { bookingId };
  await teacher.call('confirmBooking', { params, body: { sessionLink } });
  at(0);
  return { teacher, student, bookingId, params };
};

const joinsOf = async (bookingId: string) => {
  const joins = server.db.selectFrom('joins').select(['user_id', 'at']);
  const rows = await joins.where('booking_id', '=', bookingId).orderBy('at').execute();
  return rows.map((row) => [row.user_id, (row.at.getTime() - start.getTime()) / minute]);
};

test('a join returns the link each time and is stored once a minute for each person', async () => {
  const { teacher, student, bookingId, params } = await session();
  const join = (someone = student) => someone.call('joinSession', { params });
  const answers = await Promise.all(Array.from({ length: 6 }, () => join()));
  expect(new Set(answers.map((answer) => answer.sessionLink))).toEqual(new Set([sessionLink]));
  at(0.5);
  await join(teacher);
  at(1 - 1 / minute);
  await join();
  at(1);
  await join();
  expect(await joinsOf(bookingId)).toEqual([
    [student.user._id, 0],
    [teacher.user._id, 0.5],
    [student.user._id, 1],
  ]);
});

test('a join more than 15 minutes before the start returns the link and does not count as attendance', async () => {
  const { student, bookingId, params } = await session();
  at(-15 - 1 / minute);
  expect((await student.call('joinSession', { params })).sessionLink).toBe(sessionLink);
  at(-15);
  await student.call('joinSession', { params });
  expect(await joinsOf(bookingId)).toEqual([[student.user._id, -15]]);
});

test('thousands of joins do not hide the first ones or other events of a dispute', async () => {
  const { teacher, student, bookingId, params } = await session();
  await teacher.call('joinSession', { params });
  await server.pool.query(
    `insert into joins select $1, $2, $3::timestamptz + n * interval '1 minute'
       from generate_series(-1300, 1300) n where n <> 0`,
    [bookingId, student.user._id, start],
  );
  at(20);
  const { disputeId } = await student.call('fileDispute', {
    params: { sessionId: bookingId },
    body: { reason: 'Tutor did not show up', details: 'I waited.' },
  });
  const admin = await loggedInAdmin(server);
  const { case: file } = await admin.call('adminDispute', { params: { disputeId } });
  const { booking } = await admin.call('adminBooking', { params });
  for (const timeline of [file.timeline, booking.timeline]) {
    const times = timeline.map((moment) => moment.at);
    expect(times).toEqual(times.toSorted());
    const whats = timeline.map(({ what }) => what);
    expect(whats.filter((what) => what === 'joined')).toHaveLength(200);
    expect(whats).toEqual(expect.arrayContaining(['create', 'pay', 'confirm', 'filed']));
    const first = timeline.find((moment) => moment.at === start.toISOString());
    expect(first?.who).toBe('Ratna Wulandari');
  }
});
