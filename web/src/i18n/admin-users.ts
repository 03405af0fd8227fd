import { addTexts } from './i18n.ts';
import type { Texts } from './texts.ts';

export const en = {
  adminUsers: {
    address: 'Address',
    back: 'All users',
    busy: 'Saving...',
    cancel: 'Cancel',
    deleted: {
      since: 'Deleted by its owner on {{when}}',
      text: 'Nothing personal is left. Sessions and money stay under a number that is nobody any more.',
    },
    devices_one: '{{count}} device',
    devices_other: '{{count}} devices',
    email: 'Email',
    emailUnproven: 'not proven by a mail yet',
    endLogins: {
      button: 'Log out everywhere',
      title: 'Log {{name}} out everywhere?',
      text: 'Every device is logged out at once. The account stays as it is and can log in again.',
      confirm: 'Log out everywhere',
    },
    facts: 'Account',
    failed: 'That did not work. Please try again.',
    fetchFailed: 'Could not fetch users.',
    fileFailed: 'Could not open this account.',
    google: 'linked to Google',
    history: 'What the team did',
    language: 'Language',
    languages: { en: 'English', id: 'Bahasa Indonesia' },
    logins: 'Logged in on',
    name: 'Name',
    noHistory: 'Nothing so far.',
    phone: 'Phone',
    reactivate: {
      button: 'Reactivate',
      title: 'Reactivate {{name}}?',
      text: 'The account can log in again, and a verified teacher is listed again. Cancelled sessions stay cancelled.',
      confirm: 'Reactivate',
    },
    recorded: 'Opening this account has been recorded.',
    role: 'Role',
    search: 'Name or email',
    sessionCounts: '{{upcoming}} ahead, {{completed}} completed, {{cancelled}} cancelled',
    sessions: 'Sessions',
    since: 'Since',
    state: 'State',
    states: { active: 'Active', suspended: 'Suspended', deleted: 'Deleted' },
    suspend: {
      button: 'Suspend',
      title: 'Suspend {{name}}?',
      text_one:
        'Every device is logged out at once, and the account cannot log in. {{count}} session ahead is cancelled and paid back in full.',
      text_other:
        'Every device is logged out at once, and the account cannot log in. {{count}} sessions ahead are cancelled and paid back in full.',
      label: 'Reason',
      hint: 'They read it in a mail.',
      missing: 'Please give a reason.',
      confirm: 'Suspend account',
    },
    suspendedSince: 'Suspended since {{when}}',
    verification: 'Verification',
    verifications: { pending: 'Pending', verified: 'Verified', rejected: 'Rejected' },
    yourself: 'This is your own account.',
  },
} as const;

export const id: Texts<typeof en> = {
  adminUsers: {
    address: 'Alamat',
    back: 'Semua pengguna',
    busy: 'Menyimpan...',
    cancel: 'Batal',
    deleted: {
      since: 'Dihapus pemiliknya pada {{when}}',
      text: 'Tidak ada data pribadi yang tersisa. Sesi dan uangnya tetap tercatat, tanpa nama siapa pun.',
    },
    devices_other: '{{count}} perangkat',
    email: 'Email',
    emailUnproven: 'belum dikonfirmasi lewat email',
    endLogins: {
      button: 'Keluarkan dari semua perangkat',
      title: 'Keluarkan {{name}} dari semua perangkat?',
      text: 'Semua perangkat langsung keluar. Akunnya tidak berubah dan bisa masuk lagi.',
      confirm: 'Keluarkan',
    },
    facts: 'Akun',
    failed: 'Belum berhasil. Silakan coba lagi.',
    fetchFailed: 'Daftar pengguna gagal dimuat.',
    fileFailed: 'Akun ini gagal dibuka.',
    google: 'terhubung dengan Google',
    history: 'Tindakan tim',
    language: 'Bahasa',
    languages: { en: 'English', id: 'Bahasa Indonesia' },
    logins: 'Sedang masuk di',
    name: 'Nama',
    noHistory: 'Belum ada tindakan.',
    phone: 'Telepon',
    reactivate: {
      button: 'Aktifkan kembali',
      title: 'Aktifkan kembali {{name}}?',
      text: 'Akun ini bisa masuk lagi, dan guru yang terverifikasi tampil lagi. Sesi yang dibatalkan tetap batal.',
      confirm: 'Aktifkan kembali',
    },
    recorded: 'Pembukaan akun ini sudah dicatat.',
    role: 'Peran',
    search: 'Nama atau email',
    sessionCounts: '{{upcoming}} mendatang, {{completed}} selesai, {{cancelled}} dibatalkan',
    sessions: 'Sesi',
    since: 'Sejak',
    state: 'Status',
    states: { active: 'Aktif', suspended: 'Ditangguhkan', deleted: 'Dihapus' },
    suspend: {
      button: 'Tangguhkan',
      title: 'Tangguhkan {{name}}?',
      text_other:
        'Semua perangkat langsung keluar, dan akun ini tidak bisa masuk. {{count}} sesi mendatang dibatalkan dan uangnya dikembalikan sepenuhnya.',
      label: 'Alasan',
      hint: 'Dibaca pemilik akun lewat email.',
      missing: 'Tuliskan alasannya.',
      confirm: 'Tangguhkan akun',
    },
    suspendedSince: 'Ditangguhkan sejak {{when}}',
    verification: 'Verifikasi',
    verifications: { pending: 'Menunggu', verified: 'Terverifikasi', rejected: 'Ditolak' },
    yourself: 'Ini akunmu sendiri.',
  },
};

declare module './i18n.ts' {
  interface AreaTexts {
    adminUsers: (typeof en)['adminUsers'];
  }
}

addTexts({ en, id });
