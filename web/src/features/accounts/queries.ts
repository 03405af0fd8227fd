import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { useIsHydrated } from '../../lib/useIsHydrated.ts';

/** Fetched once at the start; logging in and out update the cache. Null for a guest. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => (await call('me', undefined, { signal })).user,
  staleTime: Infinity,
});

/** `isPending` until the first check has finished. */
export function useMe() {
  const { data, isPending } = useQuery(meQuery);
  // Pages are prerendered for guests: hold the user back until hydration, or the markup would
  // differ.
  const isHydrated = useIsHydrated();
  return { user: (isHydrated && data) || null, isPending: isPending || !isHydrated };
}
