import { addTexts, type Texts } from '../../lib/i18n/i18n.ts';

/** Where a conversation is started: on a teacher's page, and in a teacher's bookings. */
export const en = {
  startConversation: { failed: 'Could not start conversation.' },
} as const;

export const id: Texts<typeof en> = {
  startConversation: { failed: 'Percakapan tidak bisa dimulai.' },
};

type Sections = typeof en;

declare module '../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
