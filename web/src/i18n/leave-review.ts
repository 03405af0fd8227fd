import { addTexts } from './i18n.ts';
import type { Texts } from './texts.ts';

export const en = {
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

declare module './i18n.ts' {
  interface AreaTexts {
    leaveReview: (typeof en)['leaveReview'];
  }
}

addTexts({ en, id });
