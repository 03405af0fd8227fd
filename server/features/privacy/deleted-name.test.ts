import { expect, test } from 'vitest';
import { deletedNames, languages } from '#domain/account.ts';
import { useServer } from '../../testing/app.ts';
import { busyTeacher } from '../../testing/bookings.ts';
import { mailsTo } from '../../testing/mails.ts';
import { loggedIn } from '../../testing/people.ts';
import { addSettled, remove } from '../../testing/privacy.ts';
import { notify } from '../notifications/notify.ts';

const server = useServer();

test.each(languages)('who has left is called so in texts read in %s', async (language) => {
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
});
