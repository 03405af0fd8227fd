import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';

/** Its key starts like that of the bookings: a session marked as complete changes it. */
export const earningsQuery = queryOptions({
  queryKey: ['teacher-bookings', 'earnings'],
  queryFn: async ({ signal }) => (await call('earnings', undefined, { signal })).earningsData,
  staleTime: 0,
});
