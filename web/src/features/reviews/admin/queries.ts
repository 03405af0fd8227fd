import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { CallInput } from '#contract/calls.ts';
import { call } from '../../../lib/api/api.ts';
import { byCursor } from '../../../lib/api/by-cursor.ts';

type ListFilters = NonNullable<CallInput<'adminReviews'>['query']>;

export const allReviews = { queryKey: ['all-reviews'] };

export const reviewsQuery = (filters: ListFilters) =>
  infiniteQueryOptions({
    queryKey: [...allReviews.queryKey, filters],
    queryFn: ({ pageParam, signal }) =>
      call('adminReviews', { query: { ...filters, cursor: pageParam } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });
