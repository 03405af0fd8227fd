import type { Act } from '#domain/audit.ts';
import { addTexts } from './i18n.ts';
import type { Texts } from './texts.ts';

/** What admins do, as the audit and an account's history say it. */
export const en = {
  acts: {
    'view-teacher': "Opened a teacher's file",
    'verify-teacher': 'Verified a teacher',
    'reject-teacher': 'Rejected a teacher',
    'invite-teacher': 'Invited a teacher',
    'view-user': 'Opened an account',
    'suspend-user': 'Suspended an account',
    'reactivate-user': 'Reactivated an account',
    'end-logins': 'Ended all logins',
    'export-users': 'Exported users',
    'view-booking': 'Opened a booking',
    'cancel-booking': 'Cancelled a session',
    'export-bookings': 'Exported bookings',
    'view-dispute': 'Opened a dispute',
    'view-dispute-image': 'Looked at a picture of a dispute',
    'take-dispute': 'Took a dispute',
    'resolve-dispute': 'Resolved a dispute',
    'hide-review': 'Hid a review',
    'show-review': 'Showed a review again',
    'view-reports': 'Read reports of conversations',
    'handle-report': 'Handled a report',
    'settle-refund': 'Settled a refund',
    'run-payouts': 'Made payouts',
    'export-payouts': 'Exported payouts',
    'payout-sent': 'Marked a payout as sent',
    'payout-failed': 'Marked a payout as failed',
    'change-commission': 'Changed the commission',
    'change-contact': 'Changed contact facts',
    'export-audit': 'Exported the audit',
    'enrol-totp': 'Set up two-step sign-in',
    'new-recovery-codes': 'Made new recovery codes',
    'reset-totp': 'Two-step sign-in reset by command',
    'report-person': 'Printed what is stored about a person',
    'delete-person': 'Account deleted by command',
  },
} as const satisfies { acts: Record<Act, string> };

export const id: Texts<typeof en> = {
  acts: {
    'view-teacher': 'Membuka berkas guru',
    'verify-teacher': 'Memverifikasi guru',
    'reject-teacher': 'Menolak guru',
    'invite-teacher': 'Mengundang guru',
    'view-user': 'Membuka akun',
    'suspend-user': 'Menangguhkan akun',
    'reactivate-user': 'Mengaktifkan kembali akun',
    'end-logins': 'Mengeluarkan dari semua perangkat',
    'export-users': 'Mengekspor pengguna',
    'view-booking': 'Membuka pemesanan',
    'cancel-booking': 'Membatalkan sesi',
    'export-bookings': 'Mengekspor pemesanan',
    'view-dispute': 'Membuka sengketa',
    'view-dispute-image': 'Melihat gambar sengketa',
    'take-dispute': 'Menangani sengketa',
    'resolve-dispute': 'Memutuskan sengketa',
    'hide-review': 'Menyembunyikan ulasan',
    'show-review': 'Menampilkan ulasan lagi',
    'view-reports': 'Membaca laporan percakapan',
    'handle-report': 'Menangani laporan',
    'settle-refund': 'Menyelesaikan pengembalian dana',
    'run-payouts': 'Membuat pencairan',
    'export-payouts': 'Mengekspor pencairan',
    'payout-sent': 'Menandai pencairan terkirim',
    'payout-failed': 'Menandai pencairan gagal',
    'change-commission': 'Mengubah komisi',
    'change-contact': 'Mengubah info kontak',
    'export-audit': 'Mengekspor catatan audit',
    'enrol-totp': 'Mengaktifkan verifikasi dua langkah',
    'new-recovery-codes': 'Membuat kode pemulihan baru',
    'reset-totp': 'Verifikasi dua langkah diatur ulang lewat perintah',
    'report-person': 'Mencetak data yang tersimpan tentang seseorang',
    'delete-person': 'Akun dihapus lewat perintah',
  },
};

declare module './i18n.ts' {
  interface AreaTexts {
    acts: (typeof en)['acts'];
  }
}

addTexts({ en, id });
