import { sql } from 'kysely';
import { countEach } from '../../../platform/database/count-each.ts';
import type { Executor } from '../../../platform/database/db.ts';
import { type PageQuery, readPage } from '../../../platform/database/keyset.ts';

export interface ReviewFilter {
  state?: 'visible' | 'hidden' | undefined;
  rating?: number | undefined;
  teacher?: string | undefined;
}

const sorts = { createdAt: ['r.created_at', 'time'] } as const;

export const findAllReviews = (
  db: Executor,
  { state, rating, teacher }: ReviewFilter,
  page: PageQuery,
) => {
  const reviews = db
    .selectFrom('reviews as r')
    .innerJoin('users as t', 't.id', 'r.teacher_id')
    .innerJoin('users as s', 's.id', 'r.student_id')
    .select(['r.id', 'r.rating', 'r.comment', 'r.answer', 'r.created_at'])
    .select(['r.hidden_at', 'r.hidden_reason', 'r.teacher_id', 'r.student_id'])
    .select(['t.full_name as teacher', 's.full_name as student'])
    .$if(state === 'visible', (all) => all.where('r.hidden_at', 'is', null))
    .$if(state === 'hidden', (all) => all.where('r.hidden_at', 'is not', null))
    .$if(rating !== undefined, (all) => all.where(sql<boolean>`r.rating = ${rating}`))
    .$if(teacher !== undefined, (all) => all.where('r.teacher_id', '=', teacher ?? ''));
  return readPage(reviews, sorts, 'r.id', page);
};

export const countReviews = (db: Executor) =>
  countEach(db, {
    visible: sql`from reviews where hidden_at is null`,
    hidden: sql`from reviews where hidden_at is not null`,
  });

/** Locks the review until the transaction ends. */
export const lockStanding = (db: Executor, id: string) =>
  db
    .selectFrom('reviews')
    .select(['hidden_at', 'hidden_reason'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** A trigger updates the teacher's rating. */
export const setHidden = (
  db: Executor,
  id: string,
  hidden: { hidden_at: Date | null; hidden_reason: string },
) => db.updateTable('reviews').set(hidden).where('id', '=', id).execute();
