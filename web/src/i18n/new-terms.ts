import { addTexts } from './i18n.ts';
import type { Texts } from './texts.ts';

export const en = {
  newTerms: {
    title: 'Our terms have changed',
    text: 'Please read the [terms] and the [privacy] that apply now.',
    accept: 'Accept',
    accepting: 'Accepting...',
    failed: 'That did not work. Please try again.',
  },
} as const;

export const id: Texts<typeof en> = {
  newTerms: {
    title: 'Ketentuan kami berubah',
    text: 'Baca dulu [terms] dan [privacy] yang sekarang berlaku.',
    accept: 'Setuju',
    accepting: 'Menyimpan...',
    failed: 'Belum berhasil. Silakan coba lagi.',
  },
};

declare module './i18n.ts' {
  interface AreaTexts {
    newTerms: (typeof en)['newTerms'];
  }
}

addTexts({ en, id });
