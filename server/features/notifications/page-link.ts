import { bookingsPage, paths } from '#contract/paths.ts';
import { wibDate, wibTime } from '#domain/calendar.ts';
import type { KindOfNotification } from '#domain/notification.ts';

export type NotificationPage = KindOfNotification['page'] | 'receipt';

interface LinkReader {
  side: 'student' | 'teacher';
  bookingId?: string | null;
  teacherId?: string | null;
  startsAt?: Date | null;
}

/** The path of the page that a notification links to, for the booking's student or teacher. */
export const pageLink = (
  page: NotificationPage,
  { side, bookingId, teacherId, startsAt }: LinkReader,
) => {
  if (page === 'earnings') return paths.teacherDashboard('earnings');
  if (page === 'refunds') return paths.refunds;
  if (page === 'dashboard') return paths.teacherDashboard();
  if (page === 'receipt' && bookingId) return paths.receipt(bookingId);
  if (page === 'reviews' && teacherId) return paths.session(teacherId);
  if (page === 'hour' && teacherId && startsAt) {
    return paths.session(teacherId, { date: wibDate(startsAt), time: wibTime(startsAt) });
  }
  if (page === 'disputes' && side === 'student') return paths.myDisputes;
  return bookingsPage(side);
};
