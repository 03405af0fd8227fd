import { addTexts, type Texts } from '../i18n/i18n.ts';

/** School levels and teaching languages, as filters, on a profile and in its form. */
export const en = {
  teaching: {
    instant: 'Books instantly',
    languages: { id: 'Bahasa Indonesia', en: 'English' },
    language: 'Teaching language',
    level: 'School level',
    levels: {
      SD: 'SD',
      SMP: 'SMP',
      SMA: 'SMA',
      university: 'University',
      adult: 'Adults',
    },
  },
} as const;

export const id: Texts<typeof en> = {
  teaching: {
    instant: 'Langsung terkonfirmasi',
    languages: { id: 'Bahasa Indonesia', en: 'Bahasa Inggris' },
    language: 'Bahasa pengantar',
    level: 'Jenjang',
    levels: {
      SD: 'SD',
      SMP: 'SMP',
      SMA: 'SMA',
      university: 'Kuliah',
      adult: 'Dewasa',
    },
  },
};

type Sections = typeof en;

declare module '../i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
