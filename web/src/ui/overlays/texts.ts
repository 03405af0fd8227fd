import { addTexts, type Texts } from '../../lib/i18n/i18n.ts';

export const en = {
  leaving: {
    title: 'Leave without saving?',
    text: 'What you have changed here is not saved yet.',
    stay: 'Keep editing',
    leave: 'Leave',
  },
} as const;

export const id: Texts<typeof en> = {
  leaving: {
    title: 'Keluar tanpa menyimpan?',
    text: 'Perubahanmu di sini belum disimpan.',
    stay: 'Lanjut mengubah',
    leave: 'Keluar',
  },
};

type Sections = typeof en;

declare module '../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
