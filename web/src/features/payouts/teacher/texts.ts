import { addTexts, type Texts } from '../../../lib/i18n/i18n.ts';

export const en = {
  earnings: {
    fetchFailed: 'Failed to fetch earnings data.',
    notLoaded: 'Could not load earnings data.',
    lifetime: 'Lifetime Earnings',
    completed_one: '{{count}} completed session',
    completed_other: '{{count}} completed sessions',
    balance: 'Current Balance (Pending Payout)',
    paidNext: '{{amount}} of it is paid next',
    nextPayout: 'Next Payout Date',
    toAccount: 'To {{bank}}, account ending {{digits}}',
    detailsMissing: 'Needs your bank and ID details first',
    detailsChecked: 'Waits until our team has approved your new details',
    perMonth: 'Earned per month',
    afterCommission: 'After commission',
    asTable: 'Show as a table',
    month: 'Month',
    history: 'Completed Session History',
    noSessions: 'No completed sessions yet.',
    date: 'Date',
    student: 'Student',
    price: 'Session Price',
    commission: 'Commission ({{percent}}%)',
    earned: 'You Earned',
    lateCancellations: 'Late Cancellations',
    refunded: '{{amount}} refunded to the student',
    takenBack: '{{amount}} taken back by the bank',
    more: 'Show more',
    payouts: 'Payout History',
    noPayouts: 'Your payout history will appear here after your first payout.',
    payout: {
      month: 'Month',
      amount: 'Amount',
      status: 'Status',
      details: 'Details',
      reference: 'Reference {{reference}}',
      back: 'The amount is back in your balance.',
      states: { made: 'on its way', sent: 'sent', failed: 'failed' },
    },
  },
} as const;

export const id: Texts<typeof en> = {
  earnings: {
    fetchFailed: 'Data penghasilan gagal dimuat.',
    notLoaded: 'Data penghasilan tidak bisa dimuat.',
    lifetime: 'Total Penghasilan',
    completed_other: '{{count}} sesi selesai',
    balance: 'Saldo Saat Ini (Belum Cair)',
    paidNext: '{{amount}} di antaranya cair berikutnya',
    nextPayout: 'Tanggal Pencairan Berikutnya',
    toAccount: 'Ke {{bank}}, rekening berakhiran {{digits}}',
    detailsMissing: 'Lengkapi dulu data bank dan identitasmu',
    detailsChecked: 'Menunggu tim kami menyetujui data barumu',
    perMonth: 'Penghasilan per bulan',
    afterCommission: 'Setelah komisi',
    asTable: 'Tampilkan sebagai tabel',
    month: 'Bulan',
    history: 'Riwayat Sesi Selesai',
    noSessions: 'Belum ada sesi yang selesai.',
    date: 'Tanggal',
    student: 'Murid',
    price: 'Harga Sesi',
    commission: 'Komisi ({{percent}}%)',
    earned: 'Kamu Terima',
    lateCancellations: 'Pembatalan Mendadak',
    refunded: '{{amount}} dikembalikan ke murid',
    takenBack: '{{amount}} ditarik kembali oleh bank',
    more: 'Tampilkan lagi',
    payouts: 'Riwayat Pencairan',
    noPayouts: 'Riwayat pencairanmu muncul di sini setelah pencairan pertama.',
    payout: {
      month: 'Bulan',
      amount: 'Jumlah',
      status: 'Status',
      details: 'Keterangan',
      reference: 'Referensi {{reference}}',
      back: 'Jumlah ini kembali ke saldomu.',
      states: { made: 'sedang diproses', sent: 'terkirim', failed: 'gagal' },
    },
  },
};

type Sections = typeof en;

declare module '../../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
