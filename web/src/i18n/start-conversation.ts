import { addTexts } from './i18n.ts';
import type { Texts } from './texts.ts';

/** Where a conversation begins: a teacher's page, and a teacher's own sessions. */
export const en = {
  startConversation: { failed: 'Could not start conversation.', message: 'Message' },
} as const;

export const id: Texts<typeof en> = {
  startConversation: { failed: 'Percakapan tidak bisa dimulai.', message: 'Kirim pesan' },
};

declare module './i18n.ts' {
  interface AreaTexts {
    startConversation: (typeof en)['startConversation'];
  }
}

addTexts({ en, id });
