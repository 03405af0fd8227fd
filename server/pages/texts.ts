import { specialityTitles } from '#contract/speciality-titles.ts';
import type { Language } from '#domain/account.ts';
import type { Speciality } from '#domain/speciality.ts';

interface PageText {
  title: string;
  description: string;
}
type Texts = Record<Language, PageText>;

/** Pages that anyone may find, by address. The titles are those of the client, so that none changes after a moment. */
export const publicPages: Record<string, Texts> = {
  '/': {
    en: {
      title: 'Private lessons online',
      description:
        'Private online lessons with verified Indonesian teachers, one hour at a time. Choose a teacher, pick an hour, and see the price in Rupiah from the start.',
    },
    id: {
      title: 'Les privat online',
      description:
        'Les privat online bersama guru Indonesia terverifikasi, satu jam setiap sesi. Pilih guru, tentukan jam, dan lihat biayanya dalam Rupiah sejak awal.',
    },
  },
  '/teachers': {
    en: {
      title: 'All Teachers',
      description:
        'Compare fees, ratings and experience of verified teachers for math, science, languages, digital literacy, history and more.',
    },
    id: {
      title: 'Semua Guru',
      description:
        'Bandingkan biaya, rating, dan pengalaman guru terverifikasi untuk matematika, sains, bahasa, literasi digital, sejarah, dan lainnya.',
    },
  },
  '/about': {
    en: {
      title: 'About us',
      description:
        'We help learners in Indonesia find a teacher who fits: the subject, the pace, the price and the hour. Every teacher is checked by hand.',
    },
    id: {
      title: 'Tentang kami',
      description:
        'Kami membantu murid di Indonesia menemukan guru yang pas: pelajaran, tempo, biaya, dan jamnya. Setiap guru kami periksa satu per satu.',
    },
  },
  '/contact': {
    en: {
      title: 'Contact',
      description: 'How to reach us: office address, telephone and email.',
    },
    id: {
      title: 'Kontak',
      description: 'Cara menghubungi kami: alamat kantor, telepon, dan email.',
    },
  },
  '/terms-of-service': {
    en: {
      title: 'Terms of Service',
      description: 'The rules for booking, paying for, cancelling and teaching sessions.',
    },
    id: {
      title: 'Ketentuan Layanan',
      description: 'Aturan untuk memesan, membayar, membatalkan, dan mengajar sesi.',
    },
  },
  '/privacy-policy': {
    en: {
      title: 'Privacy Policy',
      description: 'Which personal data we keep, why, for how long, and what you can ask of us.',
    },
    id: {
      title: 'Kebijakan Privasi',
      description:
        'Data pribadi apa yang kami simpan, untuk apa, berapa lama, dan apa yang bisa kamu minta dari kami.',
    },
  },
  '/teacher/register': {
    en: {
      title: 'Create teacher account',
      description:
        'Teach online with your own fee and your own hours. We take care of bookings, payments and a payout every month.',
    },
    id: {
      title: 'Buat akun guru',
      description:
        'Mengajar online dengan tarif dan jammu sendiri. Kami mengurus pemesanan, pembayaran, dan pencairan setiap bulan.',
    },
  },
  '/login': {
    en: {
      title: 'Welcome Back',
      description: 'Log in or create a student account to book private lessons online.',
    },
    id: {
      title: 'Selamat Datang Kembali',
      description: 'Masuk atau buat akun murid untuk memesan les privat online.',
    },
  },
  '/teacher/login': {
    en: {
      title: 'Teacher login',
      description: 'Log in to manage your hours, your sessions and your earnings.',
    },
    id: {
      title: 'Masuk sebagai guru',
      description: 'Masuk untuk mengatur jam mengajar, sesi, dan penghasilanmu.',
    },
  },
  '/forgot-password': {
    en: { title: 'Forgot your password?', description: 'Get a link to set a new password.' },
    id: {
      title: 'Lupa kata sandimu?',
      description: 'Dapatkan tautan untuk membuat kata sandi baru.',
    },
  },
};

type Title = Record<Language, string>;

/** Pages about one's own things, with all below them: of no use to a search engine. The first that fits counts. */
export const privatePages: Record<string, Title> = {
  '/my-profile': { en: 'My Profile', id: 'Profil Saya' },
  '/my-appointments': { en: 'My Sessions', id: 'Sesi Saya' },
  '/receipts': { en: 'Receipt', id: 'Kuitansi' },
  '/my-disputes': { en: 'My Disputes', id: 'Sengketa Saya' },
  '/messages': { en: 'Messages', id: 'Pesan' },
  '/teacher/dashboard/availability': { en: 'Availability', id: 'Jam Mengajar' },
  '/teacher/dashboard/sessions': { en: 'Sessions', id: 'Sesi' },
  '/teacher/dashboard/earnings': { en: 'Earnings', id: 'Penghasilan' },
  '/teacher/dashboard/guide': { en: 'Tutor Guide', id: 'Panduan Guru' },
  '/teacher/dashboard': { en: 'Profile', id: 'Profil' },
  '/admin/teachers': { en: 'Teachers to verify', id: 'Verifikasi guru' },
  '/admin/disputes': { en: 'Disputes', id: 'Sengketa' },
  '/admin/bookings': { en: 'Bookings', id: 'Pemesanan' },
  '/admin/users': { en: 'Users', id: 'Pengguna' },
  '/admin/refunds': { en: 'Refunds', id: 'Uang Kembali' },
  '/admin/payouts': { en: 'Payouts', id: 'Pencairan' },
  '/admin/reviews': { en: 'Reviews', id: 'Ulasan' },
  '/admin/reports': { en: 'Reports', id: 'Laporan' },
  '/admin/settings': { en: 'Settings', id: 'Pengaturan' },
  '/admin/audit': { en: 'Audit', id: 'Catatan Audit' },
  '/admin/security': { en: 'Sign-in security', id: 'Keamanan Akun' },
  '/admin': { en: 'Overview', id: 'Ringkasan' },
  '/reset-password': { en: 'Set a new password', id: 'Atur kata sandi baru' },
};

export const notFoundTitle: Title = { en: 'Page not found', id: 'Halaman tidak ditemukan' };

export const specialityText = (speciality: Speciality, language: Language): PageText => {
  const title = specialityTitles[language][speciality];
  const more = {
    en: 'Each one is verified. Compare fees, ratings and experience, then book an hour online.',
    id: 'Semuanya terverifikasi. Bandingkan biaya, rating, dan pengalaman, lalu pesan satu jam secara online.',
  };
  return { title, description: `${title}. ${more[language]}` };
};
