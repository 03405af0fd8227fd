import { addTexts } from './i18n.ts';
import type { Texts } from './texts.ts';

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

declare module './i18n.ts' {
  interface AreaTexts {
    leaving: (typeof en)['leaving'];
  }
}

addTexts({ en, id });
