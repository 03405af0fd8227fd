import { addTexts, type Texts } from '../../../lib/i18n/i18n.ts';

export const en = {
  week: {
    view: 'View',
    list: 'List',
    week: 'Week',
    sections: 'Sections',
    requests: 'Requests',
    upcoming: 'Upcoming',
    past: 'Past',
    before: 'Previous week',
    after: 'Next week',
    today: 'Today',
    day: 'Day',
    chosen: 'Selected session',
    none: 'No sessions on this day.',
    moved: 'moved?',
    openHour: 'Open hour',
    sessions_one: '{{count}} session',
    sessions_other: '{{count}} sessions',
    sum_one: '{{count}} session this week, {{amount}}',
    sum_other: '{{count}} sessions this week, {{amount}}',
  },
} as const;

export const id: Texts<typeof en> = {
  week: {
    view: 'Tampilan',
    list: 'Daftar',
    week: 'Minggu',
    sections: 'Bagian',
    requests: 'Permintaan',
    upcoming: 'Mendatang',
    past: 'Riwayat',
    before: 'Minggu sebelumnya',
    after: 'Minggu berikutnya',
    today: 'Hari ini',
    day: 'Hari',
    chosen: 'Sesi yang dipilih',
    none: 'Tidak ada sesi pada tanggal ini.',
    moved: 'pindah?',
    openHour: 'Jam tersedia',
    sessions_other: '{{count}} sesi',
    sum_other: '{{count}} sesi minggu ini, {{amount}}',
  },
};

type Sections = typeof en;

declare module '../../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
