import { expect, test } from 'vitest';
import { deletedNames, languages } from '#domain/account.ts';
import { loggedInAdmin } from '../../testing/admins.ts';
import { useServer } from '../../testing/app.ts';
import { busyTeacher } from '../../testing/bookings.ts';
import { mailsTo } from '../../testing/mails.ts';
import { loggedIn } from '../../testing/people.ts';
import { addSettled, remove } from '../../testing/privacy.ts';
import { notify } from '../notifications/notify.ts';

const server = useServer();

test.each(languages)(
  'notifications, mails and calendar events name a deleted student in the language of the reader: %s',
  async (language) => {
    server.clock.set(new Date('2026-11-16T03:00:00Z'));
    const [teacher, student] = [await busyTeacher(server), await loggedIn(server)];
    const userId = teacher.user._id;
    await server.db.updateTable('users').set({ language }).where('id', '=', userId).execute();
    const { bookingId } = await addSettled(server, userId, student.user._id);
    expect((await remove(student)).status).toBe(200);
    await notify(server.db, { userId, kind: 'dispute_filed', bookingId }, server.clock.now());

    const headers = { 'accept-language': language };
    const { notifications } = await teacher.call('notifications', { query: {} }, { headers });
    expect(notifications[0]?.message).toContain(deletedNames[language]);
    const [mail] = await mailsTo(server, teacher.email);
    expect(mail?.text).toContain(deletedNames[language]);
    const event = await teacher.call('bookingEvent', { params: { bookingId } });
    expect(event).toMatch(new RegExp(`SUMMARY:.* ${deletedNames[language]}\r\n`));
  },
);

test('every list and file that names a deleted student uses the name in the language of the reader', async () => {
  server.clock.set(new Date('2026-11-16T03:00:00Z'));
  const [teacher, student] = [await busyTeacher(server), await loggedIn(server)];
  const admin = await loggedInAdmin(server);
  const [teacherId, studentId] = [teacher.user._id, student.user._id];
  await student.call('startConversation', { params: { userId: teacherId } });
  const { bookingId } = await addSettled(server, teacherId, studentId);
  expect((await remove(student)).status).toBe(200);

  const headers = { 'accept-language': 'id' };
  const answers = [
    await teacher.call('teacherBookings', { query: {} }, { headers }),
    await teacher.call('earnings', undefined, { headers }),
    await teacher.call('conversations', { query: {} }, { headers }),
    await admin.call('adminUsers', { query: { state: 'deleted' } }, { headers }),
    await admin.call('adminUser', { params: { userId: studentId } }, { headers }),
    await admin.call('adminBookings', { query: { search: bookingId } }, { headers }),
    await admin.call('adminBooking', { params: { bookingId } }, { headers }),
    await admin.call('adminUsersFile', { query: { state: 'deleted' } }, { headers }),
    await admin.call('adminBookingsFile', { query: { search: bookingId } }, { headers }),
    await admin.call('adminAudit', { query: { subject: studentId } }, { headers }),
  ].map((answer) => JSON.stringify(answer));
  for (const answer of answers) {
    expect(answer).toContain(deletedNames.id);
    expect(answer).not.toContain(deletedNames.en);
  }
});
