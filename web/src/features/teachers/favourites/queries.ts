import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';

/** A student's saved teachers; other roles are refused. */
export const favouritesQuery = queryOptions({
  queryKey: ['favourites'],
  queryFn: async ({ signal }) => (await call('favourites', undefined, { signal })).teachers,
});
