import { addTexts } from './i18n.ts';
import type { Texts } from './texts.ts';

export const en = {
  mySessions: {
    title: 'My Sessions',
    empty: "You don't have any sessions booked yet.",
    findTeacher: 'Find a Teacher',
  },
} as const;

export const id: Texts<typeof en> = {
  mySessions: {
    title: 'Sesi Saya',
    empty: 'Kamu belum memesan sesi.',
    findTeacher: 'Cari Guru',
  },
};

declare module './i18n.ts' {
  interface AreaTexts {
    mySessions: (typeof en)['mySessions'];
  }
}

addTexts({ en, id });
