import type { Deps } from '../../deps.ts';
import { problem } from '../../platform/http/problem.ts';
import { tell } from '../notifications/notify.ts';
import { lockReview, saveAnswer } from './store.ts';

interface Answer {
  reviewId: string;
  teacher: string;
  text: string;
}

/** The teacher's one public word to it. */
export const answerReview = async ({ db, clock }: Deps, { reviewId, teacher, text }: Answer) => {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const review = await lockReview(trx, reviewId);
    const isTheirs = review?.teacher_id === teacher && review.hidden_at === null;
    if (!isTheirs) throw problem('not_found');
    if (review.answered_at) throw problem('wrong_state');
    await saveAnswer(trx, reviewId, text, now);
    const bookingId = review.booking_id;
    await tell(trx, { userId: review.student_id, news: 'review_answered', bookingId }, now);
  });
};
