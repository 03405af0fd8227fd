import { addTexts, type Texts } from '../../lib/i18n/i18n.ts';

export const en = {
  ownPage: {
    title: 'This is your public page',
    text: 'Students see it like this. You cannot book yourself.',
    edit: 'Edit Profile',
    hidden: 'Your page is not public yet',
    hiddenText: 'Students see it once we have verified you.',
    toSteps: 'Open Today',
  },
} as const;

export const id: Texts<typeof en> = {
  ownPage: {
    title: 'Ini halaman publikmu',
    text: 'Beginilah murid melihatnya. Kamu tidak bisa memesan sesimu sendiri.',
    edit: 'Ubah Profil',
    hidden: 'Halamanmu belum tampil',
    hiddenText: 'Murid bisa melihatnya setelah kamu terverifikasi.',
    toSteps: 'Buka Hari Ini',
  },
};

type Sections = typeof en;

declare module '../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
