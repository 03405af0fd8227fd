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
  // The latest is on top.
  const pages = list.pages.map((page, index) => {
    const others = page.conversations.filter(({ _id }) => _id !== conversationId);
    return { ...page, conversations: index === 0 ? [next, ...others] : others };
  });
  return { ...list, pages };
};

/** This person has seen all of it. */
export const withSeen = (list: Conversations, conversationId: string, userId: string) =>
  withConversation(list, conversationId, (conversation) => {
    const { lastMessage, participants } = conversation;
    if (!lastMessage || lastMessage.seenBy.includes(userId)) return conversation;
    const isOther = participants[0]?._id === userId;
    return {
      ...conversation,
      lastMessage: { ...lastMessage, seenBy: [...lastMessage.seenBy, userId] },
      unread: isOther ? conversation.unread : 0,
    };
  });

const withConversation = (
  list: Conversations,
  conversationId: string,
  change: (conversation: Conversation) => Conversation,
): Conversations => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    conversations: page.conversations.map((one) =>
      one._id === conversationId ? change(one) : one,
    ),
  })),
});

export const findConversation = ({ pages }: Conversations, conversationId: string | undefined) =>
  pages.flatMap((page) => page.conversations).find(({ _id }) => _id === conversationId);
