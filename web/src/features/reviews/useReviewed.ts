import { queryOptions, useQueries } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Whether a session has its review; posting one writes the answer itself. */
export const reviewExistsQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['review-exists', sessionId],
    queryFn: async ({ signal }) =>
      (await call('reviewExists', { params: { sessionId } }, { signal })).exists,
    staleTime: Infinity,
  });

/** Of completed sessions, those that wait for a review; where the check failed the server decides. */
export function useUnreviewed(completed: readonly { _id: string }[]) {
  return useQueries({
    queries: completed.map(({ _id }) => reviewExistsQuery(_id)),
    combine: (checks) =>
      new Set(
        completed
          .filter((_, i) => checks[i] && (checks[i].isError || checks[i].data === false))
          .map(({ _id }) => _id),
      ),
  });
}
