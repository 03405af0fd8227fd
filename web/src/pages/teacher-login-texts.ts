import { addTexts, type Texts } from '../lib/i18n/i18n.ts';

export const en = {
  teacherLogin: {
    title: 'Teacher login',
    text: 'Go to your dashboard.',
    art: 'Your students are waiting.',
    artText: 'Confirm requests, open your meeting link and mark sessions complete.',
    areYouStudent: 'Are you a student?',
    busy: 'Logging in...',
    failed: 'Login failed',
    noAccount: 'Not teaching on {{site}} yet?',
    register: 'Register as Teacher',
  },
} as const;

export const id: Texts<typeof en> = {
  teacherLogin: {
    title: 'Masuk sebagai guru',
    text: 'Buka dasbormu.',
    art: 'Muridmu sudah menunggu.',
    artText: 'Konfirmasi permintaan, buka tautan pertemuan, lalu tandai sesi selesai.',
    areYouStudent: 'Kamu murid?',
    busy: 'Sedang masuk...',
    failed: 'Gagal masuk',
    noAccount: 'Belum mengajar di {{site}}?',
    register: 'Daftar sebagai Guru',
  },
};

type Sections = typeof en;

declare module '../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
