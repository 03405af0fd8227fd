import type { en } from './en.ts';
import type { Texts } from './texts.ts';

export const id: Texts<typeof en> = {
  ui: {
    available: 'Tersedia',
    clear: 'Hapus',
    close: 'Tutup',
    dismiss: 'Tutup',
    loading: 'Memuat...',
    maximum: 'Maksimum',
    minimum: 'Minimum',
    new: 'Baru',
    notifications: 'Notifikasi',
    notProvided: 'Belum diisi',
    online: 'Sedang online',
    ratingAtLeast_other: 'Minimal {{count}} bintang',
    rating: 'Nilai {{value}} dari 5',
    removeFilter: 'Hapus filter: {{filter}}',
    reviews_other: '{{count}} ulasan',
    search: 'Cari',
    showPassword: 'Tampilkan kata sandi',
    skipToContent: 'Langsung ke isi',
    stars_other: '{{count}} dari 5 bintang',
    tryAgain: 'Coba lagi',
    unread_other: '{{count}} belum dibaca',
    verifiedTeacher: 'Guru terverifikasi',
  },
  errors: {
    generic: 'Terjadi kesalahan. Silakan coba lagi.',
    nothingLost: 'Tidak ada yang hilang. Coba lagi sebentar lagi.',
    pageFailed: 'Halaman ini tidak bisa ditampilkan.',
    pageNotLoaded: 'Halaman ini gagal dimuat. Periksa koneksimu lalu coba lagi.',
  },
  notFound: {
    title: 'Halaman tidak ditemukan',
    text: 'Halaman ini sudah pindah atau memang tidak pernah ada.',
    goHome: 'Ke beranda',
  },
};
