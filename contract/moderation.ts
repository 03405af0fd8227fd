import * as z from 'zod/mini';
import { maxReasonLength } from '#domain/text.ts';
import { type Call, reply, text, whole } from './call.ts';
import { listQuery } from './list.ts';

const ReviewId = z.object({ reviewId: z.uuid() });
const Name = z.object({ _id: z.uuid(), fullName: z.string() });

const ModeratedReview = z.object({
  _id: z.uuid(),
  teacher: Name,
  student: Name,
  rating: z.int(),
  comment: z.string(),
  /** What the teacher said to it; empty without. */
  answer: z.string(),
  createdAt: z.string(),
  hiddenAt: z.nullable(z.string()),
  hiddenReason: z.string(),
});
export type ModeratedReview = z.output<typeof ModeratedReview>;

export const moderation = {
  adminReviews: {
    summary: 'All reviews, those that are hidden, too',
    access: 'admin',
    query: listQuery(['-createdAt', 'createdAt'], {
      state: z.optional(z.enum(['visible', 'hidden'])),
      rating: z.optional(whole(1, 5)),
      teacher: z.optional(z.uuid()),
    }).page,
    reply: reply({ reviews: z.array(ModeratedReview), nextCursor: z.nullable(z.string()) }),
  },
  hideReview: {
    summary: 'Take a review away from the public; it no longer counts in the rating',
    access: 'admin',
    records: 'hide-review',
    params: ReviewId,
    body: z.strictObject({ reason: text(1, maxReasonLength) }),
    reply: reply({}),
  },
  showReview: {
    summary: 'Give a hidden review back to the public',
    access: 'admin',
    records: 'show-review',
    params: ReviewId,
    reply: reply({}),
  },
} as const satisfies Record<string, Call>;
