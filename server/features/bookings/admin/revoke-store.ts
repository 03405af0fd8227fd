import { sql } from 'kysely';
import { statusesWith } from '#domain/booking.ts';
import type { Executor } from '../../../platform/database/db.ts';

/** Open bookings of a student or a teacher that have not started. */
export const findAhead = (db: Executor, userId: string, now: Date) =>
  db
    .selectFrom('bookings')
    .select(['id', 'series_id as seriesId'])
    .where((where) =>
      where.or([where('student_id', '=', userId), where('teacher_id', '=', userId)]),
    )
    .where('starts_at', '>', now)
    .where('status', 'in', statusesWith('open'))
    .orderBy('starts_at')
    .execute();

export const findHolds = (db: Executor, studentId: string, before: Date) =>
  db
    .selectFrom('bookings')
    .select('id')
    .where('student_id', '=', studentId)
    .where('status', 'in', statusesWith('hold'))
    .where('created_at', '<=', before)
    .execute();

/** Checked again for each booking: an admin may have lifted the suspension in the meantime. */
export const isSuspended = async (db: Executor, userId: string) => {
  const query = db.selectFrom('users').select('id').where('id', '=', userId);
  return (await query.where('suspended_at', 'is not', null).executeTakeFirst()) !== undefined;
};

/** Accounts suspended 2 minutes to 7 days ago that still have open bookings: their job should have revoked them. */
export const findSuspended = async (db: Executor, now: Date) => {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u
     where u.suspended_at between ${now}::timestamptz - interval '7 days'
                              and ${now}::timestamptz - interval '2 minutes' and exists (
       select from bookings b where u.id in (b.student_id, b.teacher_id)
          and b.starts_at > ${now} and b.status = any(${statusesWith('open')}))`.execute(db);
  return rows.map((row) => row.id);
};
