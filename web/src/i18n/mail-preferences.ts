import { addTexts } from './i18n.ts';
import type { Texts } from './texts.ts';

export const en = {
  mailPreferences: {
    title: 'Emails',
    text: 'The bell always tells you. Choose what also comes by email.',
    topics: {
      bookings: 'Requests, confirmations and cancellations',
      reminders: 'Reminders before a session',
      payouts: 'Payouts, and payments that the bank takes back',
      refunds: 'Refunds',
      disputes: 'Reports about a session',
    },
    saved: 'Your choice is saved.',
    failed: 'Your choice could not be saved.',
    fetchFailed: 'Your choice could not be loaded.',
  },
} as const;

export const id: Texts<typeof en> = {
  mailPreferences: {
    title: 'Email',
    text: 'Lonceng selalu memberi tahu. Pilih apa yang juga dikirim lewat email.',
    topics: {
      bookings: 'Permintaan, konfirmasi, dan pembatalan',
      reminders: 'Pengingat sebelum sesi',
      payouts: 'Pencairan, dan pembayaran yang ditarik kembali bank',
      refunds: 'Pengembalian dana',
      disputes: 'Laporan tentang sesi',
    },
    saved: 'Pilihanmu tersimpan.',
    failed: 'Pilihanmu gagal disimpan.',
    fetchFailed: 'Pilihanmu gagal dimuat.',
  },
};

declare module './i18n.ts' {
  interface AreaTexts {
    mailPreferences: (typeof en)['mailPreferences'];
  }
}

addTexts({ en, id });
