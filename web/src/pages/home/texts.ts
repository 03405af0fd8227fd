import { addTexts, type Texts } from '../../lib/i18n/i18n.ts';

export const en = {
  noTeachersYet: {
    title: 'Our first teachers are being verified',
    text: 'We check every teacher by hand. As soon as they pass, you will find them here.',
    moreTeachers: 'more teachers',
  },
} as const;

export const id: Texts<typeof en> = {
  noTeachersYet: {
    title: 'Guru-guru pertama sedang kami verifikasi',
    text: 'Setiap guru kami periksa satu per satu. Begitu lolos, mereka langsung tampil di sini.',
    moreTeachers: 'guru lainnya',
  },
};

type Sections = typeof en;

declare module '../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
