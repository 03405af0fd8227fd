import { addTexts } from './i18n.ts';
import type { Texts } from './texts.ts';

export const en = {
  signInAgain: {
    title: 'Log in to go on',
    text: 'Your login has ended. Nothing you typed is lost: log in again and go on where you were.',
    otherWay: 'Log in another way, in a new tab',
    notNow: 'Not now',
    failed: 'Login failed',
  },
} as const;

export const id: Texts<typeof en> = {
  signInAgain: {
    title: 'Masuk lagi untuk melanjutkan',
    text: 'Kamu perlu masuk lagi. Yang sudah kamu ketik tidak hilang, jadi kamu bisa lanjut dari sini.',
    otherWay: 'Masuk dengan cara lain, di tab baru',
    notNow: 'Nanti saja',
    failed: 'Gagal masuk',
  },
};

declare module './i18n.ts' {
  interface AreaTexts {
    signInAgain: (typeof en)['signInAgain'];
  }
}

addTexts({ en, id });
