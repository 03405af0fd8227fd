import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Conversation } from '#contract/messages.ts';
import { call } from '../../../lib/api/api.ts';
import { markSeen } from '../arrivals.ts';
import { isUnread } from '../loaded.ts';

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
