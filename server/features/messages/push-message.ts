import type { Message } from '#contract/messages.ts';
import type { Deps } from '../../deps.ts';
import type { RealtimeServer } from '../../platform/realtime/realtime.ts';
import { findMessage, messageOf } from './message-store.ts';

interface MessageDraft {
  id: string;
  conversationId: string;
  sender: string;
  content: string;
  clientId: string | null;
  fileIds: string[];
}

// PostgreSQL refuses NOTIFY payloads of 8,000 bytes or more. Each announcement is prefixed with a number and two ids.
const maxBytes = 7900;
const headBytes = 90;

/** Adds the NOTIFY payload to each draft and groups the payloads into as few notifications as possible. */
export const announce = <D extends MessageDraft>(drafts: D[], now: Date) => {
  const createdAt = now.toISOString();
  let part = 0;
  let bytes = 0;
  return drafts.map((draft) => {
    const { id: _id, conversationId, sender: senderId, content, clientId, fileIds } = draft;
    let announcement = JSON.stringify({
      _id,
      conversationId,
      senderId,
      content,
      createdAt,
      clientId,
      files: [],
      fileCount: 0,
    });
    // Too long for a payload, or with files: each process reads the message from the database.
    if (fileIds.length > 0 || sizeOf(announcement) > maxBytes)
      announcement = JSON.stringify({ _id });
    const size = sizeOf(announcement);
    if (bytes + size > maxBytes) [part, bytes] = [part + 1, 0];
    bytes += size;
    return { ...draft, announcement, part };
  });
};

const sizeOf = (announcement: string) => Buffer.byteLength(announcement) + headBytes;

/** Receives every message, in order, on every process and pushes it to both participants' devices on this process. */
export const createMessagePush = (
  { db, log }: Pick<Deps, 'db' | 'log'>,
  realtime: RealtimeServer,
) => {
  let before: Promise<unknown> = Promise.resolve();

  const push = async (line: string) => {
    const [number, student = '', teacher = ''] = line.split(' ', 3);
    const here = [student, teacher].filter((person) => realtime.here.has(person));
    if (here.length === 0) return;
    const message = JSON.parse(line.slice(line.indexOf('{'))) as Message;
    if (message.content !== undefined) {
      realtime.sendHere(here, 'receive_message', { ...message, number: Number(number) });
      return;
    }
    const row = await findMessage(db, message._id);
    if (row) realtime.sendHere(here, 'receive_message', messageOf(row));
  };

  return {
    receive(announcements?: string) {
      // Announcements were missed: close all connections, since clients fetch missed messages when they reconnect.
      if (announcements === undefined) return realtime.closeAll();
      for (const line of announcements.split('\n')) {
        before = before
          .then(() => push(line))
          .catch((err: unknown) =>
            log.warn(
              { err },
              'message not pushed to connected devices, they read it with their next fetch',
            ),
          );
      }
    },
  };
};
