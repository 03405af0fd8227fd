import type { Deps } from '../../deps.ts';
import type { RealtimeServer } from '../../platform/realtime.ts';
import { notificationOf } from './list-notifications.ts';
import { findNotification } from './store.ts';

/** To the reader's devices on this process; every process hears of it, and most have none. */
export const pushNotification = async (
  { db }: Pick<Deps, 'db'>,
  realtime: RealtimeServer,
  told: string,
) => {
  const [userId = '', id = ''] = told.split(' ');
  if (!realtime.here.has(userId)) return;
  const reader = db.selectFrom('users').select('language').where('id', '=', userId);
  const [row, user] = await Promise.all([findNotification(db, id), reader.executeTakeFirst()]);
  if (row && user) {
    realtime.tellHere([userId], 'notification', notificationOf(row, user.language));
  }
};
