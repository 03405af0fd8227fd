import { displayName } from '#domain/account.ts';
import { wholeListSize } from '#domain/listing.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { problem } from '../../platform/http/problem.ts';
import { pictureUrl } from '../accounts/pictures/pictures.ts';
import { answerReview, postReview } from './post-review.ts';
import { findOwnReview, findReviews, findStars, isReviewOf } from './store.ts';
import { texts } from './texts.ts';

type ReviewCalls = 'teacherReviews' | 'reviewExists' | 'postReview' | 'answerReview';

export const reviewHandlers = (deps: Deps): Handlers<ReviewCalls> => ({
  teacherReviews: async ({ params: { teacherId }, query }, { language }) => {
    const teacher = await findStars(deps.db, teacherId);
    if (!teacher) throw problem('not_found');
    const { before, limit = wholeListSize } = query;
    if (before !== undefined && !(await isReviewOf(deps.db, teacherId, before))) {
      throw problem('invalid', { fields: { before: 'invalid' } });
    }
    const rows = await findReviews(deps.db, teacherId, { before, limit });
    return {
      reviews: rows.slice(0, limit).map((row) => ({
        _id: row.id,
        studentId: {
          _id: row.student_id,
          fullName: displayName(row.full_name, language),
          profilePicture: pictureUrl(row.picture_id),
        },
        rating: row.rating,
        comment: row.comment,
        createdAt: row.created_at.toISOString(),
        answer: row.answered_at && {
          text: row.answer,
          createdAt: row.answered_at.toISOString(),
        },
      })),
      distribution: teacher.stars,
      hasMore: rows.length > limit,
    };
  },

  reviewExists: async ({ params }, { login }) => {
    const found = await findOwnReview(deps.db, params.sessionId, login.userId);
    if (!found) throw problem('not_found');
    return { exists: found.id !== null, rating: found.rating };
  },

  postReview: async ({ params, body: { rating, comment = '' } }, { login, language }) => {
    const opinion = { bookingId: params.sessionId, student: login.userId, rating, comment };
    await postReview(deps, opinion);
    return { message: texts[language].posted };
  },

  answerReview: async ({ params, body }, { login, language }) => {
    await answerReview(deps, { ...params, ...body, teacher: login.userId });
    return { message: texts[language].answered };
  },
});
