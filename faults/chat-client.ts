import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { Message } from '#contract/messages.ts';
import type { FromClient, FromServer } from '#contract/realtime.ts';
import { send as request } from './http-client.ts';

type Answer = { success: true; message: Message } | { success: false; code: string };

interface ChatMember {
  url: string;
  id: string;
  token: string;
  conversationId: string;
}

/** Behaves like the web client: fetches missed messages, resends unacknowledged ones. */
export const createChatClient = ({ url, id, token, conversationId }: ChatMember) => {
  const seen = new Map<number, Message>();
  const acknowledged: Message[] = [];
  const found = { foreign: 0, contradictions: 0, reconnects: 0, online: [] as string[] };
  /** All sequence numbers below this one have arrived. */
  let next = 1;
  const socket: Socket<FromServer, FromClient> = io(url, {
    transports: ['websocket'],
    forceNew: true,
    query: { userId: id },
    extraHeaders: { cookie: `login=${token}` },
    reconnectionDelay: 100,
    reconnectionDelayMax: 500,
  });

  const note = (message: Message) => {
    if (message.conversationId !== conversationId) found.foreign += 1;
    const known = seen.get(message.number);
    if (known && (known._id !== message._id || known.content !== message.content))
      found.contradictions += 1;
    seen.set(message.number, message);
    while (seen.has(next)) next += 1;
  };
  const catchUp = async () => {
    for (let hasMore = true; hasMore;) {
      const last = seen.get(next - 1)?._id;
      const path = `/api/messages/${conversationId}${last ? `?after=${last}` : ''}`;
      const { status, body } = await request(url, 'GET', path, { token });
      if (status !== 200) return;
      const page = body as { messages: Message[]; hasMore: boolean };
      page.messages.forEach(note);
      hasMore = page.hasMore && last !== undefined;
    }
  };
  socket.on('connect', () => {
    found.reconnects += 1;
    void catchUp();
  });
  socket.on('get_online_users', (ids) => (found.online = ids));
  socket.on('receive_message', (message) => {
    note(message);
    // There is a gap before this message.
    if (next <= message.number) void catchUp();
  });

  return {
    seen,
    acknowledged,
    found,
    socket,
    catchUp,
    /** Sends until acknowledged, however often the server dies. */
    say: async (content: string) => {
      const draft = { conversationId, content, clientId: randomUUID(), senderId: id };
      for (;;) {
        const sent = socket.timeout(3000).emitWithAck('send_message', draft) as Promise<Answer>;
        const answer = await sent.catch(() => undefined);
        if (answer?.success) return acknowledged.push(answer.message);
        await sleep(100);
      }
    },
  };
};
