import { addTexts } from './i18n.ts';
import type { Texts } from './texts.ts';

export const en = {
  reviews: {
    title: 'Student Feedback',
    empty: 'This teacher has no reviews yet.',
    fetchFailed: 'Could not load teacher reviews.',
    gave_one: '{{count, number}} student gave {{stars}}',
    gave_other: '{{count, number}} students gave {{stars}}',
    showMore: 'Show more reviews',
    answerOf: 'Answer of the teacher',
    stars_one: '{{count}} out of 5 stars',
    stars_other: '{{count}} out of 5 stars',
    own: {
      title: 'Reviews',
      empty: 'No student has reviewed you yet.',
      answer: 'Answer',
      answering: 'Answer {{name}}',
      label: 'Your answer',
      hint: 'Everyone can read it. You can answer once.',
      missing: 'Please write an answer.',
      cancel: 'Cancel',
      submit: 'Publish answer',
      busy: 'Publishing...',
      done: 'Your answer is public now.',
      failed: 'Failed to publish your answer.',
    },
  },
} as const;

export const id: Texts<typeof en> = {
  reviews: {
    title: 'Ulasan Murid',
    empty: 'Guru ini belum punya ulasan.',
    fetchFailed: 'Ulasan guru gagal dimuat.',
    gave_other: '{{count, number}} murid memberi {{stars}}',
    showMore: 'Tampilkan ulasan lain',
    answerOf: 'Jawaban guru',
    stars_other: '{{count}} dari 5 bintang',
    own: {
      title: 'Ulasan',
      empty: 'Belum ada murid yang mengulasmu.',
      answer: 'Jawab',
      answering: 'Jawab {{name}}',
      label: 'Jawabanmu',
      hint: 'Semua orang bisa membacanya. Kamu bisa menjawab sekali.',
      missing: 'Tulis jawabanmu dulu.',
      cancel: 'Batal',
      submit: 'Terbitkan jawaban',
      busy: 'Menerbitkan...',
      done: 'Jawabanmu sekarang terlihat oleh semua orang.',
      failed: 'Jawabanmu gagal diterbitkan.',
    },
  },
};

declare module './i18n.ts' {
  interface AreaTexts {
    reviews: (typeof en)['reviews'];
  }
}

addTexts({ en, id });
