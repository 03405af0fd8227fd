import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallInput } from '#contract/calls.ts';
import { call } from '../../../lib/api/api.ts';
import { byCursor } from '../../../lib/api/by-cursor.ts';
import { recordedView } from '../../../lib/api/recorded-view.ts';

type ListFilters = NonNullable<CallInput<'adminReports'>['query']>;

export const allReports = { queryKey: ['reports'] };

export const reportsQuery = (filters: ListFilters) =>
  infiniteQueryOptions({
    queryKey: [...allReports.queryKey, filters],
    queryFn: ({ pageParam, signal }) =>
      call('adminReports', { query: { ...filters, cursor: pageParam } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
    ...recordedView,
  });

export const reportedMessagesQuery = (reportId: string) =>
  queryOptions({
    queryKey: ['reported-messages', reportId],
    queryFn: async ({ signal }) =>
      (await call('reportedMessages', { params: { reportId } }, { signal })).messages,
    ...recordedView,
    gcTime: 0,
  });
