import type { Message } from '#contract/messages.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../platform/database/ids.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import { problem } from '../../platform/http/problem.ts';
import { announce } from './push-message.ts';
import { type Outcome, storeMessages } from './sending-store.ts';

interface Draft {
  conversationId: string;
  sender: string;
  recipient: string | null;
  /** Already trimmed and checked for its length. */
  content: string;
  clientId: string | null;
}

export type SendMessage = (draft: Draft) => Promise<Message>;

/** A message is stored before it is pushed; a repeated client id returns the stored message. */
export const createSender = ({ pool, clock }: Pick<Deps, 'pool' | 'clock'>): SendMessage => {
  const store = inBatches(
    (_, drafts: Draft[]) => {
      const now = clock.now();
      const named = drafts.map((draft) => ({ ...draft, id: newId(now) }));
      return storeMessages(pool, announce(named, now), now);
    },
    // A draft with the same key waits for the batch of the first and is then recognised as a repeat.
    ({ sender, clientId }) => clientId && `${sender} ${clientId}`,
  );
  return async (draft) => asMessage(draft, await store(pool, draft));
};

/** The limit counts per minute, so a retry after 60 s is always allowed. */
export const tooManyMessages = () => problem('too_many', { retryAfter: 60 });

const asMessage = (draft: Draft, outcome: Outcome): Message => {
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
  };
};
