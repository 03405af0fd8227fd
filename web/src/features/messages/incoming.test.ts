import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Conversation } from '#contract/messages.ts';
import { markSeen, receive } from './incoming.ts';
import { conversationsQuery } from './queries.ts';
import { aConversation, aMessage, ALYA } from '../../testing/messages.ts';

const { queryKey } = conversationsQuery;
let queryClient: QueryClient;
/** Requests without a response yet. */
let asked: ((conversations: Conversation[]) => void)[];

let stop: () => void;

beforeEach(async () => {
  asked = [];
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    asked.push((conversations) =>
      resolve(Response.json({ success: true, conversations, nextCursor: null, unread: 7 })),
    );
    return promise;
  });
  queryClient = new QueryClient();
  stop = new InfiniteQueryObserver(queryClient, conversationsQuery).subscribe(() => undefined);
  await answer(0, [aConversation()]);
  await vi.waitUntil(shown);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const answer = async (which: number, conversations: Conversation[]) => {
  await vi.waitUntil(() => asked.length > which);
  asked[which]?.(conversations);
  await new Promise((later) => setTimeout(later, 10));
};
const shown = () =>
  queryClient.getQueryData(queryKey)?.pages.flatMap(({ conversations }) => conversations)[0];
const withLast = (seenBy: string[]) => {
  const { content: text, senderId: sender, createdAt, number } = aMessage(2);
  return aConversation({ lastMessage: { text, sender, seenBy, createdAt, number } });
};

test.each([
  ['a message', () => receive(queryClient, aMessage(2)), [aMessage(2).senderId]],
  [
    'what was seen',
    () => {
      receive(queryClient, aMessage(2));
      markSeen(queryClient, aMessage(2).conversationId, ALYA);
    },
    [aMessage(2).senderId, ALYA],
  ],
])('%s is not taken back by an older answer on its way', async (_, happens, seenBy) => {
  void queryClient.invalidateQueries({ queryKey });
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  happens();
  await answer(1, [aConversation()]);
  expect(shown()).toMatchObject({ lastMessage: { text: 'Message 2', seenBy } });
  await answer(asked.length - 1, [withLast(['the', 'latest'])]);
  expect(shown()).toMatchObject({ lastMessage: { seenBy: ['the', 'latest'] } });
});
