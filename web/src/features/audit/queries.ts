import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { CallInput } from '#contract/calls.ts';
import { call } from '../../lib/api.ts';

type Asked = NonNullable<CallInput<'adminAudit'>['query']>;

export const auditQuery = (asked: Asked) =>
  infiniteQueryOptions({
    queryKey: ['audit', asked],
    queryFn: ({ pageParam, signal }) =>
      call(
        'adminAudit',
        { query: { ...asked, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    // Whoever comes back from an act wants to see it here.
    staleTime: 0,
  });
