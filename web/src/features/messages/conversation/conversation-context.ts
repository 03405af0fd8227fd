import { createContext, use } from 'react';
import type { Conversation } from '#contract/messages.ts';

export type Asked = { what: 'report' } | { what: 'block' } | { what: 'contact'; content: string };

interface OpenConversation {
  conversation: Conversation;
  me: string;
  other: Conversation['participants'][number];
  /** A student writes to a teacher: there are times to see. */
  isWithTeacher: boolean;
  /** Opens a dialog; the focus comes back to the element. */
  ask: (asked: Asked, from: HTMLElement) => void;
}

export const ConversationContext = createContext<OpenConversation | null>(null);

export function useConversation() {
  const open = use(ConversationContext);
  if (!open) throw new Error('no conversation is open');
  return open;
}
