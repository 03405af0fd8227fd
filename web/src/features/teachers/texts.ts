import { addTexts, type Texts } from '../../lib/i18n/i18n.ts';

export const en = {
  session: {
    booksInstantly: 'Books instantly',
    allTeachers: 'All Teachers',
    breadcrumb: 'Breadcrumb',
    fetchFailed: 'This teacher could not be shown.',
    messageTeacher: 'Message Teacher',
    more: 'more',
    moreTeachers: 'more teachers',
    notFound: 'Teacher not found',
    notFoundText: 'This teacher has left or the link is incomplete.',
    related: 'Related Teachers',
    relatedFailed: 'Related teachers could not be loaded.',
    relatedNone: 'Nobody else teaches this yet.',
    seeAll: 'See all teachers',
    teacher: 'Teacher',
  },
} as const;

export const id: Texts<typeof en> = {
  session: {
    booksInstantly: 'Langsung terkonfirmasi',
    allTeachers: 'Semua Guru',
    breadcrumb: 'Jejak halaman',
    fetchFailed: 'Halaman guru ini tidak bisa ditampilkan.',
    messageTeacher: 'Kirim Pesan',
    more: 'Lihat guru lainnya',
    moreTeachers: 'Lihat guru lainnya',
    notFound: 'Guru tidak ditemukan',
    notFoundText: 'Guru ini sudah tidak mengajar di sini, atau tautannya tidak lengkap.',
    related: 'Guru Terkait',
    relatedFailed: 'Guru terkait tidak bisa dimuat.',
    relatedNone: 'Belum ada guru lain di bidang ini.',
    seeAll: 'Lihat semua guru',
    teacher: 'Guru',
  },
};

type Sections = typeof en;

declare module '../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
