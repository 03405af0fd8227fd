import { addTexts, type Texts } from '../../lib/i18n/i18n.ts';

export const en = {
  guestBook: {
    signUp: 'Sign up to book this hour',
    logIn: 'Log in to book this hour',
    text: 'You can check everything before you pay. You must be over 18 to join.',
    modes: 'Sign up or log in',
    toSignUp: 'Sign up',
    toLogIn: 'Log in',
    submit: 'Create account and continue',
    booking: 'Your booking',
    change: 'Change the hour',
    changeShort: 'Change',
    free: 'This hour is free right now. It is yours once you have paid.',
    taken: 'This hour is no longer free.',
    steps: 'Steps',
    step: { account: '1. Account', confirm: '2. Check and confirm', pay: '3. Pay' },
  },
} as const;

export const id: Texts<typeof en> = {
  guestBook: {
    signUp: 'Daftar untuk memesan jam ini',
    logIn: 'Masuk untuk memesan jam ini',
    text: 'Kamu bisa memeriksa semuanya sekali lagi sebelum membayar. Kamu harus berusia di atas 18 tahun.',
    modes: 'Daftar atau masuk',
    toSignUp: 'Daftar',
    toLogIn: 'Masuk',
    submit: 'Buat akun dan lanjutkan',
    booking: 'Pesananmu',
    change: 'Ganti jam',
    changeShort: 'Ganti',
    free: 'Jam ini sekarang masih kosong. Jam ini milikmu setelah kamu membayar.',
    taken: 'Jam ini sudah tidak kosong.',
    steps: 'Langkah',
    step: { account: '1. Akun', confirm: '2. Periksa dan konfirmasi', pay: '3. Bayar' },
  },
};

type Sections = typeof en;

declare module '../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
