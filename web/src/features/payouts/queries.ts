import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CallReply } from '#contract/calls.ts';
import { call } from '../../lib/api.ts';

export type Due = CallReply<'adminPayouts'>['due'];

export const payoutsQuery = infiniteQueryOptions({
  queryKey: ['payouts'],
  queryFn: ({ pageParam, signal }) =>
    call('adminPayouts', { query: { ...(pageParam && { cursor: pageParam }) } }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
});
