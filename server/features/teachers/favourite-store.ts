import type pg from 'pg';
import type { Db } from '../../platform/db.ts';
import { putInto } from './prepared-values.ts';
import { teacherColumns, type TeacherRow, toTeacher } from './teacher-row.ts';

export const findFavourites = async (pool: pg.Pool, studentId: string, now: Date) => {
  const values: unknown[] = [studentId];
  const columns = teacherColumns(now, putInto(values));
  const { rows } = await pool.query<TeacherRow>({
    name: 'find-favourites',
    text: `select ${columns} from favourites f
             join teacher_profiles p on p.user_id = f.teacher_id join users u on u.id = f.teacher_id
            where f.student_id = $1 and p.listed order by f.created_at desc, f.teacher_id limit 100`,
    values,
  });
  return rows.map((row) => toTeacher(row, now));
};

export const insertFavourite = (db: Db, studentId: string, teacherId: string, now: Date) =>
  db
    .insertInto('favourites')
    .values({ student_id: studentId, teacher_id: teacherId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteFavourite = (db: Db, studentId: string, teacherId: string) =>
  db
    .deleteFrom('favourites')
    .where('student_id', '=', studentId)
    .where('teacher_id', '=', teacherId)
    .execute();
