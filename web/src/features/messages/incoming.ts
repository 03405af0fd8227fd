import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Message } from '#contract/messages.ts';
import { call } from '../../lib/api/api.ts';
import { listen } from '../../lib/realtime/realtime.ts';
import {
  type Conversations,
  lastOf,
  leavesGap,
  withLast,
  withMessages,
  withSeen,
} from './message-cache.ts';
import { forget } from './outbox.ts';
import { conversationsQuery, messagesQuery, PAGE } from './queries.ts';

/**
 * Adds a received message to its conversation and moves that to the top of the list. Also for
 * own messages from another device.
 */
export function receive(queryClient: QueryClient, message: Message) {
  const { queryKey } = messagesQuery(message.conversationId);
  const loaded = queryClient.getQueryData(queryKey);
  if (loaded && leavesGap(loaded, message)) {
    // Fetch the gap and this message. After a failure the next message or list refresh tries
    // again.
    catchUp(queryClient, message.conversationId).catch(() => undefined);
  } else {
    if (loaded) queryClient.setQueryData(queryKey, withMessages(loaded, [message]));
    if (message.clientId) forget(queryClient, message.conversationId, message.clientId);
  }

  changeList(queryClient, (list) => withLast(list, message));
}

function changeList(
  queryClient: QueryClient,
  change: (list: Conversations) => Conversations | undefined,
) {
  const { queryKey } = conversationsQuery;
  const list = queryClient.getQueryData(queryKey);
  const next = list && change(list);
  if (next) queryClient.setQueryData(queryKey, next);
  // Refetch when the conversation is not loaded, or when a response in flight would undo the
  // change.
  if (!next || queryClient.isFetching({ queryKey }) > 0) {
    void queryClient.invalidateQueries({ queryKey });
  }
}

/** Fetches everything after the last loaded message, page by page. */
export async function catchUp(queryClient: QueryClient, conversationId: string) {
  const { queryKey } = messagesQuery(conversationId);
  for (let hasMore = true; hasMore;) {
    const loaded = queryClient.getQueryData(queryKey);
    if (!loaded) return;
    const last = lastOf(loaded);
    if (!last) {
      await queryClient.invalidateQueries({ queryKey });
      return;
    }
    const page = await call('messages', {
      params: { conversationId },
      query: { after: last._id, limit: PAGE },
    });
    queryClient.setQueryData(queryKey, (cached) => cached && withMessages(cached, page.messages));
    for (const { clientId } of page.messages) {
      if (clientId) forget(queryClient, conversationId, clientId);
    }
    hasMore = page.hasMore;
  }
}

/** After a reconnect: catches up every loaded conversation and refetches the list. */
function catchUpAll(queryClient: QueryClient) {
  const all = queryClient.getQueryCache().findAll({ queryKey: ['messages'] });
  for (const { queryKey } of all) {
    // After a failure the next message or list refresh tries again.
    catchUp(queryClient, String(queryKey[1])).catch(() => undefined);
  }
  void queryClient.invalidateQueries({ queryKey: conversationsQuery.queryKey });
}

export function markSeen(queryClient: QueryClient, conversationId: string, userId: string) {
  changeList(queryClient, (list) => withSeen(list, conversationId, userId));
}

/**
 * Keeps the list, the conversations and the badge up to date. Header and page both use it; they
 * share one listener.
 */
export function useIncomingMessages() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const listener = listeners.get(queryClient) ?? {
      users: 0,
      stop: listenForMessages(queryClient),
    };
    listeners.set(queryClient, listener);
    listener.users += 1;
    return () => {
      listener.users -= 1;
      if (listener.users > 0) return;
      listeners.delete(queryClient);
      listener.stop();
    };
  }, [queryClient]);
}

const listeners = new WeakMap<QueryClient, { users: number; stop: () => void }>();

function listenForMessages(queryClient: QueryClient) {
  const stops = [
    listen('connected', () => catchUpAll(queryClient)),
    listen('receive_message', (message) => receive(queryClient, message)),
    listen('seen', ({ conversationId, userId }) => markSeen(queryClient, conversationId, userId)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
