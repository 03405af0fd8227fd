import { addTexts, type Texts } from '../i18n/i18n.ts';

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

type Sections = typeof en;

declare module '../i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
