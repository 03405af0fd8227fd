import { expect, test } from 'vitest';
import { useServer } from '../../testing/app.ts';
import { loggedIn } from '../../testing/people.ts';
import { notify } from './notify.ts';

const server = useServer();

const withNotifications = async (count: number) => {
  const someone = await loggedIn(server);
  const userId = someone.user._id;
  for (let i = 0; i < count; i += 1) {
    const at = new Date(Date.UTC(2026, 10, 16, 3, 0, i));
    await server.db
      .transaction()
      .execute((trx) => notify(trx, { userId, kind: 'teacher_verified' }, at));
  }
  return someone;
};

test('a page of twenty has the latest, then the older ones follow, with the count of all unread', async () => {
  const someone = await withNotifications(23);
  const first = await someone.call('notifications', { query: { limit: 20 } });
  expect([first.notifications.length, first.unread, first.hasMore]).toEqual([20, 23, true]);
  const before = first.notifications.at(-1)?._id;
  const rest = await someone.call('notifications', { query: { before, limit: 20 } });
  expect([rest.notifications.length, rest.hasMore]).toEqual([3, false]);
  const times = [...first.notifications, ...rest.notifications].map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().toReversed());
  const { body } = await someone.send('GET', '/api/notifications');
  expect([(body.notifications as []).length, body.hasMore]).toEqual([23, false]);
});

test('a notification is marked read by its reader only; a repeat changes nothing', async () => {
  const someone = await withNotifications(2);
  const { notifications } = await someone.call('notifications', { query: {} });
  const path = `/api/notifications/${notifications[0]?._id}/read`;
  expect((await server.person().send('PUT', path)).status).toBe(401);
  expect((await (await loggedIn(server)).send('PUT', path)).status).toBe(404);
  expect((await someone.send('PUT', path)).status).toBe(200);
  expect((await someone.send('PUT', path)).status).toBe(200);
  expect((await someone.call('notifications', { query: {} })).unread).toBe(1);
});

test('all are read at once, and only one’s own', async () => {
  const [someone, other] = [await withNotifications(3), await withNotifications(1)];
  await someone.call('readAllNotifications');
  expect((await someone.call('notifications', { query: {} })).unread).toBe(0);
  expect((await other.call('notifications', { query: {} })).unread).toBe(1);
});

test('all mails come until they are turned off; unknown topics are refused', async () => {
  const someone = await loggedIn(server);
  const all = { bookings: true, reminders: true, money: true, disputes: true };
  expect((await someone.call('mailPreferences')).mail).toEqual(all);
  const mail = { ...all, reminders: false };
  expect((await someone.call('saveMailPreferences', { body: { mail } })).mail).toEqual(mail);
  expect((await someone.call('mailPreferences')).mail).toEqual(mail);
  const path = '/api/notifications/mail';
  for (const bad of [{ mail: { ...all, gossip: true } }, { mail: { ...all, money: 'yes' } }, {}]) {
    expect((await someone.send('PUT', path, bad)).status).toBe(422);
  }
  expect((await server.person().send('GET', path)).status).toBe(401);
});

test('a notification of a kind that only a newer version knows is not shown, not counted and not emailed', async () => {
  const someone = await withNotifications(1);
  const userId = someone.user._id;
  const now = server.clock.now();
  const unknown = 'voucher_given';
  await notify(server.db, { userId, kind: 'revoked' }, now);
  await server.db
    .updateTable('notifications')
    .set({ kind: unknown })
    .where('user_id', '=', userId)
    .where('kind', '=', 'revoked')
    .execute();
  const { notifications, unread } = await someone.call('notifications', { query: {} });
  expect([notifications.length, unread]).toEqual([1, 1]);
  await server.drain();
  const { mail_tries } = await server.db
    .selectFrom('notifications')
    .select('mail_tries')
    .where('kind', '=', unknown)
    .executeTakeFirstOrThrow();
  expect(mail_tries).toBe(0);
});
