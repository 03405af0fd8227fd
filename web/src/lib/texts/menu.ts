import { addTexts, type Texts } from '../i18n/i18n.ts';

/** Texts of menus, the drawer and header widgets of members: a guest who opens no menu does not fetch them. */
export const en = {
  menu: {
    account: 'Account',
    admin: 'Admin',
    audit: 'Audit',
    availability: 'Availability',
    bookings: 'Bookings',
    disputes: 'Disputes',
    earnings: 'Earnings',
    guide: 'Tutor Guide',
    hoursTab: 'Availability',
    language: 'Language',
    loggedOut: 'Logged out successfully!',
    logOut: 'Log out',
    logOutFailed: 'Logout failed. Please try again.',
    messages: 'Messages',
    myDisputes: 'My Disputes',
    myProfile: 'My Profile',
    mySessions: 'My Sessions',
    overview: 'Overview',
    payouts: 'Payouts',
    profile: 'Profile',
    quickLinks: 'Quick links',
    refunds: 'Refunds',
    refundsTab: 'Refunds',
    reports: 'Reports',
    reviews: 'Reviews',
    roles: { student: 'Student', teacher: 'Teacher', admin: 'Admin' },
    security: 'Login security',
    sessions: 'Sessions',
    settings: 'Settings',
    teacherDashboard: 'Teacher Dashboard',
    teachers: 'Teachers',
    themes: { system: 'System', light: 'Light', dark: 'Dark' },
    today: 'Today',
    toVerify: 'Teachers to verify',
    verifyTab: 'Verify',
    users: 'Users',
  },
} as const;

export const id: Texts<typeof en> = {
  menu: {
    account: 'Akun',
    admin: 'Admin',
    audit: 'Catatan Audit',
    availability: 'Jam Mengajar',
    bookings: 'Pemesanan',
    disputes: 'Sengketa',
    earnings: 'Penghasilan',
    guide: 'Panduan Guru',
    hoursTab: 'Jam',
    language: 'Bahasa',
    loggedOut: 'Berhasil keluar.',
    logOut: 'Keluar',
    logOutFailed: 'Gagal keluar. Silakan coba lagi.',
    messages: 'Pesan',
    myDisputes: 'Sengketa Saya',
    myProfile: 'Profil Saya',
    mySessions: 'Sesi Saya',
    overview: 'Ringkasan',
    payouts: 'Pencairan',
    profile: 'Profil',
    quickLinks: 'Pintasan',
    refunds: 'Pengembalian Dana',
    refundsTab: 'Refund',
    reports: 'Laporan',
    reviews: 'Ulasan',
    roles: { student: 'Murid', teacher: 'Guru', admin: 'Admin' },
    security: 'Keamanan Akun',
    sessions: 'Sesi',
    settings: 'Pengaturan',
    teacherDashboard: 'Dasbor Guru',
    teachers: 'Guru',
    themes: { system: 'Sistem', light: 'Terang', dark: 'Gelap' },
    today: 'Hari ini',
    toVerify: 'Verifikasi guru',
    verifyTab: 'Verifikasi',
    users: 'Pengguna',
  },
};

type Sections = typeof en;

declare module '../i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
