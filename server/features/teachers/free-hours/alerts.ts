import { maxHourAlerts } from '#domain/listing.ts';
import type { Deps } from '../../../deps.ts';
import type { Executor } from '../../../platform/database/db.ts';
import { problem } from '../../../platform/http/problem.ts';
import { isListed } from '../store.ts';

/** The teachers about whose next free hour a student asked to be told. */
export const findAlerts = async (db: Executor, studentId: string) => {
  const rows = await db
    .selectFrom('hour_alerts')
    .select('teacher_id')
    .where('student_id', '=', studentId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => row.teacher_id);
};

/** Only for a teacher without a free hour; asking again changes nothing. */
export const addAlert = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  studentId: string,
  teacherId: string,
) =>
  db.transaction().execute(async (trx) => {
    // One at a time, so that the count holds.
    await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', studentId)
      .forNoKeyUpdate()
      .execute();
    if (!(await isListed(trx, teacherId))) throw problem('not_found');
    const known = await findAlerts(trx, studentId);
    if (known.includes(teacherId)) return;
    if (known.length >= maxHourAlerts) throw problem('too_many_alerts');
    // Locked: the hours are computed before or after this, never in between.
    const stored = await trx
      .selectFrom('free_hours')
      .select('hours')
      .where('teacher_id', '=', teacherId)
      .forUpdate()
      .executeTakeFirst();
    if (stored && stored.hours.length > 0) throw problem('hours_free');
    const row = { teacher_id: teacherId, student_id: studentId, created_at: clock.now() };
    await trx.insertInto('hour_alerts').values(row).execute();
  });

export const removeAlert = (db: Executor, studentId: string, teacherId: string) =>
  db
    .deleteFrom('hour_alerts')
    .where('student_id', '=', studentId)
    .where('teacher_id', '=', teacherId)
    .execute();

/** Deletes the alerts of teachers who have a free hour, and returns them. */
export const takeAlerts = (trx: Executor, teacherIds: string[]) =>
  trx
    .deleteFrom('hour_alerts')
    .where('teacher_id', 'in', teacherIds.length > 0 ? teacherIds : [noId])
    .returning(['teacher_id', 'student_id'])
    .execute();

const noId = '00000000-0000-0000-0000-000000000000';
