import type { Insertable } from 'kysely';
import { type Actor, type BookingEvent, statusIs } from '#domain/booking.ts';
import type { BookingEvents } from '../platform/database/schema.ts';
import type { DemoBooking } from './bookings.ts';
import type { Cancellation } from './sessions.ts';

const hour = 60 * 60 * 1000;

/** Events of each booking, oldest first. */
export const eventRows = (
  bookings: readonly DemoBooking[],
  cancellations: ReadonlyMap<string, Cancellation>,
) =>
  bookings
    .flatMap((booking) => eventsOf(booking, cancellations.get(booking.id)))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());

const eventsOf = (booking: DemoBooking, cancellation: Cancellation | undefined) => {
  const { id: booking_id, status, created_at, paid_at, ended_at } = booking;
  const actors: Partial<Record<Actor, string>> = {
    student: booking.student_id,
    teacher: booking.teacher_id,
  };
  const row = (event: BookingEvent | 'create', actor: Actor, at: Date | null) =>
    at ? [{ booking_id, event, actor, actor_id: actors[actor] ?? null, at }] : [];
  const wasConfirmed =
    statusIs(status, 'agreed') || (cancellation !== undefined && cancellation.event !== 'decline');
  const rows = [
    ...row('create', 'student', created_at),
    ...row('pay', 'provider', paid_at),
    ...(wasConfirmed ? row('confirm', 'teacher', new Date(created_at.getTime() + hour)) : []),
    ...(statusIs(status, 'taught') ? row('complete', 'teacher', ended_at) : []),
    ...row('expire', 'clock', paid_at ? null : ended_at),
    ...(cancellation
      ? row(cancellation.event, cancellation.event === 'cancel' ? 'student' : 'teacher', ended_at)
      : []),
  ];
  return rows satisfies Insertable<BookingEvents>[];
};
