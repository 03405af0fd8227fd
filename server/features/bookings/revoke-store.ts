import { openStatuses } from '#domain/booking.ts';
import type { Executor } from '../../platform/db.ts';

/** What has not begun yet, of a student or a teacher. */
export const findAhead = (db: Executor, userId: string, now: Date) =>
  db
    .selectFrom('bookings')
    .select('id')
    .where((where) =>
      where.or([where('student_id', '=', userId), where('teacher_id', '=', userId)]),
    )
    .where('starts_at', '>', now)
    .where('status', 'in', openStatuses)
    .orderBy('starts_at')
    .execute();

/** Someone may have thought better of it meanwhile. */
export const isSuspended = async (db: Executor, userId: string) => {
  const query = db.selectFrom('users').select('id').where('id', '=', userId);
  return (await query.where('suspended_at', 'is not', null).executeTakeFirst()) !== undefined;
};
