import { addTexts, type Texts } from '../../lib/i18n/i18n.ts';

export const en = {
  line: {
    offline: 'You are offline. What you typed stays here. We’ll continue when you’re online.',
    unreachable: 'We cannot be reached right now. What you typed stays here; we keep trying.',
    back: 'The connection is back.',
  },
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
  line: {
    offline:
      'Kamu sedang offline. Yang sudah kamu ketik tetap ada di sini; kita lanjut begitu koneksimu kembali.',
    unreachable:
      'Layanan kami sedang tidak bisa dihubungi. Yang sudah kamu ketik tetap ada di sini; kami terus mencoba.',
    back: 'Koneksi sudah kembali.',
  },
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
