import type { Message } from '#contract/messages.ts';
import { maxMessageLength } from '#contract/messages.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../platform/ids.ts';
import { problem } from '../../platform/problem.ts';
import { findSent, insertMessage, type MessageRow } from './message-store.ts';
import { findOwnConversation } from './store.ts';

export const messagesPerMinute = {
  name: 'messages',
  per: 'account',
  points: 100,
  seconds: 60,
} as const;

interface Draft {
  conversationId: string;
  sender: string;
  content: string;
  clientId?: string | undefined;
}

/** Stored before anyone hears of it; the same again is the message that is there. Answers to whom it goes. */
export const sendMessage = async (deps: Deps, { conversationId, sender, ...draft }: Draft) => {
  const { db, clock, limits } = deps;
  const content = draft.content.trim();
  if (content === '' || content.length > maxMessageLength) {
    throw problem('invalid', { fields: { content: content === '' ? 'required' : 'too_long' } });
  }
  const conversation = await findOwnConversation(db, conversationId, sender);
  if (!conversation) throw problem('not_found');
  const recipients = [conversation.student_id, conversation.teacher_id];
  const clientId = draft.clientId ?? null;
  const before = clientId && (await findSent(db, sender, clientId));
  if (before) return { message: messageOf(before), recipients, isNew: false };
  if (conversation.blocked_by) throw problem('blocked');
  await limits.take(messagesPerMinute, sender);
  const now = clock.now();
  const row = await insertMessage(db, {
    id: newId(now),
    conversationId,
    sender,
    content,
    clientId,
    now,
  }).catch(async (error: { code?: string }) => {
    const twin =
      error.code === '23505' && clientId ? await findSent(db, sender, clientId) : undefined;
    if (twin) return twin;
    throw error;
  });
  if (!row) throw problem('blocked');
  return { message: messageOf(row), recipients, isNew: true };
};

export const messageOf = (row: MessageRow): Message => ({
  _id: row.id,
  conversationId: row.conversation_id,
  senderId: row.sender_id,
  content: row.content,
  createdAt: row.created_at.toISOString(),
  clientId: row.client_id,
  number: row.number,
});
