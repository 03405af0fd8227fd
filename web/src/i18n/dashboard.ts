import { addTexts } from './i18n.ts';
import type { Texts } from './texts.ts';

export const en = {
  dashboard: {
    title: 'Teacher dashboard',
    feePerHour: 'Session fee per hour',
    loginRequired: 'You must be logged in to view the dashboard.',
    navigation: 'Dashboard',
    personal: 'Personal',
    professional: 'Professional',
    tabs: 'Dashboard tabs',
    verification: {
      reason: 'Reason: {{reason}}',
      pending: {
        title: 'Our team is checking your profile',
        text: 'We check every teacher by hand. Students can find and book you once you are verified.',
      },
      verified: {
        title: 'You are verified',
        text: 'Students can find your page and book you.',
      },
      rejected: {
        title: 'Your profile was not approved',
        text: 'Edit your profile and save it: that submits it to our team again.',
      },
    },
  },
} as const;

export const id: Texts<typeof en> = {
  dashboard: {
    title: 'Dasbor guru',
    feePerHour: 'Tarif sesi per jam',
    loginRequired: 'Kamu harus masuk untuk melihat dasbor.',
    navigation: 'Dasbor',
    personal: 'Data diri',
    professional: 'Data mengajar',
    tabs: 'Tab dasbor',
    verification: {
      reason: 'Alasan: {{reason}}',
      pending: {
        title: 'Tim kami sedang memeriksa profilmu',
        text: 'Kami memeriksa setiap guru satu per satu. Murid bisa menemukanmu dan memesan sesimu setelah kamu terverifikasi.',
      },
      verified: {
        title: 'Kamu sudah terverifikasi',
        text: 'Murid bisa menemukan halamanmu dan memesan sesimu.',
      },
      rejected: {
        title: 'Profilmu belum disetujui',
        text: 'Ubah profilmu lalu simpan: dengan begitu profilmu diajukan lagi ke tim kami.',
      },
    },
  },
};

declare module './i18n.ts' {
  interface AreaTexts {
    dashboard: (typeof en)['dashboard'];
  }
}

addTexts({ en, id });
