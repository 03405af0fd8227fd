import { addTexts } from './i18n.ts';
import type { Texts } from './texts.ts';

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
};

declare module './i18n.ts' {
  interface AreaTexts {
    notifications: (typeof en)['notifications'];
  }
}

addTexts({ en, id });
