import { queryOptions, useQuery } from '@tanstack/react-query';
import { site } from './site.ts';
import { call } from './api/api.ts';

/** The current public settings; those in the page may be days old. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: async ({ signal }) => (await call('config', undefined, { signal })).config,
  initialData: site,
  initialDataUpdatedAt: performance.timeOrigin,
  staleTime: 60_000,
});

export function useLiveSite() {
  return useQuery(siteQuery).data;
}
