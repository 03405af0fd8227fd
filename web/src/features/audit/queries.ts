import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { CallInput } from '#contract/calls.ts';
import { call } from '../../lib/api/api.ts';
import { byCursor } from '../../lib/api/by-cursor.ts';

type ListFilters = NonNullable<CallInput<'adminAudit'>['query']>;

export const auditQuery = (filters: ListFilters) =>
  infiniteQueryOptions({
    queryKey: ['audit', filters],
    queryFn: ({ pageParam, signal }) =>
      call('adminAudit', { query: { ...filters, cursor: pageParam } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
    // Always refetch: an admin returns here to see the act just recorded.
    staleTime: 0,
  });
