import { beforeAll, expect, test } from 'vitest';
import { keepLogins, loggedInAdmin } from '../../../testing/admins.ts';
import { useServer } from '../../../testing/app.ts';
import { busyTeacher } from '../../../testing/bookings.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { addTaught } from '../../../testing/money.ts';
import { wib } from '../../../testing/payday.ts';

const server = useServer();
let admin: Awaited<ReturnType<typeof loggedInAdmin>>;
beforeAll(async () => {
  server.clock.set(wib('2026-12-16T09:00'));
  admin = await loggedInAdmin(server);
  await keepLogins(server);
});

test('teachers without details are asked for them, by email and in the bell, once in twelve hours', async () => {
  const teacher = await busyTeacher(server);
  await addTaught(server, teacher.user._id, wib('2026-11-20T12:00'));
  const ask = () => admin.call('askForDetails');
  const first = await ask();
  expect(first.asked).toBeGreaterThan(0);
  const [mail] = await mailsTo(server, teacher.email);
  expect(mail?.subject).toBe('We need your bank and ID details to pay you | Lentera');
  expect(mail?.text).toContain('/teacher/dashboard/profile?edit=confidential');
  const { notifications } = await teacher.call('notifications', { query: {} });
  expect(notifications[0]?.message).toMatch(/^Your bank or ID details are missing/);
  server.clock.set(wib('2026-12-16T20:59'));
  expect(await ask()).toMatchObject({ asked: 0, askedBefore: first.asked });
  server.clock.set(wib('2026-12-16T21:00'));
  expect(await ask()).toMatchObject({ asked: first.asked, askedBefore: 0 });
  expect(await mailsTo(server, teacher.email)).toHaveLength(2);
});

test('only admins ask teachers for their details', async () => {
  const teacher = await busyTeacher(server);
  expect((await teacher.send('POST', '/api/admin/payouts/ask')).status).toBe(403);
  expect((await server.person().send('POST', '/api/admin/payouts/ask')).status).toBe(401);
});
