import { describe, expect, test } from 'vitest';
import type { Conversation, Message } from '#contract/messages.ts';
import { aConversation, ALYA, aMessage, CHAT, RATNA } from '../../testing/messages.ts';
import {
  findConversation,
  isUnread,
  leavesGap,
  messagesOf,
  withLast,
  withMessages,
  withSeen,
} from './message-cache.ts';

const loadedOf = (...pages: Message[][]) => ({
  pages: pages.map((messages) => ({ success: true as const, messages, hasMore: false })),
  pageParams: pages.map(() => ''),
});
const listOf = (...conversations: Conversation[]) => ({
  pages: [{ success: true as const, conversations, nextCursor: null, unread: 7 }],
  pageParams: [''],
});
const numbers = (loaded: ReturnType<typeof loadedOf>) =>
  messagesOf(loaded).map(({ number }) => number);

describe('what is loaded of a conversation', () => {
  const loaded = loadedOf([aMessage(3), aMessage(4)], [aMessage(1), aMessage(2)]);

  test('is read from the oldest page to the newest', () => {
    expect(numbers(loaded)).toEqual([1, 2, 3, 4]);
  });

  test('takes each message once and in its order', () => {
    const came = [aMessage(6), aMessage(4), aMessage(5), aMessage(2)];
    expect(messagesOf(withMessages(loaded, came)).map(({ number }) => number)).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
  });

  test('stays the same object when nothing is new', () => {
    expect(withMessages(loaded, [aMessage(4)])).toBe(loaded);
  });

  test.each([
    [4, false],
    [5, false],
    [6, true],
  ])('of four messages: number %i leaves a gap: %s', (number, isGap) => {
    expect(leavesGap(loaded, aMessage(number))).toBe(isGap);
  });

  test('that is empty takes a first message', () => {
    expect(leavesGap(loadedOf([]), aMessage(1))).toBe(false);
    expect(numbers(loadedOf([]))).toEqual([]);
  });
});

describe('the list', () => {
  const other = aConversation({ _id: '0199f000-0000-7000-8000-0000000000c2' });
  const list = listOf(other, aConversation());

  test('has the conversation with the newest message on top, unread', () => {
    const next = withLast(list, aMessage(2));
    const [first] = next?.pages[0]?.conversations ?? [];
    expect(first).toMatchObject({ _id: CHAT, unread: 1, lastMessage: { text: 'Message 2' } });
    expect(first && isUnread(first, ALYA)).toBe(true);
    expect(next?.pages[0]?.conversations).toHaveLength(2);
  });

  test('counts no own message from another device as unread', () => {
    const next = withLast(list, aMessage(3));
    const found = next && findConversation(next, CHAT);
    expect(found?.unread).toBe(0);
    expect(found && isUnread(found, ALYA)).toBe(false);
  });

  test('does not go back to an older message', () => {
    const newer = withLast(list, aMessage(4));
    expect(newer && withLast(newer, aMessage(2))).toBe(newer);
  });

  test('is unchanged by a message of a conversation that is not loaded', () => {
    expect(withLast(listOf(other), aMessage(1))).toBeUndefined();
  });

  test('records who has seen the last message', () => {
    const unread = withLast(withLast(list, aMessage(1)) ?? list, aMessage(2)) ?? list;
    const seen = findConversation(withSeen(unread, CHAT, ALYA) ?? list, CHAT);
    expect(seen).toMatchObject({ unread: 0, lastMessage: { seenBy: [RATNA, ALYA] } });
    const own = withLast(unread, aMessage(3)) ?? unread;
    const seenByOther = findConversation(withSeen(own, CHAT, RATNA) ?? list, CHAT);
    expect(seenByOther?.lastMessage?.seenBy).toEqual([ALYA, RATNA]);
  });

  test('counts a conversation once, until it is seen or answered', () => {
    const count = (now: ReturnType<typeof withLast>) => now?.pages[0]?.unread;
    const came = withLast(list, aMessage(2)) ?? list;
    expect(count(came)).toBe(8);
    expect(count(withLast(came, aMessage(4)))).toBe(8);
    expect(count(withLast(came, aMessage(3)))).toBe(7);
    expect(count(withSeen(came, CHAT, RATNA))).toBe(8);
    expect(count(withSeen(came, CHAT, ALYA))).toBe(7);
  });

  test('has to be refetched when the person has seen a conversation that is not loaded', () => {
    const elsewhere = CHAT.replace('c1', 'c9');
    expect(withSeen(list, elsewhere, ALYA)).toBeUndefined();
    expect(withSeen(list, elsewhere, RATNA)).toBe(list);
  });
});

test('a conversation without a message is not unread', () => {
  expect(isUnread(aConversation(), ALYA)).toBe(false);
});
