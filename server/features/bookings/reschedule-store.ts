import { statusesWith } from '#domain/booking.ts';
import type { Executor } from '../../platform/database/db.ts';

interface StudentHour {
  studentId: string;
  startsAt: Date;
  now: Date;
}

/** Whether the student has another booking at that time; expired holds do not count. */
export const isBusyAt = async (db: Executor, { studentId, startsAt, now }: StudentHour) => {
  const own = db
    .selectFrom('bookings')
    .select('id')
    .where('student_id', '=', studentId)
    .where('starts_at', '=', startsAt)
    .where('status', 'in', statusesWith('live'))
    .where((where) =>
      where.or([
        where('status', 'not in', statusesWith('hold')),
        where('hold_expires_at', '>', now),
      ]),
    );
  return (await own.executeTakeFirst()) !== undefined;
};
