import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallInput } from '#contract/calls.ts';
import { call } from '../../../lib/api/api.ts';
import { byCursor } from '../../../lib/api/by-cursor.ts';
import { recordedView } from '../../../lib/api/recorded-view.ts';

const KEY = 'users';

type ListFilters = NonNullable<CallInput<'adminUsers'>['query']>;

export const usersQuery = (filters: ListFilters) =>
  infiniteQueryOptions({
    queryKey: [KEY, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      call('adminUsers', { query: { ...filters, cursor: pageParam } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });

export const userQuery = (userId: string) =>
  queryOptions({
    queryKey: [KEY, 'one', userId],
    queryFn: async ({ signal }) =>
      (await call('adminUser', { params: { userId } }, { signal })).user,
    ...recordedView,
    gcTime: 0,
  });

export const allUsers = { queryKey: [KEY] };
