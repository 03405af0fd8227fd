import * as z from 'zod/mini';
import { maxReasonLength, maxReviewLength } from '#domain/text.ts';
import { wholeListSize } from '#domain/listing.ts';
import { type Call, digits, limit, reply, text, whole } from './call.ts';
import { listQuery } from './list.ts';

const SessionId = z.object({ sessionId: z.uuid() });

export const Review = z.object({
  _id: z.uuid(),
  studentId: z.object({ _id: z.uuid(), fullName: z.string(), profilePicture: z.string() }),
  rating: z.int(),
  comment: z.string(),
  createdAt: z.string(),
  /** The teacher's public answer, at most one. */
  answer: z.nullable(z.object({ text: z.string(), createdAt: z.string() })),
});
export type Review = z.output<typeof Review>;

export const reviews = {
  teacherReviews: {
    summary: 'What students said of a teacher, the latest first, with the count of each star',
    access: 'anyone',
    mostEntries: wholeListSize,
    params: z.object({ teacherId: z.uuid() }),
    query: z.strictObject({ before: z.optional(z.uuid()), limit }),
    reply: reply({
      reviews: z.array(Review),
      /** Number of reviews with 1, 2, 3, 4, 5 stars. */
      distribution: z.array(z.int()),
      hasMore: z.boolean(),
    }),
  },
  reviewExists: {
    summary: 'Whether the own session has a review, and its stars',
    access: 'student',
    params: SessionId,
    reply: reply({ exists: z.boolean(), rating: z.nullable(z.int()) }),
  },
  postReview: {
    summary: 'Review an own completed session, once',
    access: 'student',
    params: SessionId,
    body: z.strictObject({
      rating: whole(1, 5, 'rating_missing'),
      comment: z.optional(text(0, maxReviewLength)),
    }),
    reply: reply({}),
  },
  answerReview: {
    summary: 'The teacher answers a review in public, once',
    access: 'teacher',
    params: z.object({ reviewId: z.uuid() }),
    body: z.strictObject({ text: text(1, maxReviewLength) }),
    reply: reply({}),
  },
} as const satisfies Record<string, Call>;

const ReviewId = z.object({ reviewId: z.uuid() });
const Name = z.object({ _id: z.uuid(), fullName: z.string() });

const ModeratedReview = z.object({
  _id: z.uuid(),
  teacher: Name,
  student: Name,
  rating: z.int(),
  comment: z.string(),
  /** Empty until the teacher answers. */
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
      rating: z.optional(digits(1, 5)),
      teacher: z.optional(z.uuid()),
    }).page,
    reply: reply({
      reviews: z.array(ModeratedReview),
      counts: z.record(z.string(), z.int()),
      nextCursor: z.nullable(z.string()),
    }),
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
