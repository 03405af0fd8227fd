import { addTexts } from './i18n.ts';
import type { Texts } from './texts.ts';

export const en = {
  payment: {
    createFailed: 'Error creating booking',
    success: 'Payment successful! Waiting for teacher confirmation.',
    pending: 'Your payment is pending. We will update you shortly.',
    error: 'Payment failed. Please try again.',
    close: 'You closed the payment popup without completing the payment.',
    creating: 'Booking...',
    preparing: 'Preparing payment...',
    paying: 'Payment open...',
    notOpened: 'The payment window could not be opened',
    kept: 'Nothing is lost: this hour is yours until {{until}}.',
    keptHow: 'Try again, or pay for it under My Sessions.',
    toSessions: 'Go to My Sessions',
  },
} as const;

export const id: Texts<typeof en> = {
  payment: {
    createFailed: 'Pemesanan gagal dibuat',
    success: 'Pembayaran berhasil! Menunggu konfirmasi guru.',
    pending: 'Pembayaranmu masih diproses. Kami akan segera mengabari.',
    error: 'Pembayaran gagal. Silakan coba lagi.',
    close: 'Kamu menutup jendela pembayaran sebelum pembayaran selesai.',
    creating: 'Memesan...',
    preparing: 'Menyiapkan pembayaran...',
    paying: 'Menunggu pembayaran...',
    notOpened: 'Jendela pembayaran tidak bisa dibuka',
    kept: 'Tidak ada yang hilang: jam ini milikmu sampai {{until}}.',
    keptHow: 'Coba lagi, atau bayar lewat Sesi Saya.',
    toSessions: 'Ke Sesi Saya',
  },
};

declare module './i18n.ts' {
  interface AreaTexts {
    payment: (typeof en)['payment'];
  }
}

addTexts({ en, id });
