import { addTexts, type Texts } from '../i18n/i18n.ts';

export const en = {
  accounts: {
    addressLine1: 'Address line 1',
    addressLine2: 'Address line 2',
    code: 'Code from your authenticator app',
    codeHint: 'Without the app, one of your recovery codes.',
    consent:
      'By creating an account you confirm that you are over 18 and accept the [terms] and the [privacy].',
    consentWithGoogle:
      'Continuing with Google creates an account if you have none: you then confirm that you are over 18 and accept the [terms] and the [privacy].',
    continueWithGoogle: 'Continue with Google',
    failed: 'An error occurred.',
    forgotPassword: 'Forgot Password?',
    fullName: 'Full name',
    loggedIn: 'Login successful!',
    login: 'Login',
    optional: '{{label}} (optional)',
    or: 'or',
    orWithEmail: 'or with email',
    password: 'Password',
    passwordHint: 'At least 8 characters.',
    processing: 'Processing...',
  },
} as const;

export const id: Texts<typeof en> = {
  accounts: {
    addressLine1: 'Alamat baris 1',
    addressLine2: 'Alamat baris 2',
    code: 'Kode dari aplikasi autentikator',
    codeHint: 'Tanpa aplikasi, pakai salah satu kode pemulihanmu.',
    consent:
      'Dengan membuat akun, kamu menyatakan berusia di atas 18 tahun serta menyetujui [terms] dan [privacy].',
    consentWithGoogle:
      'Jika belum punya akun, melanjutkan dengan Google berarti membuat akun: kamu menyatakan berusia di atas 18 tahun serta menyetujui [terms] dan [privacy].',
    continueWithGoogle: 'Lanjutkan dengan Google',
    failed: 'Terjadi kesalahan.',
    forgotPassword: 'Lupa Kata Sandi?',
    fullName: 'Nama lengkap',
    loggedIn: 'Berhasil masuk!',
    login: 'Masuk',
    optional: '{{label}} (opsional)',
    or: 'atau',
    orWithEmail: 'atau dengan email',
    password: 'Kata sandi',
    passwordHint: 'Minimal 8 karakter.',
    processing: 'Memproses...',
  },
};

type Sections = typeof en;

declare module '../i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
