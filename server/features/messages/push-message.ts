import type { Message } from '#contract/messages.ts';
import type { Deps } from '../../deps.ts';
import type { RealtimeServer } from '../../platform/realtime.ts';
import { messageOf } from './message-row.ts';
import { findMessage } from './message-store.ts';

interface Announcement {
  people: string[];
  /** Unless it is too long for a notification of PostgreSQL: then each process reads it. */
  message?: Omit<Message, 'number'>;
  id?: string;
}

interface Draft {
  id: string;
  conversationId: string;
  sender: string;
  content: string;
  clientId: string | null;
  now: Date;
}

// PostgreSQL refuses 8,000 bytes; the number comes before it.
const maxBytes = 7900;

/** The number, given when it is stored, goes before this text. */
export const announce = (
  { id, conversationId, sender, now, ...draft }: Draft,
  people: string[],
) => {
  const message = {
    _id: id,
    conversationId,
    senderId: sender,
    ...draft,
    createdAt: now.toISOString(),
  };
  const whole = JSON.stringify({ people, message } satisfies Announcement);
  if (Buffer.byteLength(whole) <= maxBytes) return whole;
  return JSON.stringify({ people, id } satisfies Announcement);
};

/** Hears every message, on every process, in order; tells the two people's devices that are here. */
export const createMessagePush = (
  { db, log }: Pick<Deps, 'db' | 'log'>,
  realtime: RealtimeServer,
) => {
  let before: Promise<unknown> = Promise.resolve();

  const push = async (heard: string) => {
    const space = heard.indexOf(' ');
    const { people, message, id = '' } = JSON.parse(heard.slice(space + 1)) as Announcement;
    const here = people.filter((person) => realtime.here.has(person));
    if (here.length === 0) return;
    if (message) {
      const number = Number(heard.slice(0, space));
      return realtime.tellHere(here, 'receive_message', { ...message, number });
    }
    const row = await findMessage(db, id);
    if (row) realtime.tellHere(here, 'receive_message', messageOf(row));
  };

  return {
    heard(announcement?: string) {
      // Some were missed: whoever connects anew asks for them.
      if (announcement === undefined) return realtime.letGo();
      before = before
        .then(() => push(announcement))
        .catch((err: unknown) => log.warn({ err }, 'message not pushed'));
    },
  };
};
