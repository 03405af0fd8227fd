import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { CallInput } from '#contract/calls.ts';
import { call } from '../../lib/api/api.ts';
import { byCursor } from '../../lib/api/by-cursor.ts';

type Asked = NonNullable<CallInput<'adminAudit'>['query']>;

export const auditQuery = (asked: Asked) =>
  infiniteQueryOptions({
    queryKey: ['audit', asked],
    queryFn: ({ pageParam, signal }) =>
      call('adminAudit', { query: { ...asked, cursor: pageParam } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
    // Whoever comes back from an act wants to see it here.
    staleTime: 0,
  });
