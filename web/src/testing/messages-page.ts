import { fireEvent, screen } from '@testing-library/react';
import type { Conversation, Message } from '#contract/messages.ts';
import { openApp, press } from './app.tsx';
import { student } from './accounts.ts';
import { aConversation, aMessage, CHAT } from './messages.ts';

export const PAGE = `/messages/${CHAT}`;
export const LIST = 'GET /api/messages/conversations';
export const MESSAGES = `GET /api${PAGE}`;
export const SEEN = `PUT /api${PAGE}/seen`;

export const log = () => screen.getByRole('log', { name: 'Messages' });
export const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
export const write = (value: string) => fireEvent.change(field(), { target: { value } });
export const submit = (value: string) => {
  write(value);
  press('Send');
};

export const listAnswer = (conversations: Conversation[], unread = 0) => ({
  conversations,
  nextCursor: null,
  unread,
});

export const withLast = ({ content, senderId, createdAt, number }: Message, changes = {}) =>
  aConversation({
    lastMessage: { text: content, sender: senderId, seenBy: [senderId], createdAt, number },
    ...changes,
  });

export function show(
  path: string,
  { conversations, unread }: { conversations: Conversation[]; unread?: number },
) {
  const messages = [aMessage(1), aMessage(2), aMessage(3)].slice(
    0,
    conversations[0]?.lastMessage?.number ?? 3,
  );
  return openApp(path, {
    as: student,
    answers: {
      [LIST]: listAnswer(conversations, unread),
      [MESSAGES]: { messages, hasMore: false },
      [SEEN]: {},
      'GET /api/notifications': { notifications: [], unread: 0, nextCursor: null },
    },
  });
}

export async function opened() {
  const app = show(PAGE, { conversations: [withLast(aMessage(3))] });
  await screen.findByText('Message 3');
  return app;
}
