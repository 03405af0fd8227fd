import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: async ({ signal }) => (await call('adminOverview', undefined, { signal })).overview,
  refetchInterval: 60_000,
});
