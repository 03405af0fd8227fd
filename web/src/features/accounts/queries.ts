import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { useIsLive } from '../../lib/useIsLive.ts';

/** Asked once at the start; logging in and out write the answer themselves. A guest is null. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => (await call('me', undefined, { signal })).user,
  staleTime: Infinity,
});

/** `isPending` until the first check has finished; silent when there is no login. */
export function useMe() {
  const { data, isPending } = useQuery(meQuery);
  // A page that arrives late takes over what was drawn for nobody in particular, also when the answer was faster.
  const isLive = useIsLive();
  return { user: (isLive && data) || null, isPending: isPending || !isLive };
}
