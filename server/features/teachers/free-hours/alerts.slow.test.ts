import { beforeEach, expect, test } from 'vitest';
import { maxHourAlerts } from '#domain/listing.ts';
import { useServer } from '../../../testing/app.ts';
import { busyTeacher } from '../../../testing/bookings.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { loggedIn, newTeacher } from '../../../testing/people.ts';
import { addTeacher } from '../../../testing/teachers.ts';

const server = useServer();
beforeEach(() => server.clock.set(new Date('2026-11-15T07:00:00+07:00')));

const fullTeacher = async () => {
  const id = await addTeacher(server.db);
  await server.drain();
  return id;
};
const open = async (id: string, hours: number[]) => {
  const profile = server.db.updateTable('teacher_profiles').set({ weekly_hours: hours });
  await profile.where('user_id', '=', id).execute();
  await server.drain();
};
const messagesOf = async (student: Awaited<ReturnType<typeof loggedIn>>) => {
  const { notifications } = await student.call('notifications', { query: {} });
  return notifications.map(({ message, link }) => ({ message, link }));
};

test('a student with an alert is notified of the next free hour once, in the bell and by mail', async () => {
  const student = await loggedIn(server);
  const other = await loggedIn(server);
  const teacherId = await fullTeacher();
  const params = { teacherId };
  await student.call('addHourAlert', { params });
  await student.call('addHourAlert', { params });
  await other.call('addHourAlert', { params });
  await other.call('removeHourAlert', { params });
  await other.call('removeHourAlert', { params });
  expect((await student.call('hourAlerts')).teacherIds).toEqual([teacherId]);
  await open(teacherId, [9, 10]);
  const notification = {
    message: expect.stringContaining('Ratna Wulandari') as string,
    link: `/session/${teacherId}?date=2026-11-16&time=09%3A00`,
  };
  expect(await messagesOf(student)).toEqual([notification]);
  expect(await messagesOf(other)).toEqual([]);
  const [mail] = await mailsTo(server, student.user.email);
  expect(mail?.subject).toContain('Ratna Wulandari');
  expect(mail?.text).toContain(notification.link);
  expect((await student.call('hourAlerts')).teacherIds).toEqual([]);
  await open(teacherId, []);
  await open(teacherId, [11]);
  expect(await messagesOf(student)).toEqual([notification]);
});

test('no email is sent when the hour has passed or the teacher is no longer listed', async () => {
  const student = await loggedIn(server);
  const teacherId = await fullTeacher();
  await student.call('addHourAlert', { params: { teacherId } });
  const profile = server.db.updateTable('teacher_profiles').where('user_id', '=', teacherId);
  await server.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('notifications')
      .values({
        id: teacherId,
        user_id: student.user._id,
        kind: 'hour_free',
        teacher_id: teacherId,
        starts_at: new Date('2026-11-15T06:00:00+07:00'),
        created_at: server.clock.now(),
        mail_at: server.clock.now(),
      })
      .execute();
  });
  await profile.set({ verification: 'rejected' }).execute();
  await server.drain();
  expect(await mailsTo(server, student.user.email)).toEqual([]);
});

test('an alert is refused for a teacher who has free hours, is not listed or does not exist', async () => {
  const student = await loggedIn(server);
  const busy = await busyTeacher(server);
  await server.drain();
  const ask = async (id: string) => {
    const { status, body } = await student.send('PUT', `/api/teachers/${id}/alert`);
    return [status, body.code];
  };
  expect(await ask(busy.user._id)).toEqual([409, 'hours_free']);
  expect(await ask(await addTeacher(server.db, { verification: 'pending' }))).toEqual([
    404,
    'not_found',
  ]);
  expect(await ask(student.user._id)).toEqual([404, 'not_found']);
  expect(await ask('x')).toEqual([404, 'not_found']);
});

test('a student waits for at most twenty teachers', async () => {
  const student = await loggedIn(server);
  const ids: string[] = [];
  for (let nth = 0; nth <= maxHourAlerts; nth += 1) ids.push(await addTeacher(server.db));
  const statuses = await Promise.all(
    ids.map(async (id) => (await student.send('PUT', `/api/teachers/${id}/alert`)).status),
  );
  expect(statuses.filter((status) => status === 409)).toHaveLength(1);
});

test('guests, teachers and admins cannot ask', async () => {
  const teacherId = await fullTeacher();
  const teacher = await loggedIn(server, newTeacher());
  const path = `/api/teachers/${teacherId}/alert`;
  for (const method of ['PUT', 'DELETE'] as const) {
    expect((await server.person().send(method, path)).status).toBe(401);
    expect((await teacher.send(method, path)).status).toBe(403);
  }
  expect((await server.person().send('GET', '/api/teachers/alerts')).status).toBe(401);
  expect((await teacher.send('GET', '/api/teachers/alerts')).status).toBe(403);
});
