import { addTexts, type Texts } from '../../lib/i18n/i18n.ts';

export const en = {
  suggestions: {
    all: 'All results',
    count_one: '{{count}} suggestion',
    count_other: '{{count}} suggestions',
    seeAll: 'See all results for “{{search}}”',
    subjects: 'Subjects',
    teachers: 'Teachers',
    title: 'Suggestions',
  },
} as const;

export const id: Texts<typeof en> = {
  suggestions: {
    all: 'Semua hasil',
    count_other: '{{count}} saran',
    seeAll: 'Lihat semua hasil untuk “{{search}}”',
    subjects: 'Mata pelajaran',
    teachers: 'Guru',
    title: 'Saran',
  },
};

type Sections = typeof en;

declare module '../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
