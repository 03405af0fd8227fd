import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { byCursor } from '../../lib/api/by-cursor.ts';

export const PAGE = 50;

/** Newest first. Updated by push, and refetched every 30 seconds. */
export const conversationsQuery = infiniteQueryOptions({
  queryKey: ['conversations'],
  queryFn: ({ pageParam, signal }) =>
    call('conversations', { query: { cursor: pageParam, limit: PAGE } }, { signal }),
  ...byCursor,
  refetchInterval: 30_000,
  refetchOnWindowFocus: 'always',
});

/** The newest page first, each page oldest message first. */
export const messagesQuery = (conversationId: string) =>
  infiniteQueryOptions({
    queryKey: ['messages', conversationId],
    queryFn: ({ pageParam, signal }) =>
      call(
        'messages',
        { params: { conversationId }, query: { before: pageParam, limit: PAGE } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ messages, hasMore }) => (hasMore ? messages[0]?._id : undefined),
    // New messages are added to the cache; see useIncomingMessages.
    staleTime: Infinity,
  });

/** How many conversations are unread, including those not loaded. */
export function useUnread() {
  const { data } = useInfiniteQuery(conversationsQuery);
  return data?.pages[0]?.unread || 0;
}
