import type { Notification } from '#contract/notifications.ts';
import type { Language } from '#domain/account.ts';
import { wholeListSize } from '#domain/listing.ts';
import { notificationKinds } from '#domain/notification.ts';
import type { Db } from '../../platform/database/db.ts';
import { pageLink } from './page-link.ts';
import { countUnread, findNotifications, type NotificationRow } from './store.ts';
import { messageOf } from './texts.ts';

interface Wanted {
  person: string;
  language: Language;
  before?: string | undefined;
  limit?: number | undefined;
}

export const listNotifications = async (
  db: Db,
  { person, language, before, limit = wholeListSize }: Wanted,
) => {
  const rows = await findNotifications(db, person, { before, limit });
  return {
    notifications: rows.slice(0, limit).map((row) => notificationOf(row, language)),
    unread: await countUnread(db, person),
    hasMore: rows.length > limit,
  };
};

/** The text in the reader's current language, with a link to a page of this site. */
export const notificationOf = (row: NotificationRow, language: Language): Notification => ({
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
