import type { Deps } from '../../deps.ts';
import { firstIdAt } from '../../platform/database/ids.ts';
import type { RealtimeServer } from '../../platform/realtime/realtime.ts';
import { notificationOf } from './list-notifications.ts';
import { findNotificationsSince } from './store.ts';

/** Longer than the time between two calls, any transaction, and any clock difference between two machines. */
const lookBack = 30_000;

/**
 * Each call pushes new notifications to their readers' devices on this process.
 */
export const createNotificationPush = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  realtime: RealtimeServer,
) => {
  let pushed = new Set<string>();
  return async () => {
    const people = [...realtime.here.keys()];
    if (people.length === 0) return;
    const since = firstIdAt(new Date(clock.now().getTime() - lookBack));
    const rows = await findNotificationsSince(db, people, since);
    for (const row of rows) {
      if (pushed.has(row.id)) continue;
      realtime.sendHere([row.user_id], 'notification', notificationOf(row, row.language));
    }
    pushed = new Set(rows.map(({ id }) => id));
  };
};
