import { addTexts, type Texts } from '../../lib/i18n/i18n.ts';

export const en = {
  adminSearch: {
    title: 'Search everything',
    label: 'Name, email, ID or amount',
    results: 'Results',
    hint: 'Type at least two characters.',
    failed: 'The search failed. Please try again.',
    count_zero: 'Nothing found.',
    count_one: '{{count}} result',
    count_other: '{{count}} results',
    all: {
      people: 'All people for “{{search}}”',
      bookings: 'All bookings for “{{search}}”',
      orders: 'All bookings for “{{search}}”',
    },
    with: '{{student}} with {{teacher}}',
    keys: '↑ ↓ to move, Enter to open, Ctrl + Enter for a new tab, Esc to close',
    groups: { people: 'People', bookings: 'Bookings', orders: 'Payments', disputes: 'Disputes' },
    orders: {
      open: 'not paid',
      paid: 'paid',
      failed: 'failed',
      charged_back: 'taken back by the bank',
    },
    disputes: { open: 'open', under_review: 'under review', resolved: 'resolved' },
  },
} as const;

export const id: Texts<typeof en> = {
  adminSearch: {
    title: 'Cari semuanya',
    label: 'Nama, email, ID, atau jumlah',
    results: 'Hasil',
    hint: 'Ketik sedikitnya dua huruf.',
    failed: 'Pencarian gagal. Silakan coba lagi.',
    count_zero: 'Tidak ada yang cocok.',
    count_other: '{{count}} hasil',
    all: {
      people: 'Semua orang untuk “{{search}}”',
      bookings: 'Semua pemesanan untuk “{{search}}”',
      orders: 'Semua pemesanan untuk “{{search}}”',
    },
    with: '{{student}} dengan {{teacher}}',
    keys: '↑ ↓ pindah, Enter buka, Ctrl + Enter tab baru, Esc tutup',
    groups: {
      people: 'Orang',
      bookings: 'Pemesanan',
      orders: 'Pembayaran',
      disputes: 'Sengketa',
    },
    orders: {
      open: 'belum dibayar',
      paid: 'dibayar',
      failed: 'gagal',
      charged_back: 'ditarik kembali oleh bank',
    },
    disputes: { open: 'terbuka', under_review: 'sedang ditinjau', resolved: 'selesai' },
  },
};

type Sections = typeof en;

declare module '../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
