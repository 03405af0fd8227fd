import type { Updateable } from 'kysely';
import { statusesWith } from '#domain/booking.ts';
import { addDays, slotStart } from '#domain/calendar.ts';
import type { DaysOff } from '#domain/booking-rules.ts';
import type { Executor } from '../../../platform/database/db.ts';
import type { TeacherProfiles, TeacherSecrets } from '../../../platform/database/schema.ts';
import { ruleFields } from '../rules-row.ts';

/** The stored values that a profile update depends on. */
export const findOwn = (db: Executor, userId: string) =>
  db
    .selectFrom('teacher_profiles as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('teacher_secrets as s', 's.user_id', 'p.user_id')
    .select(['u.email', 'p.verification', 'p.recheck', 'p.confirms_instantly'])
    .select(['bank_name', 'account_holder', 'account_number', 'id_type', 'id_number'])
    .where('p.user_id', '=', userId)
    .executeTakeFirst();

/** Blocks changes by the teacher or an admin until the transaction ends. */
export const lockOwn = async (db: Executor, userId: string) => {
  const query = db.selectFrom('teacher_profiles').select('user_id').where('user_id', '=', userId);
  // NO KEY: inserts of bookings and favourites, which only reference the row, need not wait.
  await query.forNoKeyUpdate().executeTakeFirst();
  // Read in a second query: a join in the locking query would return the secrets from before the wait.
  return findOwn(db, userId);
};

export const updateProfileRow = (
  db: Executor,
  userId: string,
  changes: Updateable<TeacherProfiles>,
) => db.updateTable('teacher_profiles').set(changes).where('user_id', '=', userId).execute();

export const saveSealed = (db: Executor, userId: string, changes: Updateable<TeacherSecrets>) =>
  db
    .insertInto('teacher_secrets')
    .values({ ...changes, user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changes))
    .execute();

/** Waits for bookings that are being written by the rules so far, and lets later ones wait. */
export const lockRules = async (db: Executor, userId: string) => {
  const query = db.selectFrom('teacher_profiles').select('user_id').where('user_id', '=', userId);
  await query.forUpdate().execute();
};

export const findSchedule = (db: Executor, userId: string) =>
  db
    .selectFrom('teacher_profiles as p')
    .select(['p.weekly_hours', 'p.default_session_link', 'p.confirms_instantly'])
    .select('p.series_discounts')
    .select(ruleFields)
    .where('p.user_id', '=', userId)
    .executeTakeFirst();

/** Starts of paid sessions from this day on, for two weeks. */
export const findBooked = async (db: Executor, teacherId: string, today: string) => {
  const rows = await db
    .selectFrom('bookings')
    .select('starts_at')
    .where('teacher_id', '=', teacherId)
    .where('status', 'in', statusesWith('live', 'paid'))
    .where('starts_at', '>=', slotStart(today, '00:00'))
    .where('starts_at', '<', slotStart(addDays(today, 14), '00:00'))
    .orderBy('starts_at')
    .execute();
  return rows.map((row) => row.starts_at);
};

/** Current and future time off, nearest first. */
export const findTimeOff = (db: Executor, teacherId: string, today: string) =>
  db
    .selectFrom('time_off')
    .select(['id as _id', 'first_day as firstDay', 'last_day as lastDay'])
    .where('teacher_id', '=', teacherId)
    .where('last_day', '>=', today)
    .orderBy('first_day')
    .orderBy('last_day')
    .execute();

export const insertTimeOff = (
  db: Executor,
  { id, teacherId, firstDay, lastDay }: DaysOff & { id: string; teacherId: string },
) =>
  db
    .insertInto('time_off')
    .values({ id, teacher_id: teacherId, first_day: firstDay, last_day: lastDay })
    .execute();

export const deleteTimeOff = async (db: Executor, teacherId: string, id: string) => {
  const query = db.deleteFrom('time_off').where('id', '=', id).where('teacher_id', '=', teacherId);
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
};
