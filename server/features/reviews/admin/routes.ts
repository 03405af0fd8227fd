import { displayName } from '#domain/account.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http/mount.ts';
import { moderateReview } from './moderate-review.ts';
import { countReviews, findAllReviews } from './store.ts';

type ModerationCalls = 'adminReviews' | 'hideReview' | 'showReview';

export const moderationHandlers = (deps: Deps): Handlers<ModerationCalls> => ({
  adminReviews: async ({ query }, { language }) => {
    const { rows, nextCursor } = await findAllReviews(deps.db, query, query);
    const reviews = rows.map((row) => ({
      _id: row.id,
      teacher: { _id: row.teacher_id, fullName: displayName(row.teacher, language) },
      student: { _id: row.student_id, fullName: displayName(row.student, language) },
      rating: row.rating,
      comment: row.comment,
      answer: row.answer,
      createdAt: row.created_at.toISOString(),
      hiddenAt: row.hidden_at?.toISOString() ?? null,
      hiddenReason: row.hidden_reason,
    }));
    return { reviews, counts: await countReviews(deps.db), nextCursor };
  },

  hideReview: async ({ params, body }, { login }) => {
    await moderateReview(deps, { admin: login.userId, ...params, ...body });
    return {};
  },

  showReview: async ({ params }, { login }) => {
    await moderateReview(deps, { admin: login.userId, ...params });
    return {};
  },
});
