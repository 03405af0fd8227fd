import { addTexts, type Texts } from '../../../lib/i18n/i18n.ts';

export const en = {
  adminReviews: {
    actions: 'Actions',
    answer: 'Reply: {{text}}',
    busy: 'Saving...',
    cancel: 'Cancel',
    comment: 'Review',
    empty: 'No reviews yet',
    emptyText: 'What students say about sessions appears here.',
    failed: 'That did not work. Please try again.',
    fetchFailed: 'Could not fetch reviews.',
    hiddenBecause: 'Hidden: {{reason}}',
    hide: {
      button: 'Hide',
      title: 'Hide this review?',
      text: 'By {{student}} about {{teacher}}. Only the team will see it, and the rating is recalculated.',
      label: 'Reason',
      hint: 'For the team and the audit.',
      missing: 'Please give a reason.',
      confirm: 'Hide review',
      done: 'The review is hidden.',
    },
    noComment: 'No comment',
    rating: 'Rating',
    show: {
      button: 'Show',
      title: 'Show this review again?',
      text: 'By {{student}} about {{teacher}}. Everyone can read it, and it counts again.',
      confirm: 'Show review',
      done: 'The review is public again.',
    },
    state: 'Status',
    states: { visible: 'Visible', hidden: 'Hidden' },
    student: 'Student',
    teacher: 'Teacher',
    written: 'Written',
  },
} as const;

export const id: Texts<typeof en> = {
  adminReviews: {
    actions: 'Tindakan',
    answer: 'Jawaban: {{text}}',
    busy: 'Menyimpan...',
    cancel: 'Batal',
    comment: 'Ulasan',
    empty: 'Belum ada ulasan',
    emptyText: 'Pendapat murid tentang sesi muncul di sini.',
    failed: 'Belum berhasil. Silakan coba lagi.',
    fetchFailed: 'Daftar ulasan gagal dimuat.',
    hiddenBecause: 'Disembunyikan: {{reason}}',
    hide: {
      button: 'Sembunyikan',
      title: 'Sembunyikan ulasan ini?',
      text: 'Dari {{student}} tentang {{teacher}}. Hanya tim yang bisa melihatnya, dan ratingnya menyesuaikan.',
      label: 'Alasan',
      hint: 'Untuk tim dan catatan audit.',
      missing: 'Tuliskan alasannya.',
      confirm: 'Sembunyikan ulasan',
      done: 'Ulasan disembunyikan.',
    },
    noComment: 'Tanpa komentar',
    rating: 'Rating',
    show: {
      button: 'Tampilkan',
      title: 'Tampilkan lagi ulasan ini?',
      text: 'Dari {{student}} tentang {{teacher}}. Semua orang bisa membacanya, dan ratingnya dihitung lagi.',
      confirm: 'Tampilkan ulasan',
      done: 'Ulasan tampil lagi.',
    },
    state: 'Status',
    states: { visible: 'Terlihat', hidden: 'Disembunyikan' },
    student: 'Murid',
    teacher: 'Guru',
    written: 'Ditulis',
  },
};

type Sections = typeof en;

declare module '../../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
