import type { Updateable } from 'kysely';
import type { Actor, BookingEvent } from '#domain/booking.ts';
import type { Executor } from '../../platform/db.ts';
import type { Bookings } from '../../platform/schema.ts';

export type Booking = NonNullable<Awaited<ReturnType<typeof lockBooking>>>;

/** Until the transaction ends nothing else happens to it. */
export const lockBooking = async (db: Executor, id: string) => {
  const row = await db
    .selectFrom('bookings')
    .select(['id', 'teacher_id', 'student_id', 'starts_at', 'status', 'price'])
    .select(['commission_basis_points', 'confirm_by', 'proposals', 'proposed_start'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return (
    row && {
      bookingId: row.id,
      teacherId: row.teacher_id,
      studentId: row.student_id,
      startsAt: row.starts_at,
      status: row.status,
      price: row.price,
      commissionBasisPoints: row.commission_basis_points,
      confirmBy: row.confirm_by,
      proposals: row.proposals,
      proposedStart: row.proposed_start,
    }
  );
};

export const updateBooking = (db: Executor, id: string, changes: Updateable<Bookings>) =>
  db.updateTable('bookings').set(changes).where('id', '=', id).execute();

interface Happening {
  bookingId: string;
  event: BookingEvent | 'propose' | 'refuse';
  by: Actor;
  actorId?: string | undefined;
  details?: object | undefined;
}

export const recordEvent = (
  db: Executor,
  { bookingId, event, by, actorId, details = {} }: Happening,
  now: Date,
) =>
  db
    .insertInto('booking_events')
    .values({
      booking_id: bookingId,
      event,
      actor: by,
      actor_id: actorId ?? null,
      at: now,
      details: JSON.stringify(details),
    })
    .execute();

export const findTeacherOf = async (db: Executor, bookingId: string) => {
  const query = db.selectFrom('bookings').select('teacher_id').where('id', '=', bookingId);
  return (await query.executeTakeFirst())?.teacher_id;
};

/** Whoever said no does not get the hour after all: what was paid meanwhile goes back. */
export const wasGivenUp = async (db: Executor, bookingId: string) => {
  const given = db.selectFrom('booking_events').select('id').where('booking_id', '=', bookingId);
  return (await given.where('event', '=', 'abandon').executeTakeFirst()) !== undefined;
};
