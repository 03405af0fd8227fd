import { createContext, use } from 'react';
import type { Conversation } from '#contract/messages.ts';

export type ConversationPrompt =
  | { what: 'report' }
  | { what: 'block' }
  | { what: 'contact'; content: string };

interface OpenConversation {
  conversation: Conversation;
  me: string;
  other: Conversation['participants'][number];
  /** True for a student, who can see the teacher's free hours. */
  isWithTeacher: boolean;
  /** Opens a dialog; closing it returns the focus to the element. */
  ask: (prompt: ConversationPrompt, from: HTMLElement) => void;
}

export const ConversationContext = createContext<OpenConversation | null>(null);

export function useConversation() {
  const open = use(ConversationContext);
  if (!open) throw new Error('no conversation is open');
  return open;
}
