import { statusIs } from '#domain/booking.ts';
import type { Insertable } from 'kysely';
import type { NotificationKind } from '#domain/notification.ts';
import type { Disputes, Notifications, Refunds, Reviews } from '../platform/database/schema.ts';
import type { DemoBooking } from './bookings.ts';
import { demoId } from './ids.ts';

const hour = 60 * 60 * 1000;
const readAfter = 36 * hour;
const shown = 60 * 24 * hour;

interface DemoNotification {
  bookings: readonly DemoBooking[];
  reviews: readonly Insertable<Reviews>[];
  refunds: readonly Insertable<Refunds>[];
  disputes: readonly Insertable<Disputes>[];
}

/** Recent notifications of the demo student and the demo teacher; only the latest is unread. */
export const notificationRows = (
  { bookings, reviews, refunds, disputes }: DemoNotification,
  now: Date,
) => {
  const readers = new Set([demoId('alya'), demoId('ratna')]);
  const told = [
    ...bookings.flatMap((booking) => notificationsOfBooking(booking, bookings)),
    ...reviews.map(({ teacher_id, booking_id, created_at }) =>
      notification(teacher_id, 'new_review', booking_id, created_at as Date),
    ),
    ...refunds.flatMap((refund) => notificationsOfRefund(refund, bookings)),
    ...disputes.flatMap((dispute) => notificationsOfDispute(dispute, bookings)),
  ];
  const age = ({ created_at }: { created_at: Date }) => now.getTime() - created_at.getTime();
  return told
    .filter((row) => readers.has(row.user_id) && age(row) >= 0 && age(row) < shown)
    .map((row) => ({
      ...row,
      read_at: age(row) > readAfter ? row.created_at : null,
    })) satisfies Insertable<Notifications>[];
};

const notificationsOfBooking = (booking: DemoBooking, bookings: readonly DemoBooking[]) => {
  const { id, student_id, teacher_id, paid_at, created_at, ended_at, status } = booking;
  if (!paid_at) return [];
  const wasConfirmed = statusIs(status, 'agreed');
  const confirmedAt = new Date(created_at.getTime() + hour);
  const { series_id } = booking;
  const count = series_id ? bookings.filter((one) => one.series_id === series_id).length : 1;
  // Those about all lessons of a series are about its first one.
  const about = (row: ReturnType<typeof notification>) =>
    (series_id ?? id) === id ? [{ ...row, lessons: count > 1 ? count : null }] : [];
  return [
    ...about(notification(student_id, 'payment_received', id, paid_at)),
    ...about(notification(teacher_id, 'new_request', id, paid_at)),
    ...(wasConfirmed ? about(notification(student_id, 'confirmed', id, confirmedAt)) : []),
    ...(statusIs(status, 'taught') && ended_at
      ? [notification(student_id, 'completed', id, ended_at)]
      : []),
  ];
};

/** Asks the student where a refund goes that the provider cannot make. */
const notificationsOfRefund = (
  { status, booking_id, amount, created_at }: Insertable<Refunds>,
  bookings: readonly DemoBooking[],
) => {
  const booking = bookings.find(({ id }) => id === booking_id);
  if (!booking || status !== 'undecided') return [];
  const asked = notification(booking.student_id, 'refund_choice', booking_id, created_at as Date);
  return [{ ...asked, amount }];
};

const notificationsOfDispute = (
  dispute: Insertable<Disputes>,
  bookings: readonly DemoBooking[],
) => {
  const booking = bookings.find(({ id }) => id === dispute.booking_id);
  if (!booking) return [];
  const both = [booking.student_id, booking.teacher_id];
  const others = both.filter((person) => person !== dispute.filed_by);
  const tell = (people: string[], kind: NotificationKind, at: unknown) =>
    at instanceof Date ? people.map((person) => notification(person, kind, booking.id, at)) : [];
  return [
    ...tell(others, 'dispute_filed', dispute.created_at),
    ...tell(both, 'dispute_taken', dispute.taken_at),
    ...tell(both, 'dispute_resolved', dispute.resolved_at),
  ];
};

const notification = (
  user_id: string,
  kind: NotificationKind,
  booking_id: string,
  created_at: Date,
) => ({
  id: timedId(created_at, user_id, kind, booking_id),
  user_id,
  kind,
  booking_id,
  created_at,
});

/** The inbox is sorted by id, so the id begins with the time, like a UUIDv7. */
const timedId = (at: Date, ...name: string[]) => {
  const time = at.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${demoId('notification', ...name).slice(15)}`;
};
