import { addTexts } from './i18n.ts';
import type { Texts } from './texts.ts';

export const en = {
  notFound: {
    title: 'Page not found',
    text: 'This page has moved or never existed.',
    goHome: 'Go home',
  },
} as const;

export const id: Texts<typeof en> = {
  notFound: {
    title: 'Halaman tidak ditemukan',
    text: 'Halaman ini sudah pindah atau memang tidak pernah ada.',
    goHome: 'Ke beranda',
  },
};

declare module './i18n.ts' {
  interface AreaTexts {
    notFound: (typeof en)['notFound'];
  }
}

addTexts({ en, id });
