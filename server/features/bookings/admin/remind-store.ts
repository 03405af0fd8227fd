import type { BookingStatus } from '#domain/booking.ts';
import type { Executor } from '../../../platform/database/db.ts';

interface Request {
  id: string;
  /** The same for the lessons of a series. */
  paid_with: string;
  teacher_id: string;
  starts_at: Date;
}

/** Those of the bookings that still wait for the teacher, locked in the order of their ids. */
export const lockRequests = (
  db: Executor,
  ids: string[],
  statuses: readonly BookingStatus[],
  now: Date,
): Promise<Request[]> =>
  db
    .selectFrom('bookings')
    .select(['id', 'paid_with', 'teacher_id', 'starts_at'])
    .where('id', 'in', ids)
    .where('status', 'in', statuses)
    .where('confirm_by', '>', now)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** The bookings, or series, whose teacher was reminded after this moment, by an admin or by the clock. */
export const findRemindedSince = async (db: Executor, requests: Request[], since: Date) => {
  if (requests.length === 0) return new Set<string>();
  const rows = await db
    .selectFrom('notifications as n')
    .innerJoin('bookings as b', 'b.id', 'n.booking_id')
    .select('b.paid_with')
    .where(
      'n.user_id',
      'in',
      requests.map(({ teacher_id }) => teacher_id),
    )
    .where(
      'b.paid_with',
      'in',
      requests.map(({ paid_with }) => paid_with),
    )
    .where('n.kind', '=', 'please_confirm')
    .where('n.created_at', '>', since)
    .execute();
  return new Set(rows.map((row) => row.paid_with));
};
