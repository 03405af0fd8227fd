import type pg from 'pg';
import type { Teacher } from '#contract/teachers.ts';
import type { Db } from '../../platform/db.ts';
import { putInto } from './listing.ts';
import { teacherColumns, type TeacherRow, toTeacher } from './teacher-row.ts';

export const findTeacher = async (
  pool: pg.Pool,
  id: string,
  now: Date,
): Promise<Teacher | undefined> => {
  const values: unknown[] = [id];
  const columns = teacherColumns(now, putInto(values));
  const { rows } = await pool.query<TeacherRow>({
    name: 'find-teacher',
    text: `select ${columns} from teacher_profiles p join users u on u.id = p.user_id
            where p.user_id = $1 and p.listed`,
    values,
  });
  return rows[0] && toTeacher(rows[0], now);
};

export const isListed = async (db: Db, teacherId: string) => {
  const query = db
    .selectFrom('teacher_profiles')
    .select('user_id')
    .where('user_id', '=', teacherId);
  return (await query.where('listed', '=', true).executeTakeFirst()) !== undefined;
};
