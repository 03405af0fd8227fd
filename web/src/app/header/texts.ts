import { addTexts, type Texts } from '../../lib/i18n/i18n.ts';

export const en = {
  nextSession: {
    title: 'Next session',
    titleIn: 'Next session, in {{left}}',
    titleNow: 'Next session, in progress',
    in: 'In {{left}}',
    now: 'In progress',
    none: 'No upcoming sessions.',
    noneText: 'As soon as a teacher has confirmed one, it appears here.',
    fetchFailed: 'Your next session could not be loaded.',
    join: 'Join Session',
    joinLater: 'You can join from 15 minutes before the start.',
    all: 'My Sessions',
    find: 'Find a Teacher',
  },
  savedTeachers: {
    title: 'Saved teachers',
    none: 'No saved teachers yet.',
    noneText: 'The heart on a teacher’s page keeps them here.',
    fetchFailed: 'Your saved teachers could not be loaded.',
    find: 'Find a Teacher',
  },
} as const;

export const id: Texts<typeof en> = {
  nextSession: {
    title: 'Sesi berikutnya',
    titleIn: 'Sesi berikutnya, {{left}} lagi',
    titleNow: 'Sesi berikutnya, sedang berlangsung',
    in: '{{left}} lagi',
    now: 'Sedang berlangsung',
    none: 'Belum ada sesi mendatang.',
    noneText: 'Begitu guru mengonfirmasi, sesimu muncul di sini.',
    fetchFailed: 'Sesi berikutnya gagal dimuat.',
    join: 'Gabung Sesi',
    joinLater: 'Kamu bisa gabung mulai 15 menit sebelum sesi.',
    all: 'Sesi Saya',
    find: 'Cari Guru',
  },
  savedTeachers: {
    title: 'Guru tersimpan',
    none: 'Belum ada guru tersimpan.',
    noneText: 'Tanda hati di halaman guru menyimpannya di sini.',
    fetchFailed: 'Guru tersimpanmu gagal dimuat.',
    find: 'Cari Guru',
  },
};

type Sections = typeof en;

declare module '../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
