import { addTexts } from './i18n.ts';
import type { Texts } from './texts.ts';

export const en = {
  messages: {
    title: 'Messages',
    chats: 'Chats',
    conversation: 'Conversation',
    empty: 'No conversations yet.',
    selectConversation: 'Select a conversation to start chatting',
  },
} as const;

export const id: Texts<typeof en> = {
  messages: {
    title: 'Pesan',
    chats: 'Obrolan',
    conversation: 'Percakapan',
    empty: 'Belum ada percakapan.',
    selectConversation: 'Pilih percakapan untuk mulai mengobrol',
  },
};

declare module './i18n.ts' {
  interface AreaTexts {
    messages: (typeof en)['messages'];
  }
}

addTexts({ en, id });
