import { addTexts, type Texts } from '../../lib/i18n/i18n.ts';

export const en = {
  notifications: {
    title: 'Notifications',
    empty: 'No notifications yet.',
    emptyText: 'Confirmations, payments and reminders appear here.',
    fetchFailed: 'Notifications could not be loaded.',
    readAll: 'Mark all as read',
    readFailed: 'Failed to mark notification as read.',
    readAllFailed: 'Failed to mark all notifications as read.',
    unread: 'Unread',
  },
  mailPreferences: {
    title: 'Email notifications',
    text: 'You’ll always see these in notifications. Choose what also comes by email.',
    topics: {
      bookings: 'Requests, confirmations and cancellations',
      reminders: 'Reminders before a session',
      payouts: 'Payouts, and payments that the bank takes back',
      refunds: 'Refunds',
      disputes: 'Disputes about a session',
    },
    saved: 'Your choice is saved.',
    failed: 'Your choice could not be saved.',
    fetchFailed: 'Your choice could not be loaded.',
  },
} as const;

export const id: Texts<typeof en> = {
  notifications: {
    title: 'Notifikasi',
    empty: 'Belum ada notifikasi.',
    emptyText: 'Konfirmasi, pembayaran, dan pengingat muncul di sini.',
    fetchFailed: 'Notifikasi gagal dimuat.',
    readAll: 'Tandai semua dibaca',
    readFailed: 'Notifikasi gagal ditandai sudah dibaca.',
    readAllFailed: 'Semua notifikasi gagal ditandai sudah dibaca.',
    unread: 'Belum dibaca',
  },
  mailPreferences: {
    title: 'Notifikasi lewat email',
    text: 'Semua kabar muncul di notifikasi. Pilih apa yang juga dikirim lewat email.',
    topics: {
      bookings: 'Permintaan, konfirmasi, dan pembatalan',
      reminders: 'Pengingat sebelum sesi',
      payouts: 'Pencairan, dan pembayaran yang ditarik kembali bank',
      refunds: 'Pengembalian dana',
      disputes: 'Sengketa tentang sesi',
    },
    saved: 'Pilihanmu tersimpan.',
    failed: 'Pilihanmu gagal disimpan.',
    fetchFailed: 'Pilihanmu gagal dimuat.',
  },
};

type Sections = typeof en;

declare module '../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
