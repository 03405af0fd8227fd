import { queryOptions } from '@tanstack/react-query';
import { toWeeklyHours } from '#domain/calendar.ts';
import { call } from '../../../lib/api/api.ts';
import type { Week } from './week.ts';

export const weekQuery = queryOptions({
  queryKey: ['availability'],
  queryFn: async ({ signal }): Promise<Week> => {
    const { availability } = await call('availability', undefined, { signal });
    return new Set(toWeeklyHours(availability));
  },
  // A refetch must not change cells while they are edited.
  refetchOnWindowFocus: false,
});

export const daysOffQuery = queryOptions({
  queryKey: ['days-off'],
  queryFn: async ({ signal }) => (await call('timeOff', undefined, { signal })).timeOff,
});
