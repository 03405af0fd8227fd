import { paths } from '#contract/paths.ts';
import { specialityTitles } from '#contract/speciality-titles.ts';
import type { Language } from '#domain/account.ts';
import type { Speciality } from '#domain/speciality.ts';

interface PageText {
  title: string;
  description: string;
}
type Texts = Record<Language, PageText>;

/** Public pages by path. The titles equal the client's, so that they do not change after loading. */
export const publicPages: Record<string, Texts> = {
  [paths.home]: {
    en: {
      title: 'Private lessons online',
      description:
        'Private online lessons with verified Indonesian teachers, one hour at a time. Choose a teacher, pick an hour, and see the price in Rupiah from the start.',
    },
    id: {
      title: 'Les privat online',
      description:
        'Les privat online bersama guru Indonesia terverifikasi, satu jam setiap sesi. Pilih guru, tentukan jam, dan lihat harganya dalam Rupiah sejak awal.',
    },
  },
  [paths.teachers()]: {
    en: {
      title: 'All Teachers',
      description:
        'Compare fees, ratings and experience of verified teachers for math, science, languages, digital literacy, history and more.',
    },
    id: {
      title: 'Semua Guru',
      description:
        'Bandingkan harga, rating, dan pengalaman guru terverifikasi untuk matematika, sains, bahasa, literasi digital, sejarah, dan lainnya.',
    },
  },
  [paths.about]: {
    en: {
      title: 'About us',
      description:
        'We help learners in Indonesia find a teacher who fits: the subject, the pace, the price and the hour. Every teacher is checked by hand.',
    },
    id: {
      title: 'Tentang kami',
      description:
        'Kami membantu murid di Indonesia menemukan guru yang pas: pelajaran, tempo, harga, dan jamnya. Setiap guru kami periksa satu per satu.',
    },
  },
  [paths.contact]: {
    en: {
      title: 'Contact',
      description: 'How to reach us: office address, telephone and email.',
    },
    id: {
      title: 'Kontak',
      description: 'Cara menghubungi kami: alamat kantor, telepon, dan email.',
    },
  },
  [paths.terms]: {
    en: {
      title: 'Terms of Service',
      description: 'The rules for booking, paying for, cancelling and teaching sessions.',
    },
    id: {
      title: 'Ketentuan Layanan',
      description: 'Aturan untuk memesan, membayar, membatalkan, dan mengajar sesi.',
    },
  },
  [paths.privacy]: {
    en: {
      title: 'Privacy Policy',
      description: 'Which personal data we keep, why, for how long, and what you can ask of us.',
    },
    id: {
      title: 'Kebijakan Privasi',
      description:
        'Data pribadi apa yang kami simpan, untuk apa, berapa lama, dan apa yang bisa Anda minta dari kami.',
    },
  },
  [paths.teacherRegister]: {
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
  [paths.login]: {
    en: {
      title: 'Welcome Back',
      description: 'Log in or create a student account to book private lessons online.',
    },
    id: {
      title: 'Selamat Datang Kembali',
      description: 'Masuk atau buat akun murid untuk memesan les privat online.',
    },
  },
  [paths.teacherLogin]: {
    en: {
      title: 'Teacher login',
      description: 'Log in to manage your hours, your sessions and your earnings.',
    },
    id: {
      title: 'Masuk sebagai guru',
      description: 'Masuk untuk mengatur jam mengajar, sesi, dan penghasilanmu.',
    },
  },
  [paths.forgotPassword]: {
    en: { title: 'Forgot your password?', description: 'Get a link to set a new password.' },
    id: {
      title: 'Lupa kata sandimu?',
      description: 'Dapatkan tautan untuk membuat kata sandi baru.',
    },
  },
};

type Title = Record<Language, string>;

/** Private pages with all below them, which search engines must not index. The first match counts. */
export const privatePages: Record<string, Title> = {
  [paths.myProfile]: { en: 'My Profile', id: 'Profil Saya' },
  [paths.series('')]: { en: 'Lessons', id: 'Rangkaian sesi' },
  [paths.myAppointments]: { en: 'My Sessions', id: 'Sesi Saya' },
  [paths.receipt('')]: { en: 'Receipt', id: 'Kuitansi' },
  [paths.refunds]: { en: 'Refunds and credit', id: 'Pengembalian dana dan saldo' },
  [paths.payment('')]: { en: 'Payment', id: 'Pembayaran' },
  [paths.myDisputes]: { en: 'My Disputes', id: 'Sengketa Saya' },
  [paths.messages()]: { en: 'Messages', id: 'Pesan' },
  [paths.teacherDashboard('today')]: { en: 'Today', id: 'Hari ini' },
  [paths.teacherDashboard('availability')]: { en: 'Availability', id: 'Jam Mengajar' },
  [paths.teacherDashboard('sessions')]: { en: 'Sessions', id: 'Sesi' },
  [paths.teacherDashboard('earnings')]: { en: 'Earnings', id: 'Penghasilan' },
  [paths.teacherDashboard('guide')]: { en: 'Tutor Guide', id: 'Panduan Guru' },
  [paths.teacherDashboard()]: { en: 'Profile', id: 'Profil' },
  [paths.adminTeachers()]: { en: 'Teachers to verify', id: 'Verifikasi guru' },
  [paths.adminDisputes()]: { en: 'Disputes', id: 'Sengketa' },
  [paths.adminBookings()]: { en: 'Bookings', id: 'Pemesanan' },
  [paths.adminUsers]: { en: 'Users', id: 'Pengguna' },
  [paths.adminRefunds()]: { en: 'Refunds', id: 'Pengembalian Dana' },
  [paths.adminPayouts]: { en: 'Payouts', id: 'Pencairan' },
  [paths.adminReviews]: { en: 'Reviews', id: 'Ulasan' },
  [paths.adminReports]: { en: 'Reports', id: 'Laporan' },
  [paths.adminSettings]: { en: 'Settings', id: 'Pengaturan' },
  [paths.adminAudit()]: { en: 'Audit', id: 'Catatan Audit' },
  [paths.adminSecurity]: { en: 'Login security', id: 'Keamanan Akun' },
  [paths.admin]: { en: 'Overview', id: 'Ringkasan' },
  [paths.resetPassword('')]: { en: 'Set a new password', id: 'Atur kata sandi baru' },
};

export const notFoundTitle: Title = { en: 'Page not found', id: 'Halaman tidak ditemukan' };

export const specialityText = (speciality: Speciality, language: Language): PageText => {
  const title = specialityTitles[language][speciality];
  const more = {
    en: 'Each one is verified. Compare fees, ratings and experience, then book an hour online.',
    id: 'Semuanya terverifikasi. Bandingkan harga, rating, dan pengalaman, lalu pesan satu jam secara online.',
  };
  return { title, description: `${title}. ${more[language]}` };
};
