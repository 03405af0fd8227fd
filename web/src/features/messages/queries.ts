import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { byCursor } from '../../lib/api/by-cursor.ts';

/** The latest first. Pushed when all is well; asked for every 30 seconds in any case. */
export const conversationsQuery = infiniteQueryOptions({
  queryKey: ['conversations'],
  queryFn: ({ pageParam, signal }) =>
    call('conversations', { query: { cursor: pageParam } }, { signal }),
  ...byCursor,
  refetchInterval: 30_000,
  refetchOnWindowFocus: 'always',
});

/** The newest page first, each with its oldest message first; further pages are older. */
export const messagesQuery = (conversationId: string) =>
  infiniteQueryOptions({
    queryKey: ['messages', conversationId],
    queryFn: ({ pageParam, signal }) =>
      call('messages', { params: { conversationId }, query: { before: pageParam } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ messages, hasMore }) => (hasMore ? messages[0]?._id : undefined),
    // New ones are added to what is there; see useArrivals.
    staleTime: Infinity,
  });

/** How many conversations wait for this person, also those that are not loaded. */
export function useUnread() {
  const { data } = useInfiniteQuery(conversationsQuery);
  return data?.pages[0]?.unread || 0;
}
