import { addTexts } from './i18n.ts';
import type { Texts } from './texts.ts';

export const en = {
  mySessions: {
    title: 'My Sessions',
    allInWib: 'All times in WIB.',
    empty: "You don't have any sessions booked yet.",
    fetchFailed: 'Failed to fetch bookings',
    findTeacher: 'Find a Teacher',
    loading: 'Loading your sessions...',
    online: '60 minutes, online',
    addToCalendar: 'Add to calendar',
    join: 'Join Session',
    payNow: 'Pay now',
    says: {
      payWithin: 'Pay within {{left}}, then the hour is free again.',
      checking: 'We are checking your payment.',
      waiting:
        'Waiting for {{name}} to confirm, until {{until}}. Your payment is held safely until then.',
      startsIn: 'Starts in {{left}}. The link opens in a new tab.',
      running: 'The session is on. The link opens in a new tab.',
      over: 'The session is over. Waiting for {{name}} to mark it as complete.',
      proposed:
        'You asked {{name}} to move it to {{moment}}. Until there is an answer it stays here.',
      completed: 'Completed. You paid {{price}}.',
      cancelled: 'This session was cancelled.',
      notRefunded: 'This session was cancelled without a refund.',
      reason: '{{name}} wrote: {{reason}}',
    },
    refund: {
      due: '{{amount}} is on its way back to you.',
      sent: '{{amount}} was sent back the way you paid.',
      manual:
        'The way you paid takes no refunds: our team transfers {{amount}} to you by hand and will write to you.',
    },
  },
} as const;

export const id: Texts<typeof en> = {
  mySessions: {
    title: 'Sesi Saya',
    allInWib: 'Semua jam dalam WIB.',
    empty: 'Kamu belum memesan sesi.',
    fetchFailed: 'Pemesanan gagal dimuat',
    findTeacher: 'Cari Guru',
    loading: 'Memuat sesimu...',
    online: '60 menit, online',
    addToCalendar: 'Tambah ke kalender',
    join: 'Masuk Sesi',
    payNow: 'Bayar sekarang',
    says: {
      payWithin: 'Bayar dalam {{left}}, setelah itu jamnya dilepas.',
      checking: 'Kami sedang memeriksa pembayaranmu.',
      waiting:
        'Menunggu konfirmasi {{name}} sampai {{until}}. Sampai saat itu pembayaranmu kami simpan dengan aman.',
      startsIn: 'Mulai {{left}} lagi. Tautannya terbuka di tab baru.',
      running: 'Sesi sedang berlangsung. Tautannya terbuka di tab baru.',
      over: 'Sesi sudah lewat. Menunggu {{name}} menandainya selesai.',
      proposed:
        'Kamu minta {{name}} memindahkannya ke {{moment}}. Sebelum dijawab, jamnya tetap ini.',
      completed: 'Selesai. Kamu membayar {{price}}.',
      cancelled: 'Sesi ini dibatalkan.',
      notRefunded: 'Sesi ini dibatalkan tanpa pengembalian dana.',
      reason: '{{name}} menulis: {{reason}}',
    },
    refund: {
      due: '{{amount}} sedang dikembalikan kepadamu.',
      sent: '{{amount}} sudah dikembalikan lewat cara bayarmu.',
      manual:
        'Cara bayarmu tidak bisa menerima pengembalian dana: tim kami mentransfer {{amount}} secara manual dan akan menghubungimu.',
    },
  },
};

declare module './i18n.ts' {
  interface AreaTexts {
    mySessions: (typeof en)['mySessions'];
  }
}

addTexts({ en, id });
