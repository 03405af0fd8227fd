import { statusIs } from '#domain/booking.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../platform/database/ids.ts';
import { problem } from '../../platform/http/problem.ts';
import { lockBooking } from '../bookings/lock-booking.ts';
import { notify } from '../notifications/notify.ts';
import { insertReview, lockReview, saveAnswer } from './store.ts';

interface Opinion {
  bookingId: string;
  student: string;
  rating: number;
  comment: string;
}

/** One review per completed booking, by its student; the unique key refuses a second one from another tab. */
export const postReview = async ({ db, clock }: Deps, opinion: Opinion) => {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, opinion.bookingId);
    if (booking?.studentId !== opinion.student) throw problem('not_found');
    if (!statusIs(booking.status, 'taught')) {
      throw problem(statusIs(booking.status, 'open') ? 'not_completed' : 'wrong_state');
    }
    const id = newId(now);
    const isFirst = await insertReview(trx, { ...opinion, id, teacher: booking.teacherId, now });
    if (!isFirst) throw problem('already_reviewed');
    await notify(
      trx,
      { userId: booking.teacherId, kind: 'new_review', bookingId: booking.bookingId },
      now,
    );
  });
};

interface ReviewAnswer {
  reviewId: string;
  teacher: string;
  text: string;
}

/** The teacher may answer a review once, in public. */
export const answerReview = async (
  { db, clock }: Deps,
  { reviewId, teacher, text }: ReviewAnswer,
) => {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const review = await lockReview(trx, reviewId);
    const isTheirs = review?.teacher_id === teacher && review.hidden_at === null;
    if (!isTheirs) throw problem('not_found');
    if (review.answered_at) throw problem('wrong_state');
    await saveAnswer(trx, reviewId, text, now);
    const bookingId = review.booking_id;
    await notify(trx, { userId: review.student_id, kind: 'review_answered', bookingId }, now);
  });
};
