import type { Message } from '#contract/messages.ts';
import type { MessageRow } from './message-store.ts';

export const messageOf = (row: MessageRow): Message => ({
  _id: row.id,
  conversationId: row.conversation_id,
  senderId: row.sender_id,
  content: row.content,
  createdAt: row.created_at.toISOString(),
  clientId: row.client_id,
  number: row.number,
});
