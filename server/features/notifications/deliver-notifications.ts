import type { Notification } from '#contract/notifications.ts';
import type { Language } from '#domain/account.ts';
import { wholeListSize } from '#domain/listing.ts';
import { notificationKinds } from '#domain/notification.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/database/db.ts';
import { firstIdAt } from '../../platform/database/ids.ts';
import type { RealtimeServer } from '../../platform/realtime/realtime.ts';
import { pageLink } from './page-link.ts';
import {
  countUnread,
  findNotifications,
  findNotificationsSince,
  type NotificationRow,
} from './store.ts';
import { messageOf } from './texts.ts';

interface NotificationRange {
  person: string;
  language: Language;
  before?: string | undefined;
  limit?: number | undefined;
}

export const listNotifications = async (
  db: Db,
  { person, language, before, limit = wholeListSize }: NotificationRange,
) => {
  const rows = await findNotifications(db, person, { before, limit });
  return {
    notifications: rows.slice(0, limit).map((row) => notificationOf(row, language)),
    unread: await countUnread(db, person),
    hasMore: rows.length > limit,
  };
};

/** Longer than the time between two calls, any transaction, and any clock difference between two machines. */
const lookBack = 30_000;

/** Each call pushes new notifications to their readers' devices on this process. */
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

/** The text in the reader's current language, with a link to a page of this site. */
const notificationOf = (row: NotificationRow, language: Language): Notification => ({
  _id: row.id,
  message: messageOf(row, language),
  isRead: row.read_at !== null,
  createdAt: row.created_at.toISOString(),
  subject: notificationKinds[row.kind].subject,
  link: linkOf(row),
});

const linkOf = ({ kind, student_id, teacher_id, user_id, starts_at }: NotificationRow) =>
  pageLink(notificationKinds[kind].page, {
    side: student_id === user_id ? 'student' : 'teacher',
    teacherId: teacher_id,
    startsAt: starts_at,
  });
