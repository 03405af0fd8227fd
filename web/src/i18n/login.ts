import { addTexts } from './i18n.ts';
import type { Texts } from './texts.ts';

export const en = {
  login: {
    logIn: {
      title: 'Welcome Back',
      text: 'Log in to book and join your sessions.',
      art: 'Light for your next lesson.',
      artText: 'Your teachers, your sessions and your messages, in one calm place.',
    },
    signUp: {
      title: 'Create Your Account',
      text: 'You must be over 18 to join.',
      art: 'One hour can change a subject.',
      artText: 'Create an account, pick a teacher and choose a time. You only pay when you book.',
    },
    areYouTeacher: 'Are you a teacher?',
    createAccount: 'Create account',
    haveAccount: 'Already have an account?',
    noAccount: 'New to {{site}}?',
    problems: {
      account_suspended: 'This account has been suspended. Please contact us.',
      google_failed: 'Sign-in with Google did not work. Please try again.',
    },
    signedUp: 'Registration successful! Please log in.',
    toSignUp: 'Sign up',
  },
} as const;

export const id: Texts<typeof en> = {
  login: {
    logIn: {
      title: 'Selamat Datang Kembali',
      text: 'Masuk untuk memesan dan mengikuti sesimu.',
      art: 'Cahaya untuk pelajaran berikutnya.',
      artText: 'Guru, sesi, dan pesanmu di satu tempat yang tenang.',
    },
    signUp: {
      title: 'Buat Akunmu',
      text: 'Kamu harus berusia di atas 18 tahun.',
      art: 'Satu jam bisa mengubah segalanya.',
      artText: 'Buat akun, pilih guru, lalu tentukan jamnya. Kamu baru membayar saat memesan.',
    },
    areYouTeacher: 'Kamu guru?',
    createAccount: 'Buat akun',
    haveAccount: 'Sudah punya akun?',
    noAccount: 'Baru di {{site}}?',
    problems: {
      account_suspended: 'Akun ini ditangguhkan. Silakan hubungi kami.',
      google_failed: 'Gagal masuk dengan Google. Silakan coba lagi.',
    },
    signedUp: 'Pendaftaran berhasil! Silakan masuk.',
    toSignUp: 'Daftar',
  },
};

declare module './i18n.ts' {
  interface AreaTexts {
    login: (typeof en)['login'];
  }
}

addTexts({ en, id });
