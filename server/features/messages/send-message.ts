import type { Deps } from '../../deps.ts';
import { newId } from '../../platform/ids.ts';
import { problem } from '../../platform/problem.ts';
import { announce } from './push-message.ts';
import { findSent, insertMessage, type MessageRow } from './message-store.ts';
import { messageOf } from './message-row.ts';
import { findOwnConversation } from './store.ts';

const messagesPerMinute = {
  name: 'messages',
  per: 'account',
  points: 100,
  seconds: 60,
} as const;

interface Draft {
  conversationId: string;
  sender: string;
  /** As the client names them; checked, never believed. */
  recipient?: string | undefined;
  /** Trimmed, neither empty nor too long. */
  content: string;
  clientId?: string | undefined;
}

/** Stored before anyone hears of it; the same again is the message that is there. */
export const sendMessage = async (deps: Deps, draft: Draft) => {
  const { db, pool, clock, limits } = deps;
  const { conversationId, sender, recipient, content, clientId = null } = draft;
  const conversation = await findOwnConversation(db, conversationId, sender);
  if (!conversation) throw problem('not_found');
  const people = [conversation.student_id, conversation.teacher_id];
  if (recipient && (recipient === sender || !people.includes(recipient)))
    throw problem('wrong_role');
  const known = (row: MessageRow) => {
    // The id of a message in another conversation is no repeat, but a mistake.
    if (row.conversation_id !== conversationId) throw problem('invalid');
    return messageOf(row);
  };
  const before = clientId && (await findSent(db, sender, clientId));
  if (before) return known(before);
  if (conversation.blocked_by.length > 0) throw problem('blocked');
  await limits.take(messagesPerMinute, sender);
  const now = clock.now();
  const message = { id: newId(now), conversationId, sender, content, clientId, now };
  try {
    const row = await insertMessage(pool, { ...message, announcement: announce(message, people) });
    if (!row) throw problem('blocked');
    return messageOf(row);
  } catch (error) {
    // Sent by the same device at the same moment through another process.
    const isTwin = (error as { code?: string }).code === '23505' && clientId;
    const twin = isTwin ? await findSent(db, sender, clientId) : undefined;
    if (twin) return known(twin);
    throw error;
  }
};
