import { addTexts } from './i18n.ts';
import type { Texts } from './texts.ts';

/** Keys are the statuses themselves; English is the status with a space for each underscore. */
export const en = {
  bookingStatus: {
    pending_payment: 'pending payment',
    pending_confirmation: 'pending confirmation',
    confirmed: 'confirmed',
    completed: 'completed',
    cancelled: 'cancelled',
    expired: 'expired',
  },
} as const;

export const id: Texts<typeof en> = {
  bookingStatus: {
    pending_payment: 'menunggu pembayaran',
    pending_confirmation: 'menunggu konfirmasi',
    confirmed: 'terkonfirmasi',
    completed: 'selesai',
    cancelled: 'dibatalkan',
    expired: 'kedaluwarsa',
  },
};

declare module './i18n.ts' {
  interface AreaTexts {
    bookingStatus: (typeof en)['bookingStatus'];
  }
}

addTexts({ en, id });
