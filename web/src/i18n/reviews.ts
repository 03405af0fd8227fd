import { addTexts } from './i18n.ts';
import type { Texts } from './texts.ts';

export const en = {
  reviews: {
    title: 'Student Feedback',
    empty: 'This teacher has no reviews yet.',
    fetchFailed: 'Could not load teacher reviews.',
    gave_one: '{{count}} student gave {{stars}}',
    gave_other: '{{count}} students gave {{stars}}',
    showMore: 'Show more reviews',
  },
} as const;

export const id: Texts<typeof en> = {
  reviews: {
    title: 'Ulasan Murid',
    empty: 'Guru ini belum punya ulasan.',
    fetchFailed: 'Ulasan guru gagal dimuat.',
    gave_other: '{{count}} murid memberi {{stars}}',
    showMore: 'Tampilkan ulasan lain',
  },
};

declare module './i18n.ts' {
  interface AreaTexts {
    reviews: (typeof en)['reviews'];
  }
}

addTexts({ en, id });
