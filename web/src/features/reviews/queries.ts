import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

export const teacherReviewsQuery = (teacherId: string) =>
  infiniteQueryOptions({
    queryKey: ['reviews', teacherId],
    queryFn: ({ pageParam, signal }) =>
      call('teacherReviews', { params: { teacherId }, query: { before: pageParam } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ reviews, hasMore }) => (hasMore ? reviews.at(-1)?._id : undefined),
  });
