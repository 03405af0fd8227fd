import type { ProtectedCall } from '#contract/calls.ts';
import { addTexts, type Texts } from '../../../lib/i18n/i18n.ts';

export const en = {
  reauthentication: {
    title: 'Confirm it’s you',
    text: 'You logged in a while ago. Enter your password to {{act}}.',
    acts: {
      adminUsersFile: 'download the list of users',
      adminUser: 'open this account',
      suspendUser: 'suspend this account',
      reactivateUser: 'reactivate this account',
      startTotp: 'set up two-step login',
      confirmTotp: 'turn on two-step login',
      newRecoveryCodes: 'get new recovery codes',
      adminAuditFile: 'download the audit',
      adminBookingsFile: 'download the list of bookings',
      adminBooking: 'open this booking',
      revokeBooking: 'cancel this booking',
      adminDispute: 'open this dispute',
      resolveDispute: 'resolve this dispute',
      adminReports: 'read the reports',
      settleRefund: 'mark this refund as settled',
      failRefund: 'mark this refund as rejected by the bank',
      transferFile: 'download the transfers to students',
      transferAccount: 'see this account number',
      settleWithdrawal: 'mark this withdrawal as settled',
      failWithdrawal: 'mark this withdrawal as rejected by the bank',
      runPayouts: 'make the payouts',
      payoutFile: 'download the payouts for the bank',
      payoutSent: 'mark this payout as sent',
      payoutFailed: 'mark this payout as failed',
      changeCommission: 'change the commission',
      changePaymentMethods: 'change the payment methods',
      changeContact: 'change the contact details',
      addSearchWord: 'add a search word',
      removeSearchWord: 'remove a search word',
      adminTeacher: 'open this teacher’s file',
      adminTeacherDocument: 'view this photo',
      verifyTeacher: 'verify this teacher',
    } satisfies Record<ProtectedCall, string>,
    other: 'continue',
    password: 'Your password',
    confirm: 'Confirm',
    busy: 'Checking...',
    cancel: 'Cancel',
    failed: 'Could not check that. Please try again.',
  },
} as const;

export const id: Texts<typeof en> = {
  reauthentication: {
    title: 'Konfirmasi bahwa ini kamu',
    text: 'Sudah cukup lama sejak kamu masuk. Masukkan kata sandimu untuk {{act}}.',
    acts: {
      adminUsersFile: 'mengunduh daftar pengguna',
      adminUser: 'membuka akun ini',
      suspendUser: 'menangguhkan akun ini',
      reactivateUser: 'mengaktifkan kembali akun ini',
      startTotp: 'menyiapkan verifikasi dua langkah',
      confirmTotp: 'mengaktifkan verifikasi dua langkah',
      newRecoveryCodes: 'membuat kode pemulihan baru',
      adminAuditFile: 'mengunduh catatan audit',
      adminBookingsFile: 'mengunduh daftar pemesanan',
      adminBooking: 'membuka pemesanan ini',
      revokeBooking: 'membatalkan pemesanan ini',
      adminDispute: 'membuka sengketa ini',
      resolveDispute: 'memutuskan sengketa ini',
      adminReports: 'membaca laporan percakapan',
      settleRefund: 'menandai pengembalian dana ini selesai',
      failRefund: 'menandai pengembalian dana ini ditolak bank',
      transferFile: 'mengunduh daftar transfer ke murid',
      transferAccount: 'melihat nomor rekening ini',
      settleWithdrawal: 'menandai pencairan saldo ini selesai',
      failWithdrawal: 'menandai pencairan saldo ini ditolak bank',
      runPayouts: 'membuat pencairan',
      payoutFile: 'mengunduh daftar pencairan untuk bank',
      payoutSent: 'menandai pencairan ini terkirim',
      payoutFailed: 'menandai pencairan ini gagal',
      changeCommission: 'mengubah komisi',
      changePaymentMethods: 'mengubah cara bayar',
      changeContact: 'mengubah info kontak',
      addSearchWord: 'menambah kata pencarian',
      removeSearchWord: 'menghapus kata pencarian',
      adminTeacher: 'membuka berkas guru ini',
      adminTeacherDocument: 'melihat foto ini',
      verifyTeacher: 'memverifikasi guru ini',
    },
    other: 'melanjutkan',
    password: 'Kata sandimu',
    confirm: 'Lanjutkan',
    busy: 'Memeriksa...',
    cancel: 'Batal',
    failed: 'Gagal diperiksa. Silakan coba lagi.',
  },
};

type Sections = typeof en;

declare module '../../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
