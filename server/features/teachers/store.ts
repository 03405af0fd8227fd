import type { Teacher } from '#contract/teachers.ts';
import type { Executor, Queryable } from '../../platform/database/db.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import { teacherColumns, type TeacherRow, toTeacher } from './teacher-row.ts';

interface TeacherQuery {
  id: string;
  now: Date;
}

/** The listed teachers among these ids, in any order, looked up by primary key. */
export const teachersStatement = (ids: readonly string[]) => {
  return {
    name: 'find-teachers',
    text: `select ${teacherColumns} from teacher_profiles p
            cross join lateral (select * from users where id = p.user_id offset 0) u
            where p.user_id = any((select $1::uuid[])::uuid[]) and p.listed`,
    values: [ids],
  };
};

const findTeachers = inBatches(async (pool, queries: TeacherQuery[]) => {
  const ids = queries.map(({ id }) => id);
  const now = new Date(Math.max(...queries.map((one) => one.now.getTime())));
  const { rows } = await pool.query<TeacherRow>(teachersStatement(ids));
  const found = new Map(rows.map((row) => [row.id, toTeacher(row, now, { ofFirstDay: true })]));
  return ids.map((id) => found.get(id));
});

export const findTeacher = (pool: Queryable, id: string, now: Date): Promise<Teacher | undefined> =>
  findTeachers(pool, { id, now });

export const isListed = async (db: Executor, teacherId: string) => {
  const query = db
    .selectFrom('teacher_profiles')
    .select('user_id')
    .where('user_id', '=', teacherId);
  return (await query.where('listed', '=', true).executeTakeFirst()) !== undefined;
};

/** The first teacher id of each part of the sitemap, with `every` listed teachers per part. */
export const findSitemapStarts = async (pool: Queryable, every: number) => {
  const { rows } = await pool.query<{ user_id: string }>(
    `select user_id from (
       select user_id, row_number() over (order by user_id) - 1 as nth from teacher_profiles where listed
     ) numbered where nth % $1 = 0 order by user_id`,
    [every],
  );
  return rows.map((row) => row.user_id);
};

export const findListedFrom = async (pool: Queryable, start: string, limit: number) => {
  const { rows } = await pool.query<{ user_id: string }>(
    'select user_id from teacher_profiles where listed and user_id >= $1 order by user_id limit $2',
    [start, limit],
  );
  return rows.map((row) => row.user_id);
};
