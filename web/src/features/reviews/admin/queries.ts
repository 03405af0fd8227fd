import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { CallInput } from '#contract/calls.ts';
import { call } from '../../../lib/api/api.ts';
import { byCursor } from '../../../lib/api/by-cursor.ts';

type Asked = NonNullable<CallInput<'adminReviews'>['query']>;

export const allReviews = { queryKey: ['all-reviews'] };

export const reviewsQuery = (asked: Asked) =>
  infiniteQueryOptions({
    queryKey: [...allReviews.queryKey, asked],
    queryFn: ({ pageParam, signal }) =>
      call('adminReviews', { query: { ...asked, cursor: pageParam } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });
