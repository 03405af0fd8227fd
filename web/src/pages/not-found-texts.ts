import { addTexts, type Texts } from '../lib/i18n/i18n.ts';

export const en = {
  notFound: {
    title: 'Page not found',
    text: 'This page has moved or never existed.',
    goHome: 'Go home',
    goToOverview: 'Go to the overview',
    goToToday: 'Go to Today',
  },
} as const;

export const id: Texts<typeof en> = {
  notFound: {
    title: 'Halaman tidak ditemukan',
    text: 'Halaman ini sudah pindah atau memang tidak pernah ada.',
    goHome: 'Ke beranda',
    goToOverview: 'Ke ringkasan',
    goToToday: 'Ke Hari ini',
  },
};

type Sections = typeof en;

declare module '../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
