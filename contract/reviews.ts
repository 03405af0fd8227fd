import * as z from 'zod/mini';
import { type Call, reply } from './call.ts';

export const Review = z.object({
  _id: z.uuid(),
  studentId: z.object({ _id: z.uuid(), fullName: z.string(), profilePicture: z.string() }),
  rating: z.int(),
  comment: z.string(),
  createdAt: z.string(),
});
export type Review = z.output<typeof Review>;

export const reviews = {
  teacherReviews: {
    summary: 'What students said of a teacher, the latest first, with the count of each star',
    access: 'anyone',
    params: z.object({ teacherId: z.uuid() }),
    query: z.strictObject({ before: z.optional(z.uuid()) }),
    reply: reply({
      reviews: z.array(Review),
      /** How many gave 1, 2, 3, 4, 5 stars. */
      distribution: z.array(z.int()),
      hasMore: z.boolean(),
    }),
  },
} as const satisfies Record<string, Call>;
