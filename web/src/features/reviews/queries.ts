import { infiniteQueryOptions, queryOptions, useQueries } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

export const teacherReviewsQuery = (teacherId: string) =>
  infiniteQueryOptions({
    queryKey: ['reviews', teacherId],
    queryFn: ({ pageParam, signal }) =>
      call(
        'teacherReviews',
        { params: { teacherId }, query: { before: pageParam, limit: 20 } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ reviews, hasMore }) => (hasMore ? reviews.at(-1)?._id : undefined),
  });

/** Whether a booking has been reviewed; posting a review updates the cache. */
export const reviewExistsQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['review-exists', sessionId],
    queryFn: async ({ signal }) => {
      const { exists, rating } = await call('reviewExists', { params: { sessionId } }, { signal });
      return { exists, rating };
    },
    staleTime: Infinity,
  });

/**
 * The completed bookings without a review, and the ratings of the others. A failed check counts
 * as no review: the server decides.
 */
export function useReviewStatus(completed: readonly { _id: string }[]) {
  return useQueries({
    queries: completed.map(({ _id }) => reviewExistsQuery(_id)),
    combine: (checks) => {
      const unreviewed = new Set<string>();
      const ratings = new Map<string, number>();
      for (const [i, { _id }] of completed.entries()) {
        const check = checks[i];
        if (check?.isError || check?.data?.exists === false) unreviewed.add(_id);
        if (check?.data?.rating) ratings.set(_id, check.data.rating);
      }
      return { unreviewed, ratings };
    },
  });
}
