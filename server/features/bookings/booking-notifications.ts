import type { BookingEvent } from '#domain/booking.ts';
import type { NotificationKind } from '#domain/notification.ts';

type Side = 'student' | 'teacher';

/** Recipients and notification kinds of each booking event. */
const notificationsByEvent: Partial<Record<BookingEvent, readonly [Side, NotificationKind][]>> = {
  pay: [
    ['student', 'payment_received'],
    ['teacher', 'new_request'],
  ],
  revive: [
    ['student', 'payment_received'],
    ['teacher', 'new_request'],
  ],
  pay_instantly: [
    ['student', 'booked'],
    ['teacher', 'new_session'],
  ],
  revive_instantly: [
    ['student', 'booked'],
    ['teacher', 'new_session'],
  ],
  confirm: [['student', 'confirmed']],
  decline: [['student', 'declined']],
  lapse: [
    ['student', 'lapsed'],
    ['teacher', 'request_lapsed'],
  ],
  // Also notify the student: the mail documents the refund and updates the calendar.
  cancel: [
    ['teacher', 'cancelled_by_student'],
    ['student', 'you_cancelled'],
  ],
  call_off: [['student', 'called_off']],
  revoke: [
    ['student', 'revoked'],
    ['teacher', 'revoked'],
  ],
  // The bank may have acted without the student's request.
  charge_back: [
    ['teacher', 'revoked'],
    ['student', 'revoked'],
  ],
  complete: [['student', 'completed']],
  auto_complete: [
    ['student', 'completed'],
    ['teacher', 'completed'],
  ],
  reschedule: [['student', 'hour_accepted']],
};

interface Parties {
  bookingId: string;
  studentId: string;
  teacherId: string;
  startsAt: Date;
}

/** Of a booking, or of several lessons of a series of which it is the first; none for no lesson. */
export const notificationsOf = (booking: Parties, event: BookingEvent, lessons = 1) =>
  (lessons > 0 ? (notificationsByEvent[event] ?? []) : []).map(([side, kind]) => ({
    ...notificationTo(booking, side, kind),
    lessons,
  }));

export const notificationTo = (
  { bookingId, studentId, teacherId, startsAt }: Parties,
  side: Side,
  kind: NotificationKind,
) => ({
  userId: side === 'student' ? studentId : teacherId,
  kind,
  bookingId,
  startsAt,
});
