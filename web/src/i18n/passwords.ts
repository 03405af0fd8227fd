import { addTexts } from './i18n.ts';
import type { Texts } from './texts.ts';

export const en = {
  forgotPassword: {
    title: 'Forgot your password?',
    text: 'Enter your email and we will send you a link.',
    art: 'It happens to everyone.',
    artText: 'We will send a link that lets you set a new password.',
    backToLogin: 'Back to login',
    submit: 'Send Reset Link',
  },
  resetPassword: {
    title: 'Set a new password',
    art: 'Almost there.',
    artText: 'Choose a password with at least 8 characters.',
    askAgain: 'Ask for a new link',
    confirmation: 'Confirm new password',
    deadTitle: 'A link works once, within one hour.',
    differ: 'Passwords do not match.',
    newPassword: 'New password',
    submit: 'Reset password',
    tooShort: 'Password must be at least 8 characters long.',
  },
} as const;

export const id: Texts<typeof en> = {
  forgotPassword: {
    title: 'Lupa kata sandimu?',
    text: 'Masukkan emailmu, kami kirimkan tautannya.',
    art: 'Semua orang pernah lupa.',
    artText: 'Kami kirimkan tautan untuk mengatur kata sandi baru.',
    backToLogin: 'Kembali ke halaman masuk',
    submit: 'Kirim Tautan',
  },
  resetPassword: {
    title: 'Atur kata sandi baru',
    art: 'Sedikit lagi.',
    artText: 'Pilih kata sandi minimal 8 karakter.',
    askAgain: 'Minta tautan baru',
    confirmation: 'Ulangi kata sandi baru',
    deadTitle: 'Tautan berlaku sekali, selama satu jam.',
    differ: 'Kata sandi tidak sama.',
    newPassword: 'Kata sandi baru',
    submit: 'Simpan kata sandi',
    tooShort: 'Kata sandi minimal 8 karakter.',
  },
};

declare module './i18n.ts' {
  interface AreaTexts {
    forgotPassword: (typeof en)['forgotPassword'];
    resetPassword: (typeof en)['resetPassword'];
  }
}

addTexts({ en, id });
