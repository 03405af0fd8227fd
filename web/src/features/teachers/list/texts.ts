import { addTexts, type Texts } from '../../../lib/i18n/i18n.ts';

export const en = {
  listing: {
    title: 'All Teachers',
    active_one: '{{count}} active',
    active_other: '{{count}} active',
    activeFilters: 'Active filters',
    all: 'All',
    clearAll: 'Clear all',
    clearFilters: 'Clear all filters',
    feeBetween: '{{min}} to {{max}}',
    feeFrom: 'From {{fee}}',
    feeUpTo: 'Up to {{fee}}',
    fetchError: 'An error occurred while fetching teachers.',
    fetchFailed: 'Could not fetch teachers.',
    filters: 'Filters',
    filtersKept: 'Your filters are still here. Check your connection and try again.',
    found_one: '{{shown}} teacher',
    found_other: '{{shown}} teachers',
    minRating: 'Minimum rating',
    name: 'Name',
    named: 'Search: “{{search}}”',
    notFound: 'No Teachers Found',
    notFoundText: 'Try adjusting your search or filter criteria.',
    priceRange: 'Price range',
    seeTimes: 'See times',
    show_one: 'Show {{shown}} teacher',
    show_other: 'Show {{shown}} teachers',
    showTeachers: 'Show teachers',
    sort: {
      rating_desc: 'Highest rating',
      fee_asc: 'Lowest fee',
      fee_desc: 'Highest fee',
      soonest: 'Soonest',
    },
    sortBy: 'Sort by',
  },
} as const;

export const id: Texts<typeof en> = {
  listing: {
    title: 'Semua Guru',
    active_other: '{{count}} aktif',
    activeFilters: 'Filter aktif',
    all: 'Semua',
    clearAll: 'Hapus semua',
    clearFilters: 'Hapus semua filter',
    feeBetween: '{{min}} sampai {{max}}',
    feeFrom: 'Mulai {{fee}}',
    feeUpTo: 'Sampai {{fee}}',
    fetchError: 'Terjadi kesalahan saat memuat daftar guru.',
    fetchFailed: 'Daftar guru gagal dimuat.',
    filters: 'Filter',
    filtersKept: 'Filtermu masih tersimpan. Periksa koneksimu lalu coba lagi.',
    found_other: '{{shown}} guru',
    minRating: 'Rating minimal',
    name: 'Nama',
    named: 'Pencarian: “{{search}}”',
    notFound: 'Guru Tidak Ditemukan',
    notFoundText: 'Coba ubah kata pencarian atau filternya.',
    priceRange: 'Rentang biaya',
    seeTimes: 'Lihat jadwal',
    show_other: 'Tampilkan {{shown}} guru',
    showTeachers: 'Tampilkan guru',
    sort: {
      rating_desc: 'Rating tertinggi',
      fee_asc: 'Biaya terendah',
      fee_desc: 'Biaya tertinggi',
      soonest: 'Paling cepat',
    },
    sortBy: 'Urutkan',
  },
};

type Sections = typeof en;

declare module '../../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
