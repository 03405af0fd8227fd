import { addTexts } from './i18n.ts';
import type { Texts } from './texts.ts';

export const en = {
  cancelBooking: {
    action: 'Cancel Booking',
    title: 'Cancel this booking?',
    keep: 'Keep booking',
    cancelling: 'Cancelling...',
    failed: 'Failed to cancel booking',
    getBack: 'You will get back',
    percentOf: '{{percent}}% of {{price}}',
    startsIn: 'Starts in {{left}}',
    notConfirmed:
      '{{name}} has not confirmed yet, so you get everything back. The policy counts from the confirmation on.',
    done: 'Booking cancelled.',
    doneWithRefund: 'Booking cancelled. You get back {{amount}}.',
  },
  giveUp: {
    action: 'Give up',
    title: 'Give up this hour?',
    text: 'You have not paid, and nothing will be charged. The hour is free for others again.',
    keep: 'Keep it',
    givingUp: 'Giving up...',
    done: 'The hour is free again. Nothing was charged.',
  },
} as const;

export const id: Texts<typeof en> = {
  cancelBooking: {
    action: 'Batalkan Pemesanan',
    title: 'Batalkan pemesanan ini?',
    keep: 'Tetap pesan',
    cancelling: 'Membatalkan...',
    failed: 'Pemesanan gagal dibatalkan',
    getBack: 'Uang kembali',
    percentOf: '{{percent}}% dari {{price}}',
    startsIn: 'Mulai {{left}} lagi',
    notConfirmed:
      '{{name}} belum mengonfirmasi, jadi uangmu kembali penuh. Aturan ini berlaku sejak sesi terkonfirmasi.',
    done: 'Pemesanan dibatalkan.',
    doneWithRefund: 'Pemesanan dibatalkan. Uang kembali {{amount}}.',
  },
  giveUp: {
    action: 'Batal pesan',
    title: 'Batal pesan jam ini?',
    text: 'Kamu belum membayar, dan tidak ada uang yang ditarik. Jam ini bisa dipesan orang lain lagi.',
    keep: 'Tetap simpan',
    givingUp: 'Membatalkan...',
    done: 'Jamnya kosong lagi. Tidak ada uang yang ditarik.',
  },
};

declare module './i18n.ts' {
  interface AreaTexts {
    cancelBooking: (typeof en)['cancelBooking'];
    giveUp: (typeof en)['giveUp'];
  }
}

addTexts({ en, id });
