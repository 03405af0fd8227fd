import { addTexts, type Texts } from '../../lib/i18n/i18n.ts';

/** Texts of every list of the admin console. */
export const en = {
  lists: {
    all: 'All',
    clear: 'Clear filters',
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
    sorted: { up: '{{name}}, ascending', down: '{{name}}, descending' },
    to: 'To',
  },
} as const;

export const id: Texts<typeof en> = {
  lists: {
    all: 'Semua',
    clear: 'Hapus filter',
    export: 'CSV',
    exportText: 'Unduh baris-baris ini sebagai berkas CSV',
    exportRecorded: 'Setiap unduhan dicatat.',
    filters: 'Filter',
    from: 'Dari',
    noMatch: 'Tidak ada yang cocok',
    noMatchText: 'Coba kata lain atau kurangi filternya.',
    shown_other: '{{count}} baris ditampilkan',
    sortBy: 'Urutkan menurut',
    sorted: { up: '{{name}}, menaik', down: '{{name}}, menurun' },
    to: 'Sampai',
  },
};

type Sections = typeof en;

declare module '../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
