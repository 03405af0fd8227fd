import type pg from 'pg';
import { maxFavourites } from '#domain/listing.ts';
import type { Deps } from '../../../deps.ts';
import type { Executor } from '../../../platform/database/db.ts';
import { problem } from '../../../platform/http/problem.ts';
import { isListed } from '../store.ts';
import { listColumns, type TeacherRow, toTeacher } from '../teacher-row.ts';

export const findFavourites = async (pool: pg.Pool, studentId: string, now: Date) => {
  const { rows } = await pool.query<TeacherRow>({
    name: 'find-favourites',
    text: `select ${listColumns} from favourites f
             join teacher_profiles p on p.user_id = f.teacher_id join users u on u.id = f.teacher_id
            where f.student_id = $1 and p.listed order by f.created_at desc, f.teacher_id`,
    values: [studentId],
  });
  return rows.map((row) => toTeacher(row, now));
};

const lockStudent = (db: Executor, studentId: string) =>
  db.selectFrom('users').select('id').where('id', '=', studentId).forNoKeyUpdate().execute();

const isFavourite = async (db: Executor, studentId: string, teacherId: string) => {
  const found = await db
    .selectFrom('favourites')
    .select('teacher_id')
    .where('student_id', '=', studentId)
    .where('teacher_id', '=', teacherId)
    .executeTakeFirst();
  return found !== undefined;
};

/** Counts listed teachers only: a student cannot remove one that is not shown. */
const countListed = async (db: Executor, studentId: string) => {
  const { count } = await db
    .selectFrom('favourites as f')
    .innerJoin('teacher_profiles as p', 'p.user_id', 'f.teacher_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('f.student_id', '=', studentId)
    .where('p.listed', '=', true)
    .executeTakeFirstOrThrow();
  return count;
};

const insertFavourite = (db: Executor, studentId: string, teacherId: string, now: Date) =>
  db
    .insertInto('favourites')
    .values({ student_id: studentId, teacher_id: teacherId, created_at: now })
    .execute();

export const deleteFavourite = (db: Executor, studentId: string, teacherId: string) =>
  db
    .deleteFrom('favourites')
    .where('student_id', '=', studentId)
    .where('teacher_id', '=', teacherId)
    .execute();

/** The number is limited because the list shows all favourites; saving one again changes nothing. */
export const saveFavourite = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  studentId: string,
  teacherId: string,
) => {
  if (!(await isListed(db, teacherId))) throw problem('not_found');
  await db.transaction().execute(async (trx) => {
    // Serialise saves of one student, so that two at once cannot exceed the limit.
    await lockStudent(trx, studentId);
    if (await isFavourite(trx, studentId, teacherId)) return;
    if ((await countListed(trx, studentId)) >= maxFavourites) throw problem('too_many_favourites');
    await insertFavourite(trx, studentId, teacherId, clock.now());
  });
};
