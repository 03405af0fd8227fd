import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';

export const earningsQuery = queryOptions({
  queryKey: ['earnings'],
  queryFn: async ({ signal }) => (await call('earnings', undefined, { signal })).earningsData,
  staleTime: 0,
});
