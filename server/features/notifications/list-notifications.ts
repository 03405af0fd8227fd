import type { Notification } from '#contract/notifications.ts';
import { paths } from '#contract/paths.ts';
import type { Language } from '#domain/account.ts';
import { subjectOf } from '#domain/news.ts';
import type { Db } from '../../platform/database/db.ts';
import { countUnread, findNotifications, type NotificationRow, pageSize } from './store.ts';
import { messageOf } from './texts.ts';

interface Wanted {
  person: string;
  language: Language;
  before?: string | undefined;
}

export const listNotifications = async (db: Db, { person, language, before }: Wanted) => {
  const rows = await findNotifications(db, person, before);
  return {
    notifications: rows.slice(0, pageSize).map((row) => notificationOf(row, language)),
    unread: await countUnread(db, person),
    hasMore: rows.length > pageSize,
  };
};

/** In the language of whoever reads it now, with a page of ours to go to. */
export const notificationOf = (row: NotificationRow, language: Language): Notification => ({
  _id: row.id,
  message: messageOf(row, language),
  isRead: row.read_at !== null,
  createdAt: row.created_at.toISOString(),
  subject: subjectOf(row.news),
  link: linkOf(row),
});

const linkOf = ({ news, student_id, teacher_id, user_id, payout_id }: NotificationRow) => {
  const isStudent = student_id === user_id;
  if (payout_id || news === 'payment_charged_back') return paths.teacherDashboard('earnings');
  if (news === 'teacher_verified' || news === 'teacher_rejected') return paths.teacherDashboard();
  if (teacher_id && news === 'review_answered') return paths.session(teacher_id);
  if (news.startsWith('dispute_') && isStudent) return paths.myDisputes;
  return isStudent ? paths.myAppointments : paths.teacherDashboard('sessions');
};
