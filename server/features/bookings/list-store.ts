import { sql } from 'kysely';
import type { BookingStatus } from '#domain/booking.ts';
import { placeOf, type Position } from '../../platform/database/keyset.ts';
import type { Executor } from '../../platform/database/db.ts';

interface Wanted {
  side: 'student' | 'teacher';
  person: string;
  statuses: readonly BookingStatus[];
  nearestFirst: boolean;
  after: Position | undefined;
  limit: number;
}

/** One page of a person's bookings, each with the other party and the status of its least advanced refund. */
export const findBookings = (
  db: Executor,
  { side, person, statuses, nearestFirst, after, limit }: Wanted,
) => {
  const other = side === 'student' ? 'b.teacher_id' : 'b.student_id';
  const direction = nearestFirst ? 'asc' : 'desc';
  const page = db
    .selectFrom('bookings as b')
    .innerJoin('users as u', 'u.id', other)
    .leftJoin('teacher_profiles as p', 'p.user_id', other)
    .select(['b.id', 'b.teacher_id', 'b.starts_at', 'b.status', 'b.price', 'b.session_link'])
    .select('b.commission_basis_points')
    .select(['b.refund', 'b.hold_expires_at', 'b.confirm_by', 'b.reason', 'b.proposals'])
    .select(['b.proposed_start', 'u.id as other_id', 'u.full_name', 'u.picture_id', 'p.speciality'])
    .select(['p.confirms_instantly', 'p.horizon_days'])
    .select((from) =>
      from
        .selectFrom('refunds as r')
        .select('r.status')
        .whereRef('r.booking_id', '=', 'b.id')
        // These refund payments that the booking did not use; they are not part of its refund amount.
        .where('r.cause', 'not in', ['late', 'other_amount'])
        .orderBy(sql`array_position('{manual,due,sent}'::refund_status[], r.status)`)
        .limit(1)
        .as('refund_status'),
    )
    .where(side === 'student' ? 'b.student_id' : 'b.teacher_id', '=', person)
    .where('b.status', 'in', statuses)
    .orderBy('b.starts_at', direction)
    .orderBy('b.id', direction)
    .limit(limit);
  if (!after) return page.execute();
  const compare = sql.raw(nearestFirst ? '>' : '<');
  return page.where(sql<boolean>`(b.starts_at, b.id) ${compare} ${placeOf(after)}`).execute();
};
