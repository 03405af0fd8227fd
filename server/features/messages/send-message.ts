import pg from 'pg';
import type { Message } from '#contract/messages.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../platform/ids.ts';
import { problem } from '../../platform/problem.ts';
import { announce } from './push-message.ts';
import { type Outcome, storeMessages } from './sending-store.ts';

interface Draft {
  conversationId: string;
  sender: string;
  recipient: string | null;
  /** Trimmed, neither empty nor too long. */
  content: string;
  clientId: string | null;
}

interface Waiting {
  draft: Draft;
  resolve: (message: Message) => void;
  reject: (error: unknown) => void;
}

export type SendMessage = (draft: Draft) => Promise<Message>;

const mostAtOnce = 200;
/** A database that does not answer must not fill the memory. */
const mostWaiting = 10_000;

/**
 * Stored before anyone hears of it; the same again is the message that is there. What comes while the
 * database is at work on others is stored by the next statement, all of it together, in the order it came.
 */
export const createSender = ({ pool, clock }: Pick<Deps, 'pool' | 'clock'>): SendMessage => {
  let waiting: Waiting[] = [];
  let isBusy = false;

  const store = async (batch: Waiting[], isAgain = false): Promise<void> => {
    const now = clock.now();
    const drafts = batch.map(({ draft }) => ({ ...draft, id: newId(now) }));
    try {
      const outcomes = await storeMessages(pool, announce(drafts, now), now);
      outcomes.forEach((outcome, i) => batch[i] && settle(batch[i], outcome));
    } catch (error) {
      if (isAgain || !concernsOne(error)) {
        for (const { reject } of batch) reject(error);
        return;
      }
      // Nothing is stored. Each on its own now, so that the one at fault hurts no other.
      for (const one of batch) await store([one], true);
    }
  };

  const storeAll = async () => {
    while (waiting.length > 0) {
      const [batch, rest] = nextBatch(waiting);
      waiting = rest;
      await store(batch);
    }
    isBusy = false;
  };

  return async (draft) => {
    if (waiting.length >= mostWaiting) throw problem('unavailable');
    const { promise, resolve, reject } = Promise.withResolvers<Message>();
    waiting.push({ draft, resolve, reject });
    // Not at once: others that have arrived go with it.
    if (!isBusy) setImmediate(() => void storeAll());
    isBusy = true;
    return promise;
  };
};

/** One that repeats another waits for it, and is then known. */
const nextBatch = (waiting: Waiting[]) => {
  const ids = new Set<string>();
  const [batch, rest]: [Waiting[], Waiting[]] = [[], []];
  for (const one of waiting) {
    const { sender, clientId } = one.draft;
    const id = clientId && `${sender} ${clientId}`;
    const isNext = batch.length < mostAtOnce && !(id && ids.has(id));
    (isNext ? batch : rest).push(one);
    if (id) ids.add(id);
  }
  return [batch, rest] as const;
};

const settle = ({ draft, resolve, reject }: Waiting, outcome: Outcome) => {
  if (outcome.refusal) {
    reject(problem(outcome.refusal));
    return;
  }
  resolve({
    _id: outcome.id,
    conversationId: draft.conversationId,
    senderId: draft.sender,
    content: outcome.content ?? draft.content,
    createdAt: outcome.created_at.toISOString(),
    clientId: draft.clientId,
    number: outcome.number,
  });
};

/** Something in a draft, or the same one sent through another process at this moment; not the database itself. */
const concernsOne = (error: unknown) =>
  error instanceof pg.DatabaseError && /^(22|23|40)/.test(error.code ?? '');
