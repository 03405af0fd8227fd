import { addTexts, type Texts } from '../../lib/i18n/i18n.ts';

/** Texts of every list of the admin console. */
export const en = {
  lists: {
    all: 'All',
    cancel: 'Cancel',
    clear: 'Clear filters',
    filterName: 'Name of this filter',
    filterNameMissing: 'Please give it a name.',
    save: 'Save',
    savedFilters: 'Saved filters',
    saveFilter: 'Save this filter',
    export: 'CSV',
    exportText: 'Download these rows as a CSV file',
    exportRecorded: 'Each download is recorded.',
    filters: 'Filters',
    from: 'From',
    noMatch: 'Nothing found',
    noMatchText: 'Try other words or fewer filters.',
    shown_one: '{{count}} row shown',
    shown_other: '{{count}} rows shown',
    sortBy: 'Sort by',
    sorted: { up: '{{name}}, A to Z', down: '{{name}}, Z to A' },
    sortedByTime: { up: '{{name}}, oldest first', down: '{{name}}, latest first' },
    to: 'To',
  },
} as const;

export const id: Texts<typeof en> = {
  lists: {
    all: 'Semua',
    cancel: 'Batal',
    clear: 'Hapus filter',
    filterName: 'Nama filter ini',
    filterNameMissing: 'Beri nama dulu.',
    save: 'Simpan',
    savedFilters: 'Filter tersimpan',
    saveFilter: 'Simpan filter ini',
    export: 'CSV',
    exportText: 'Unduh baris-baris ini sebagai berkas CSV',
    exportRecorded: 'Setiap unduhan dicatat.',
    filters: 'Filter',
    from: 'Dari',
    noMatch: 'Tidak ada yang cocok',
    noMatchText: 'Coba kata lain atau kurangi filternya.',
    shown_other: '{{count}} baris ditampilkan',
    sortBy: 'Urutkan menurut',
    sorted: { up: '{{name}}, A ke Z', down: '{{name}}, Z ke A' },
    sortedByTime: { up: '{{name}}, terlama dulu', down: '{{name}}, terbaru dulu' },
    to: 'Sampai',
  },
};

type Sections = typeof en;

declare module '../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
