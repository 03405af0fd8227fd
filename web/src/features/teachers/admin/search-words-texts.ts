import { addTexts, type Texts } from '../../../lib/i18n/i18n.ts';

export const en = {
  searchWords: {
    title: 'Search words',
    text: 'Other names that people type for a subject. A search for one finds the teachers of that subject.',
    add: 'Add word',
    added: 'A search now understands “{{word}}”.',
    busy: 'Adding...',
    choose: 'Choose a subject',
    failed: 'Could not save the word.',
    fetchFailed: 'Could not fetch the search words.',
    known: 'Understood already: {{words}}',
    none: 'No words added yet; the built-in ones always work.',
    remove: 'Remove “{{word}}”',
    removed: 'A search no longer understands “{{word}}”.',
    subject: 'Subject',
    word: 'Word or phrase',
  },
} as const;

export const id: Texts<typeof en> = {
  searchWords: {
    title: 'Kata pencarian',
    text: 'Sebutan lain yang diketik orang untuk suatu mata pelajaran. Mencarinya menampilkan guru mata pelajaran itu.',
    add: 'Tambah kata',
    added: 'Pencarian sekarang mengenali “{{word}}”.',
    busy: 'Menambahkan...',
    choose: 'Pilih mata pelajaran',
    failed: 'Kata itu gagal disimpan.',
    fetchFailed: 'Kata pencarian gagal dimuat.',
    known: 'Sudah dikenali: {{words}}',
    none: 'Belum ada kata tambahan; kata bawaan selalu berlaku.',
    remove: 'Hapus “{{word}}”',
    removed: 'Pencarian tidak lagi mengenali “{{word}}”.',
    subject: 'Mata pelajaran',
    word: 'Kata atau frasa',
  },
};

type Sections = typeof en;

declare module '../../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
