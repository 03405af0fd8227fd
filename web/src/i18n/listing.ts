import { addTexts } from './i18n.ts';
import type { Texts } from './texts.ts';

export const en = {
  listing: {
    title: 'All Teachers',
    searchedFor: 'Search: “{{search}}”',
    notFound: 'No Teachers Found',
    notFoundText: 'Try adjusting your search or filter criteria.',
  },
} as const;

export const id: Texts<typeof en> = {
  listing: {
    title: 'Semua Guru',
    searchedFor: 'Pencarian: “{{search}}”',
    notFound: 'Guru Tidak Ditemukan',
    notFoundText: 'Coba ubah kata pencarian atau filternya.',
  },
};

declare module './i18n.ts' {
  interface AreaTexts {
    listing: (typeof en)['listing'];
  }
}

addTexts({ en, id });
