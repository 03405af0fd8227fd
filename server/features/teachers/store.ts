import type pg from 'pg';
import type { Teacher } from '#contract/teachers.ts';
import { slotStart } from '#domain/calendar.ts';
import type { Db } from '../../platform/db.ts';
import { liveStatuses, teacherColumns, type TeacherRow, toTeacher } from './teacher-row.ts';

export const findTeacher = async (
  pool: pg.Pool,
  id: string,
  now: Date,
): Promise<Teacher | undefined> => {
  const values: unknown[] = [id];
  const columns = teacherColumns(now, (value, type) => `$${values.push(value)}::${type}`);
  const { rows } = await pool.query<TeacherRow>({
    name: 'find-teacher',
    text: `select ${columns} from teacher_profiles p join users u on u.id = p.user_id
            where p.user_id = $1 and p.listed`,
    values,
  });
  return rows[0] && toTeacher(rows[0]);
};

interface DayRow {
  weeklyHours: number[];
  isOff: boolean;
  taken: Date[];
}

/** All facts of a teacher's day in one query; undefined when the teacher is not listed. */
export const findDay = async (pool: pg.Pool, teacherId: string, date: string) => {
  const { rows } = await pool.query<DayRow>({
    name: 'find-day',
    text: `select p.weekly_hours as "weeklyHours",
             exists (select from time_off o where o.teacher_id = p.user_id and o.last_day >= $2
                       and $2 between o.first_day and o.last_day) as "isOff",
             array(select b.starts_at from bookings b where b.teacher_id = p.user_id
                      and b.starts_at >= $3 and b.starts_at < $3::timestamptz + interval '1 day'
                      and b.status in ${liveStatuses}) as taken
           from teacher_profiles p where p.user_id = $1 and p.listed`,
    values: [teacherId, date, slotStart(date, '00:00')],
  });
  return rows[0];
};

export const isListed = async (db: Db, teacherId: string) => {
  const query = db
    .selectFrom('teacher_profiles')
    .select('user_id')
    .where('user_id', '=', teacherId);
  return (await query.where('listed', '=', true).executeTakeFirst()) !== undefined;
};
