import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Conversation, MessageFile } from '#contract/messages.ts';
import { call } from '../../../lib/api/api.ts';
import { sendMessage } from '../../../lib/realtime/realtime.ts';
import { serverNow } from '../../../lib/realtime/server-clock.ts';
import { catchUp, markSeen, receive } from '../incoming.ts';
import { isUnread, lastOf, messagesOf } from '../message-cache.ts';
import { keep, outboxQuery, type Unsent } from '../outbox.ts';
import { conversationsQuery, messagesQuery } from '../queries.ts';

/**
 * The messages of a conversation. Catches up when the list knows a later message than the ones
 * loaded.
 */
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

/** Marks the conversation as seen while it is open and the window has the focus. */
export function useMarkSeen(conversation: Conversation, me: string) {
  const queryClient = useQueryClient();
  const isLooking = useSyncExternalStore(watchFocus, hasFocus);
  const conversationId = conversation._id;
  const unseenNumber = isUnread(conversation, me) ? conversation.lastMessage?.number : undefined;
  useEffect(() => {
    if (unseenNumber === undefined || !isLooking) return;
    const see = async () => {
      await call('seeConversation', { params: { conversationId } });
      markSeen(queryClient, conversationId, me);
    };
    // After a failure the next message or focus tries again.
    see().catch(() => undefined);
  }, [conversationId, unseenNumber, isLooking, me, queryClient]);
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

interface ConversationIds {
  conversationId: string;
  me: string;
  other: string;
}

/** Shows the message at once and sends it. Sending again is safe: the client id stays the same. */
export function useSendMessage({ conversationId, me, other }: ConversationIds) {
  const queryClient = useQueryClient();

  const send = async (one: Unsent) => {
    const { clientId, content, files = [] } = one;
    keep(queryClient, conversationId, { ...one, state: 'sending', reason: undefined });
    const fileIds = files.map(({ _id }) => _id);
    const draft = {
      conversationId,
      senderId: me,
      recipientId: other,
      content,
      clientId,
      ...(fileIds.length > 0 && { fileIds }),
    };
    const answer = await sendMessage(draft).catch(() => undefined);
    if (answer?.success) {
      receive(queryClient, answer.message);
      return;
    }
    keep(queryClient, conversationId, { ...one, state: 'failed', reason: answer?.message });
    // A refusal may mean that the other person has blocked the conversation.
    if (answer) void queryClient.invalidateQueries({ queryKey: conversationsQuery.queryKey });
  };

  return {
    send: (content: string, files: MessageFile[] = []) =>
      send({
        clientId: crypto.randomUUID(),
        content,
        files,
        createdAt: serverNow().toISOString(),
        state: 'sending',
      }),
    resend: send,
  };
}
