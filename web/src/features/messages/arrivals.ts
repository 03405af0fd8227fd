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
} from './loaded.ts';
import { forget } from './outbox.ts';
import { conversationsQuery, messagesQuery } from './queries.ts';

/** A message has come, from the other side or from the own device: into its conversation and on top of the list. */
export function receive(queryClient: QueryClient, message: Message) {
  const { queryKey } = messagesQuery(message.conversationId);
  const loaded = queryClient.getQueryData(queryKey);
  if (loaded && leavesGap(loaded, message)) {
    // What is missing, and this one with it. When it fails, the next arrival or look tries again.
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
  // It is new, or further down. Or an answer is on its way that was true before, and would take the change back.
  if (!next || queryClient.isFetching({ queryKey }) > 0) {
    void queryClient.invalidateQueries({ queryKey });
  }
}

/** Fetches what came since the last message that is known, page by page. */
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
    const page = await call('messages', { params: { conversationId }, query: { after: last._id } });
    queryClient.setQueryData(queryKey, (now) => now && withMessages(now, page.messages));
    for (const { clientId } of page.messages) {
      if (clientId) forget(queryClient, conversationId, clientId);
    }
    hasMore = page.hasMore;
  }
}

/** Who was away: every conversation that is known, and the list. */
export function catchUpAll(queryClient: QueryClient) {
  const all = queryClient.getQueryCache().findAll({ queryKey: ['messages'] });
  for (const { queryKey } of all) {
    // The next arrival, or the next look at the list, tries again.
    catchUp(queryClient, String(queryKey[1])).catch(() => undefined);
  }
  void queryClient.invalidateQueries({ queryKey: conversationsQuery.queryKey });
}

export function markSeen(queryClient: QueryClient, conversationId: string, userId: string) {
  changeList(queryClient, (list) => withSeen(list, conversationId, userId));
}

/** Keeps list, conversations and badge true. The header and the page both want it; it is done once. */
export function useArrivals() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const now = hearing.get(queryClient) ?? { wishes: 0, stop: hearArrivals(queryClient) };
    hearing.set(queryClient, now);
    now.wishes += 1;
    return () => {
      now.wishes -= 1;
      if (now.wishes > 0) return;
      hearing.delete(queryClient);
      now.stop();
    };
  }, [queryClient]);
}

const hearing = new WeakMap<QueryClient, { wishes: number; stop: () => void }>();

function hearArrivals(queryClient: QueryClient) {
  const stops = [
    listen('connected', () => catchUpAll(queryClient)),
    listen('receive_message', (message) => receive(queryClient, message)),
    listen('seen', ({ conversationId, userId }) => markSeen(queryClient, conversationId, userId)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
