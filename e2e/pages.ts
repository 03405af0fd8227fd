// Every page with its title. Consecutive pages differ in title or have a button.

export type Audience = 'guest' | 'student' | 'teacher' | 'admin';

interface PageFacts {
  path: string;
  for: Audience;
  en: string;
  id: string;
  /** A button that changes what the page shows. */
  press?: { en: string; id: string };
}

export const pages: readonly PageFacts[] = [
  { path: '/', for: 'guest', en: 'Private lessons online', id: 'Les privat online' },
  { path: '/about', for: 'guest', en: 'About us', id: 'Tentang kami' },
  { path: '/contact', for: 'guest', en: 'Contact', id: 'Kontak' },
  { path: '/terms-of-service', for: 'guest', en: 'Terms of Service', id: 'Ketentuan Layanan' },
  { path: '/privacy-policy', for: 'guest', en: 'Privacy Policy', id: 'Kebijakan Privasi' },
  { path: '/teachers', for: 'guest', en: 'All Teachers', id: 'Semua Guru' },
  { path: '/teachers/Math', for: 'guest', en: 'Math teachers', id: 'Guru Matematika' },
  { path: '/login', for: 'guest', en: 'Welcome Back', id: 'Selamat Datang Kembali' },
  { path: '/login?mode=signup', for: 'guest', en: 'Create Your Account', id: 'Buat Akunmu' },
  { path: '/teacher/login', for: 'guest', en: 'Teacher login', id: 'Masuk sebagai guru' },
  { path: '/teacher/register', for: 'guest', en: 'Create teacher account', id: 'Buat akun guru' },
  { path: '/forgot-password', for: 'guest', en: 'Forgot your password?', id: 'Lupa kata sandimu?' },
  { path: '/reset-password/a', for: 'guest', en: 'Set a new password', id: 'Atur kata sandi baru' },
  { path: '/no-such', for: 'guest', en: 'Page not found', id: 'Halaman tidak ditemukan' },
  { path: '/my-profile', for: 'student', en: 'My Profile', id: 'Profil Saya' },
  {
    path: '/my-profile',
    for: 'student',
    en: 'My Profile',
    id: 'Profil Saya',
    press: { en: 'Edit', id: 'Ubah' },
  },
  { path: '/my-appointments', for: 'student', en: 'My Sessions', id: 'Sesi Saya' },
  { path: '/my-disputes', for: 'student', en: 'My Disputes', id: 'Sengketa Saya' },
  { path: '/messages', for: 'student', en: 'Messages', id: 'Pesan' },
  { path: '/', for: 'student', en: 'Private lessons online', id: 'Les privat online' },
  { path: '/messages', for: 'teacher', en: 'Messages', id: 'Pesan' },
  { path: '/teacher/dashboard', for: 'teacher', en: 'Profile', id: 'Profil' },
  { path: '/teacher/dashboard/today', for: 'teacher', en: 'Today', id: 'Hari ini' },
  {
    path: '/teacher/dashboard/availability',
    for: 'teacher',
    en: 'Availability',
    id: 'Jam Mengajar',
  },
  {
    path: '/teacher/dashboard/profile?edit=profile',
    for: 'teacher',
    en: 'Profile',
    id: 'Profil',
  },
  { path: '/teacher/dashboard/guide', for: 'teacher', en: 'Tutor Guide', id: 'Panduan Guru' },
  { path: '/teacher/dashboard/sessions', for: 'teacher', en: 'Sessions', id: 'Sesi' },
  { path: '/teacher/dashboard/earnings', for: 'teacher', en: 'Earnings', id: 'Penghasilan' },
  // The verification queue, a booking and a dispute have separate tests.
  { path: '/admin/overview', for: 'admin', en: 'Overview', id: 'Ringkasan' },
  { path: '/admin/bookings', for: 'admin', en: 'Bookings', id: 'Pemesanan' },
  { path: '/admin/disputes', for: 'admin', en: 'Disputes', id: 'Sengketa' },
  { path: '/admin/payouts', for: 'admin', en: 'Payouts', id: 'Pencairan' },
  { path: '/admin/refunds', for: 'admin', en: 'Refunds', id: 'Pengembalian Dana' },
  { path: '/admin/users', for: 'admin', en: 'Users', id: 'Pengguna' },
  { path: '/admin/reviews', for: 'admin', en: 'Reviews', id: 'Ulasan' },
  { path: '/admin/reports', for: 'admin', en: 'Reports', id: 'Laporan' },
  { path: '/admin/settings', for: 'admin', en: 'Settings', id: 'Pengaturan' },
  { path: '/admin/audit', for: 'admin', en: 'Audit', id: 'Catatan Audit' },
  { path: '/admin/security', for: 'admin', en: 'Login security', id: 'Keamanan Akun' },
];
