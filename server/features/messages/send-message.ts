import type { Message } from '#contract/messages.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../platform/database/ids.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import { problem } from '../../platform/http/problem.ts';
import { findMessage, messageOf } from './message-store.ts';
import { announce } from './push-message.ts';
import { type StoredMessage, storeMessages } from './sending-store.ts';

interface MessageDraft {
  conversationId: string;
  sender: string;
  recipient: string | null;
  /** Already trimmed and checked for its length. */
  content: string;
  clientId: string | null;
  /** Uploaded before, each sent once. */
  fileIds: string[];
}

export type SendMessage = (draft: MessageDraft) => Promise<Message>;

/** A message is stored before it is pushed; a repeated client id returns the stored message. */
export const createSender = ({
  db,
  pool,
  clock,
}: Pick<Deps, 'db' | 'pool' | 'clock'>): SendMessage => {
  const store = inBatches(
    (_, drafts: MessageDraft[]) => {
      const now = clock.now();
      const named = drafts.map((draft) => ({ ...draft, id: newId(now) }));
      return storeMessages(pool, announce(named, now), now);
    },
    // A draft with the same key waits for the batch of the first and is then recognised as a repeat. So is a second
    // message with the same files.
    ({ sender, clientId, fileIds }) =>
      fileIds.length > 0 ? `${sender} files` : clientId && `${sender} ${clientId}`,
  );
  return async (draft) => {
    const outcome = await store(pool, draft);
    const message = asMessage(draft, outcome);
    if (draft.fileIds.length === 0 && outcome.content === null) return message;
    // Only the database knows the files, also those of the earlier message that this one repeats.
    const row = await findMessage(db, message._id);
    return row ? messageOf(row) : message;
  };
};

/** The limit counts per minute, so a retry after 60 s is always allowed. */
export const tooManyMessages = () => problem('too_many', { retryAfter: 60 });

const asMessage = (draft: MessageDraft, outcome: StoredMessage): Message => {
  if (outcome.refusal === 'too_many') throw tooManyMessages();
  if (outcome.refusal) throw problem(outcome.refusal);
  return {
    _id: outcome.id,
    conversationId: draft.conversationId,
    senderId: draft.sender,
    content: outcome.content ?? draft.content,
    createdAt: outcome.created_at.toISOString(),
    clientId: draft.clientId,
    number: outcome.number,
    files: [],
    fileCount: 0,
  };
};
