import { addTexts } from './i18n.ts';
import type { Texts } from './texts.ts';

export const en = {
  myDisputes: {
    title: 'My Disputes',
    promise: 'We review every report within 48 hours.',
    empty: 'You have not filed any disputes.',
  },
} as const;

export const id: Texts<typeof en> = {
  myDisputes: {
    title: 'Sengketa Saya',
    promise: 'Setiap laporan kami tinjau dalam 48 jam.',
    empty: 'Kamu belum pernah mengajukan sengketa.',
  },
};

declare module './i18n.ts' {
  interface AreaTexts {
    myDisputes: (typeof en)['myDisputes'];
  }
}

addTexts({ en, id });
