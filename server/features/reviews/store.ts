import type { Db } from '../../platform/db.ts';

export const pageSize = 20;

export const findStars = (db: Db, teacherId: string) =>
  db
    .selectFrom('teacher_profiles')
    .select('stars')
    .where('user_id', '=', teacherId)
    .where('listed', '=', true)
    .executeTakeFirst();

/** The latest first; one more than a page, to know whether there is another. */
export const findReviews = (db: Db, teacherId: string, before: string | undefined) => {
  const reviews = db
    .selectFrom('reviews as r')
    .innerJoin('users as u', 'u.id', 'r.student_id')
    .select(['r.id', 'r.rating', 'r.comment', 'r.created_at'])
    .select(['u.id as student_id', 'u.full_name', 'u.picture_id'])
    .where('r.teacher_id', '=', teacherId)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(pageSize + 1);
  if (before === undefined) return reviews.execute();
  return reviews
    .where((eb) =>
      eb(
        eb.refTuple('r.created_at', 'r.id'),
        '<',
        eb
          .selectFrom('reviews as b')
          .select(['b.created_at', 'b.id'])
          .where('b.id', '=', before)
          .$asTuple('created_at', 'id'),
      ),
    )
    .execute();
};
