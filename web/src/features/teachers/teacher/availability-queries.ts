import { queryOptions } from '@tanstack/react-query';
import { toWeeklyHours } from '#domain/calendar.ts';
import { call } from '../../../lib/api/api.ts';

export const scheduleQuery = queryOptions({
  queryKey: ['availability'],
  queryFn: async ({ signal }) => {
    const { availability, rules, booked } = await call('availability', undefined, { signal });
    return { week: new Set(toWeeklyHours(availability)), rules, booked };
  },
  // A refetch must not change cells while they are edited.
  refetchOnWindowFocus: false,
});

export const daysOffQuery = queryOptions({
  queryKey: ['days-off'],
  queryFn: async ({ signal }) => (await call('timeOff', undefined, { signal })).timeOff,
});
