import type { InfiniteData } from '@tanstack/react-query';
import type { CallReply } from '#contract/calls.ts';
import type { Conversation, Message } from '#contract/messages.ts';

type Loaded = InfiniteData<CallReply<'messages'>>;
export type Conversations = InfiniteData<CallReply<'conversations'>>;

/** Oldest first. */
export const messagesOf = ({ pages }: Loaded) =>
  pages.toReversed().flatMap(({ messages }) => messages);

export const lastOf = ({ pages }: Loaded) => pages[0]?.messages.at(-1);

/** True when messages between are missing and have to be fetched first. */
export const leavesGap = (loaded: Loaded, { number }: Message) =>
  number > (lastOf(loaded)?.number ?? 0) + 1;

/** Adds messages once and in order, whatever order they arrive in. */
export const withMessages = (loaded: Loaded, came: readonly Message[]): Loaded => {
  const newest = lastOf(loaded)?.number ?? 0;
  const [first, ...older] = loaded.pages;
  const added = came
    .filter(({ number }) => number > newest)
    .toSorted((one, other) => one.number - other.number);
  if (!first || added.length === 0) return loaded;
  return { ...loaded, pages: [{ ...first, messages: [...first.messages, ...added] }, ...older] };
};

/** Undefined when the conversation is not loaded. */
export const withLast = (list: Conversations, message: Message): Conversations | undefined => {
  const { conversationId, senderId, content, createdAt, number } = message;
  const found = findConversation(list, conversationId);
  const [first] = list.pages;
  if (!found || !first) return undefined;
  if (found.lastMessage && found.lastMessage.number >= number) return list;
  const isOwn = found.participants[0]?._id !== senderId;
  const next: Conversation = {
    ...found,
    lastMessage: { text: content, sender: senderId, seenBy: [senderId], createdAt, number },
    unread: isOwn ? 0 : found.unread + 1,
  };
  const more = waiting(next) - waiting(found);
  // Newest on top.
  const pages = list.pages.map((page, index) => {
    const others = page.conversations.filter(({ _id }) => _id !== conversationId);
    const conversations = index === 0 ? [next, ...others] : others;
    return { ...page, conversations, unread: page.unread + more };
  });
  return { ...list, pages };
};

/**
 * Marks a conversation as seen by this person. Undefined when it is not loaded, so that the
 * unread count is unknown.
 */
export const withSeen = (
  list: Conversations,
  conversationId: string,
  userId: string,
): Conversations | undefined => {
  const found = findConversation(list, conversationId);
  if (!found) return userId === ownIdIn(list) ? undefined : list;
  const { lastMessage, participants, unread } = found;
  if (!lastMessage || lastMessage.seenBy.includes(userId)) return list;
  const next: Conversation = {
    ...found,
    lastMessage: { ...lastMessage, seenBy: [...lastMessage.seenBy, userId] },
    unread: participants[0]?._id === userId ? unread : 0,
  };
  const more = waiting(next) - waiting(found);
  const pages = list.pages.map((page) => ({
    ...page,
    conversations: page.conversations.map((one) => (one === found ? next : one)),
    unread: page.unread + more,
  }));
  return { ...list, pages };
};

/** True when the other person wrote last and it has not been seen. */
export const isUnread = ({ lastMessage }: Conversation, me = '') =>
  lastMessage !== null && lastMessage.sender !== me && !lastMessage.seenBy.includes(me);

const waiting = (one: Conversation) => Number(isUnread(one, one.participants[1]?._id));

const ownIdIn = ({ pages }: Conversations) => pages[0]?.conversations[0]?.participants[1]?._id;

export const findConversation = ({ pages }: Conversations, conversationId: string | undefined) =>
  pages.flatMap((page) => page.conversations).find(({ _id }) => _id === conversationId);
