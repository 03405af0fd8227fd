import type { InfiniteData } from '@tanstack/react-query';
import type { CallReply } from '#contract/calls.ts';
import type { Conversation, Message } from '#contract/messages.ts';

type Loaded = InfiniteData<CallReply<'messages'>>;
export type Conversations = InfiniteData<CallReply<'conversations'>>;

/** The oldest first. */
export const messagesOf = ({ pages }: Loaded) =>
  pages.toReversed().flatMap(({ messages }) => messages);

export const lastOf = ({ pages }: Loaded) => pages[0]?.messages.at(-1);

/** Whether something between is missing; then what came since has to be fetched first. */
export const leavesGap = (loaded: Loaded, { number }: Message) =>
  number > (lastOf(loaded)?.number ?? 0) + 1;

/** Each message once and in its place, however often and in whatever order they come. */
export const withMessages = (loaded: Loaded, came: readonly Message[]): Loaded => {
  const newest = lastOf(loaded)?.number ?? 0;
  const [first, ...older] = loaded.pages;
  const added = came
    .filter(({ number }) => number > newest)
    .toSorted((one, other) => one.number - other.number);
  if (!first || added.length === 0) return loaded;
  return { ...loaded, pages: [{ ...first, messages: [...first.messages, ...added] }, ...older] };
};

/** Undefined when the conversation is not among them. */
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
  // The latest is on top.
  const pages = list.pages.map((page, index) => {
    const others = page.conversations.filter(({ _id }) => _id !== conversationId);
    const conversations = index === 0 ? [next, ...others] : others;
    return { ...page, conversations, unread: page.unread + more };
  });
  return { ...list, pages };
};

/** This person has seen all of it. Undefined when it was counted, but is not among them. */
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

/** Someone else wrote last, and it was not seen. */
export const isUnread = ({ lastMessage }: Conversation, me = '') =>
  lastMessage !== null && lastMessage.sender !== me && !lastMessage.seenBy.includes(me);

const waiting = (one: Conversation) => Number(isUnread(one, one.participants[1]?._id));

const ownIdIn = ({ pages }: Conversations) => pages[0]?.conversations[0]?.participants[1]?._id;

export const findConversation = ({ pages }: Conversations, conversationId: string | undefined) =>
  pages.flatMap((page) => page.conversations).find(({ _id }) => _id === conversationId);
