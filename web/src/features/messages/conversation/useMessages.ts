import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Conversation } from '#contract/messages.ts';
import { call } from '../../../lib/api/api.ts';
import { sendMessage } from '../../../lib/realtime/realtime.ts';
import { serverNow } from '../../../lib/realtime/server-clock.ts';
import { catchUp, markSeen, receive } from '../arrivals.ts';
import { isUnread, lastOf, messagesOf } from '../loaded.ts';
import { keep, outboxQuery, type Unsent } from '../outbox.ts';
import { conversationsQuery, messagesQuery } from '../queries.ts';

/** The messages of a conversation. The list knows its last number, so nothing stays missing for long. */
export function useMessages({ _id, lastMessage }: Conversation) {
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(messagesQuery(_id));
  const { data: unsent = [] } = useQuery(outboxQuery(_id));
  const { data } = query;
  const known = data && (lastOf(data)?.number ?? 0);
  const knownUpTo = known !== undefined && known < (lastMessage?.number ?? 0) ? known : undefined;

  useEffect(() => {
    if (knownUpTo !== undefined) catchUp(queryClient, _id).catch(() => undefined);
  }, [knownUpTo, _id, queryClient]);

  return { query, messages: data ? messagesOf(data) : [], unsent };
}

/** Seen when it is opened, and what comes while the person looks at it. */
export function useMarkSeen(conversation: Conversation, me: string) {
  const queryClient = useQueryClient();
  const isLooking = useSyncExternalStore(watchFocus, hasFocus);
  const conversationId = conversation._id;
  const news = isUnread(conversation, me) ? conversation.lastMessage?.number : undefined;
  useEffect(() => {
    if (news === undefined || !isLooking) return;
    const see = async () => {
      await call('seeConversation', { params: { conversationId } });
      markSeen(queryClient, conversationId, me);
    };
    // The next message, or the next look, tries again.
    see().catch(() => undefined);
  }, [conversationId, news, isLooking, me, queryClient]);
}

const hasFocus = () => document.visibilityState === 'visible' && document.hasFocus();

function watchFocus(onChange: () => void) {
  const events = [
    [window, 'focus'],
    [window, 'blur'],
    [document, 'visibilitychange'],
  ] as const;
  for (const [target, name] of events) target.addEventListener(name, onChange);
  return () => {
    for (const [target, name] of events) target.removeEventListener(name, onChange);
  };
}

interface Pair {
  conversationId: string;
  me: string;
  other: string;
}

/** Shown at once and sent meanwhile. Sending again is harmless: the client's id stays the same. */
export function useSend({ conversationId, me, other }: Pair) {
  const queryClient = useQueryClient();

  const send = async (one: Unsent) => {
    const { clientId, content } = one;
    keep(queryClient, conversationId, { ...one, state: 'sending', reason: undefined });
    const draft = { conversationId, senderId: me, recipientId: other, content, clientId };
    const answer = await sendMessage(draft).catch(() => undefined);
    if (answer?.success) {
      receive(queryClient, answer.message);
      return;
    }
    keep(queryClient, conversationId, { ...one, state: 'failed', reason: answer?.message });
    // A refusal may mean that the other one has blocked it.
    if (answer) void queryClient.invalidateQueries({ queryKey: conversationsQuery.queryKey });
  };

  return {
    send: (content: string) =>
      send({
        clientId: crypto.randomUUID(),
        content,
        createdAt: serverNow().toISOString(),
        state: 'sending',
      }),
    resend: send,
  };
}
