import { expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { useServer } from '../../testing/app.ts';
import { addTeacher } from '../../testing/teachers.ts';

const server = useServer();
const monday = (hour: number) => hour;
const sunday = (hour: number) => 6 * 24 + hour;

/** Sunday 2026-11-15 in WIB. */
const at = (time: string) => server.clock.set(new Date(`2026-11-15T${time}:00+07:00`));

const slots = async (teacherId: string, date: string) => {
  const { slots: free } = await server.person().call('slots', { params: { teacherId, date } });
  return free;
};
const isAvailable = async (teacherId: string) => {
  await server.drain();
  const { teacher } = await server.person().call('teacher', { params: { teacherId } });
  return teacher.availableNow;
};

const book = async (
  teacherId: string,
  startsAt: string,
  status: 'confirmed' | 'cancelled' | 'expired' = 'confirmed',
) => {
  const now = new Date();
  const student = newId(now);
  await server.db
    .insertInto('users')
    .values({
      id: student,
      email: `${student}@example.com`,
      full_name: 'Some Student',
      role: 'student',
      language: 'en',
      terms_version: '1',
      terms_accepted_at: now,
      created_at: now,
    })
    .execute();
  await server.db
    .insertInto('bookings')
    .values({
      id: newId(now),
      teacher_id: teacherId,
      student_id: student,
      starts_at: new Date(startsAt),
      status,
      price: 100_000,
      commission_basis_points: 500,
      ended_at: status === 'confirmed' ? null : now,
      created_at: now,
    })
    .execute();
};

test('the slots of a date are the hours of its WIB weekday', async () => {
  at('07:00');
  const id = await addTeacher(server.db, { weeklyHours: [monday(8), monday(21), sunday(9)] });
  expect(await slots(id, '2026-11-15')).toEqual(['09:00']);
  expect(await slots(id, '2026-11-16')).toEqual(['08:00', '21:00']);
  expect(await slots(id, '2026-11-17')).toEqual([]);
});

test('an hour that has started is gone, to the second', async () => {
  const id = await addTeacher(server.db, { weeklyHours: [sunday(9), sunday(10)] });
  at('08:59');
  expect(await slots(id, '2026-11-15')).toEqual(['09:00', '10:00']);
  at('09:00');
  expect(await slots(id, '2026-11-15')).toEqual(['10:00']);
});

test('a live booking takes its hour; a cancelled or expired one does not', async () => {
  at('07:00');
  const id = await addTeacher(server.db, { weeklyHours: [monday(8), monday(9), monday(10)] });
  await book(id, '2026-11-16T08:00:00+07:00');
  await book(id, '2026-11-16T09:00:00+07:00', 'cancelled');
  await book(id, '2026-11-16T10:00:00+07:00', 'expired');
  expect(await slots(id, '2026-11-16')).toEqual(['09:00', '10:00']);
  expect(await slots(id, '2026-11-23')).toEqual(['08:00', '09:00', '10:00']);
});

test('days off have no slots, their first and last included', async () => {
  at('07:00');
  const id = await addTeacher(server.db, { weeklyHours: [sunday(9), monday(9), 24 + 9, 48 + 9] });
  await server.db
    .insertInto('time_off')
    .values({
      id: newId(new Date()),
      teacher_id: id,
      first_day: '2026-11-16',
      last_day: '2026-11-17',
    })
    .execute();
  expect(await slots(id, '2026-11-15')).toEqual(['09:00']);
  expect(await slots(id, '2026-11-16')).toEqual([]);
  expect(await slots(id, '2026-11-17')).toEqual([]);
  expect(await slots(id, '2026-11-18')).toEqual(['09:00']);
});

test.each([
  ['2026-11-14', 422],
  ['2026-11-15', 200],
  ['2026-12-15', 200],
  ['2027-01-15', 422],
  ['2026-02-30', 422],
  ['2026-13-01', 422],
  ['tomorrow', 422],
  ['2026-11-5', 422],
])('the date %s is answered with %i', async (date, expected) => {
  at('07:00');
  const id = await addTeacher(server.db);
  const { status } = await server.person().send('GET', `/api/teachers/${id}/slots/${date}`);
  expect(status).toBe(expected);
});

test('today is a WIB day: at 17:00 UTC tomorrow has begun', async () => {
  server.clock.set(new Date('2026-11-15T17:00:00Z'));
  const id = await addTeacher(server.db, { weeklyHours: [monday(8)] });
  expect(await slots(id, '2026-11-16')).toEqual(['08:00']);
  const { status } = await server.person().send('GET', `/api/teachers/${id}/slots/2026-11-15`);
  expect(status).toBe(422);
});

test.each(['pending', 'rejected'] as const)(
  'a %s teacher has no page and no slots',
  async (verification) => {
    at('07:00');
    const id = await addTeacher(server.db, { verification, weeklyHours: [monday(8)] });
    const guest = server.person();
    expect((await guest.send('GET', `/api/teachers/${id}`)).status).toBe(404);
    expect((await guest.send('GET', `/api/teachers/${id}/slots/2026-11-16`)).status).toBe(404);
  },
);

test.each(['not-an-id', '00000000-0000-7000-8000-000000000000'])(
  'the teacher %s is not there',
  async (id) => {
    at('07:00');
    const guest = server.person();
    expect((await guest.send('GET', `/api/teachers/${id}`)).status).toBe(404);
    expect((await guest.send('GET', `/api/teachers/${id}/slots/2026-11-16`)).status).toBe(404);
  },
);

test('a teacher is available while some hour of the seven days is free', async () => {
  at('07:00');
  const id = await addTeacher(server.db, { weeklyHours: [sunday(9)] });
  expect(await isAvailable(id)).toBe(true);
  at('09:00');
  expect(await isAvailable(id)).toBe(false);
  at('07:00');
  await book(id, '2026-11-15T09:00:00+07:00');
  expect(await isAvailable(id)).toBe(false);
  expect(await isAvailable(await addTeacher(server.db))).toBe(false);
});

test('availability over many hours agrees with the slots of the seven days', async () => {
  at('12:30');
  const id = await addTeacher(server.db, {
    weeklyHours: [sunday(9), sunday(12), monday(8), 24 + 9],
  });
  await book(id, '2026-11-16T08:00:00+07:00');
  await server.db
    .insertInto('time_off')
    .values({
      id: newId(new Date()),
      teacher_id: id,
      first_day: '2026-11-17',
      last_day: '2026-11-30',
    })
    .execute();
  expect(await isAvailable(id)).toBe(false);
});

test('who ask together each get their own teacher and day', async () => {
  at('07:00');
  const early = await addTeacher(server.db, { fullName: 'Ani', weeklyHours: [monday(8)] });
  const late = await addTeacher(server.db, { fullName: 'Beni', weeklyHours: [monday(20)] });
  const hidden = await addTeacher(server.db, { verification: 'pending' });
  await book(late, '2026-11-16T20:00:00+07:00');

  const ask = async (path: string) => {
    const { body } = await server.person().send('GET', `/api/teachers/${path}`);
    const {
      slots: free,
      teacher,
      code,
    } = body as {
      slots?: string[];
      teacher?: { fullName: string };
      code?: string;
    };
    return free ?? teacher?.fullName ?? code;
  };
  const answers = {
    [`${early}/slots/2026-11-16`]: ['08:00'],
    [`${late}/slots/2026-11-16`]: [],
    [`${hidden}/slots/2026-11-16`]: 'not_found',
    [`${late}/slots/2026-11-23`]: ['20:00'],
    [`${early}/slots/2026-11-17`]: [],
    [early]: 'Ani',
    [hidden]: 'not_found',
    [late]: 'Beni',
  };
  const paths = Array.from({ length: 5 }, () => Object.keys(answers)).flat();
  const found = await Promise.all(paths.map(ask));
  expect(found).toEqual(paths.map((path) => answers[path]));
});
