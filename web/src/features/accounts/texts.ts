import { addTexts, type Texts } from '../../lib/i18n/i18n.ts';

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
  forgotPassword: {
    title: 'Forgot your password?',
    text: 'Enter your email and we will send you a link.',
    art: 'It happens to everyone.',
    artText: 'We will send a link that lets you set a new password.',
    backToLogin: 'Back to login',
    submit: 'Send Reset Link',
    sent: 'Check your email',
    again: 'Use another address',
  },
  resetPassword: {
    title: 'Set a new password',
    art: 'Almost there.',
    artText: 'Choose a password with at least 8 characters.',
    askAgain: 'Ask for a new link',
    confirmation: 'Confirm new password',
    dead: {
      title: 'This link no longer works',
      text: 'A link works once, within one hour.',
      art: 'A new one is quick.',
      artText: 'Ask for another link and open it within the hour.',
    },
    differ: 'Passwords do not match.',
    newPassword: 'New password',
    submit: 'Reset password',
    tooShort: 'Password must be at least 8 characters long.',
  },
  signInAgain: {
    title: 'Log in to continue',
    text: 'You’ve been logged out. Nothing you typed is lost: log in again to continue where you were.',
    otherWay: 'Log in another way, in a new tab',
    notNow: 'Not now',
    failed: 'Login failed',
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
  forgotPassword: {
    title: 'Lupa kata sandimu?',
    text: 'Masukkan emailmu, kami kirimkan tautannya.',
    art: 'Semua orang pernah lupa.',
    artText: 'Kami kirimkan tautan untuk mengatur kata sandi baru.',
    backToLogin: 'Kembali ke halaman masuk',
    submit: 'Kirim Tautan',
    sent: 'Periksa emailmu',
    again: 'Pakai alamat lain',
  },
  resetPassword: {
    title: 'Atur kata sandi baru',
    art: 'Sedikit lagi.',
    artText: 'Pilih kata sandi minimal 8 karakter.',
    askAgain: 'Minta tautan baru',
    confirmation: 'Ulangi kata sandi baru',
    dead: {
      title: 'Tautan ini sudah tidak berlaku',
      text: 'Tautan berlaku sekali, selama satu jam.',
      art: 'Yang baru cepat dibuat.',
      artText: 'Minta tautan lain dan buka dalam satu jam.',
    },
    differ: 'Kata sandi tidak sama.',
    newPassword: 'Kata sandi baru',
    submit: 'Simpan kata sandi',
    tooShort: 'Kata sandi minimal 8 karakter.',
  },
  signInAgain: {
    title: 'Masuk lagi untuk melanjutkan',
    text: 'Kamu perlu masuk lagi. Yang sudah kamu ketik tidak hilang, jadi kamu bisa lanjut dari sini.',
    otherWay: 'Masuk dengan cara lain, di tab baru',
    notNow: 'Nanti saja',
    failed: 'Gagal masuk',
  },
};

type Sections = typeof en;

declare module '../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
