import { addTexts, type Texts } from '../../lib/i18n/i18n.ts';

export const en = {
  reviews: {
    title: 'Student Feedback',
    empty: 'This teacher has no reviews yet.',
    fetchFailed: 'Could not load teacher reviews.',
    gave_one: '{{count, number}} student gave {{stars}}',
    gave_other: '{{count, number}} students gave {{stars}}',
    showMore: 'Show more reviews',
    answerOf: 'Teacher’s reply',
    own: {
      title: 'Reviews',
      empty: 'No student has reviewed you yet.',
      answer: 'Reply',
      answering: 'Reply to {{name}}',
      label: 'Your reply',
      hint: 'Everyone can read it. You can reply once.',
      missing: 'Please write a reply.',
      cancel: 'Cancel',
      submit: 'Publish reply',
      busy: 'Publishing...',
      done: 'Your reply is public now.',
      failed: 'Failed to publish your reply.',
    },
  },
  leaveReview: {
    action: 'Leave a Review',
    title: 'Leave a Review',
    how: 'How was the session?',
    invitation: 'How was it? Your review helps other students.',
    rated: 'You rated this session',
    meanings: {
      one: '1 star. Poor',
      two: '2 stars. Below what I hoped for',
      three: '3 stars. Fine',
      four: '4 stars. Very good',
      five: '5 stars. Excellent',
    },
    comment: 'Comment (optional)',
    hint: 'Your name, stars and comment are public on the teacher’s page.',
    missing: 'Please select a star rating.',
    cancel: 'Cancel',
    submit: 'Submit review',
    busy: 'Submitting...',
    done: 'Review submitted successfully!',
    failed: 'Failed to submit review.',
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
  leaveReview: {
    action: 'Beri Ulasan',
    title: 'Beri Ulasan',
    how: 'Bagaimana sesinya?',
    invitation: 'Bagaimana sesinya? Ulasanmu membantu murid lain.',
    rated: 'Kamu memberi sesi ini',
    meanings: {
      one: '1 bintang. Kurang',
      two: '2 bintang. Di bawah harapan saya',
      three: '3 bintang. Cukup',
      four: '4 bintang. Bagus sekali',
      five: '5 bintang. Luar biasa',
    },
    comment: 'Komentar (opsional)',
    hint: 'Nama, bintang, dan komentarmu tampil di halaman guru.',
    missing: 'Pilih jumlah bintang dulu.',
    cancel: 'Batal',
    submit: 'Kirim ulasan',
    busy: 'Mengirim...',
    done: 'Ulasan berhasil dikirim!',
    failed: 'Ulasan gagal dikirim.',
  },
};

type Sections = typeof en;

declare module '../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
