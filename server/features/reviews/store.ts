import type { Db, Executor } from '../../platform/database/db.ts';

export const findStars = (db: Db, teacherId: string) =>
  db
    .selectFrom('teacher_profiles')
    .select('stars')
    .where('user_id', '=', teacherId)
    .where('listed', '=', true)
    .executeTakeFirst();

/** True also for a hidden review: it may be the cursor of a page. */
export const isReviewOf = async (db: Db, teacherId: string, id: string) => {
  const found = await db
    .selectFrom('reviews')
    .select('id')
    .where('id', '=', id)
    .where('teacher_id', '=', teacherId)
    .executeTakeFirst();
  return found !== undefined;
};

/** Latest first, plus one row that shows whether another page exists. */
export const findReviews = (
  db: Db,
  teacherId: string,
  { before, limit }: { before: string | undefined; limit: number },
) => {
  const reviews = db
    .selectFrom('reviews as r')
    .innerJoin('users as u', 'u.id', 'r.student_id')
    .select(['r.id', 'r.rating', 'r.comment', 'r.created_at', 'r.answer', 'r.answered_at'])
    .select(['u.id as student_id', 'u.full_name', 'u.picture_id'])
    .where('r.teacher_id', '=', teacherId)
    .where('r.hidden_at', 'is', null)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit + 1);
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

interface NewReview {
  id: string;
  bookingId: string;
  teacher: string;
  student: string;
  rating: number;
  comment: string;
  now: Date;
}

/** False when the booking already has a review. */
export const insertReview = async (db: Executor, review: NewReview) => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('reviews')
    .values({
      id: review.id,
      booking_id: review.bookingId,
      teacher_id: review.teacher,
      student_id: review.student,
      rating: review.rating,
      comment: review.comment,
      created_at: review.now,
    })
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** Undefined when the booking is not this student's. */
export const findOwnReview = (db: Executor, bookingId: string, student: string) =>
  db
    .selectFrom('bookings as b')
    .leftJoin('reviews as r', 'r.booking_id', 'b.id')
    .select(['r.id', 'r.rating'])
    .where('b.id', '=', bookingId)
    .where('b.student_id', '=', student)
    .executeTakeFirst();

export const lockReview = (db: Executor, id: string) =>
  db.selectFrom('reviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const saveAnswer = (db: Executor, id: string, answer: string, now: Date) =>
  db.updateTable('reviews').set({ answer, answered_at: now }).where('id', '=', id).execute();
