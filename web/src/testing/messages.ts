import type { Conversation, Message } from '#contract/messages.ts';

export const ALYA = '0199f000-0000-7000-8000-000000000001';
export const RATNA = '0199f000-0000-7000-8000-0000000000a1';
export const CHAT = '0199f000-0000-7000-8000-0000000000c1';

/** Sent `number` minutes after 09:00 WIB; Ratna sends the even numbers. */
export const aMessage = (number: number, changes: Partial<Message> = {}): Message => ({
  _id: `0199f000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  conversationId: CHAT,
  senderId: number % 2 === 0 ? RATNA : ALYA,
  content: `Message ${number}`,
  createdAt: new Date(Date.UTC(2025, 9, 9, 2, number)).toISOString(),
  clientId: null,
  number,
  files: [],
  fileCount: 0,
  ...changes,
});

/** As Alya sees it. */
export const aConversation = (changes: Partial<Conversation> = {}): Conversation => ({
  _id: CHAT,
  participants: [
    { _id: RATNA, fullName: 'Ratna Wulandari', profilePicture: '' },
    { _id: ALYA, fullName: 'Alya Putri', profilePicture: '' },
  ],
  lastMessage: null,
  unread: 0,
  isBlocked: false,
  isBlockedByMe: false,
  hasBooked: true,
  nextBooking: null,
  ...changes,
});
