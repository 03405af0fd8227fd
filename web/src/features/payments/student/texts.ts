import { addTexts, type Texts } from '../../../lib/i18n/i18n.ts';

export const en = {
  receipt: {
    title: 'Receipt',
    fetchFailed: 'Your receipt could not be loaded.',
    notFound: 'Receipt not found',
    notFoundText: 'The link is incomplete, or the session was paid for by someone else.',
    backToSessions: 'My Sessions',
    print: 'Print or save as PDF',
    number: 'Number',
    paidAt: 'Paid on',
    paidBy: 'Paid by',
    paidTo: 'Issued by',
    session: 'Private online session, 60 minutes',
    teacher: 'Teacher',
    when: 'When',
    status: 'Status of the session',
    payments: 'Payments',
    amount: 'Amount',
    what: {
      paid: 'Price of the session',
      paid_by_credit: 'Paid by credit',
      returned: 'Refund: paid too late or twice',
      cancelled: 'Refund: the session was cancelled',
      resolved: 'Refund: our decision on the dispute',
      charged_back: 'Taken back by your bank',
    },
    by: 'by {{method}}',
    total: 'Total paid',
    totalAfter: 'Total after refunds',
    sentAll: 'The whole refund has been sent back to you.',
    sentPart: '{{sent}} of the refund has been sent, {{open}} is on its way.',
    sentNothing: 'The refund is on its way to you.',
    undecided: '{{amount}} cannot go back the way you paid.',
    choose: 'Choose where it goes',
  },
} as const;

export const id: Texts<typeof en> = {
  receipt: {
    title: 'Kuitansi',
    fetchFailed: 'Kuitansimu tidak bisa dimuat.',
    notFound: 'Kuitansi tidak ditemukan',
    notFoundText: 'Tautannya tidak lengkap, atau sesinya dibayar orang lain.',
    backToSessions: 'Sesi Saya',
    print: 'Cetak atau simpan PDF',
    number: 'Nomor',
    paidAt: 'Dibayar pada',
    paidBy: 'Dibayar oleh',
    paidTo: 'Diterbitkan oleh',
    session: 'Sesi privat online, 60 menit',
    teacher: 'Guru',
    when: 'Waktu',
    status: 'Status sesi',
    payments: 'Pembayaran',
    amount: 'Jumlah',
    what: {
      paid: 'Harga sesi',
      paid_by_credit: 'Dibayar dengan saldo',
      returned: 'Pengembalian dana: dibayar terlambat atau dua kali',
      cancelled: 'Pengembalian dana: sesi dibatalkan',
      resolved: 'Pengembalian dana: keputusan sengketa',
      charged_back: 'Ditarik kembali oleh bankmu',
    },
    by: 'lewat {{method}}',
    total: 'Total dibayar',
    totalAfter: 'Total setelah pengembalian dana',
    sentAll: 'Seluruh pengembalian dana sudah dikirim kepadamu.',
    sentPart: '{{sent}} dari pengembalian dana sudah dikirim, {{open}} masih dalam proses.',
    sentNothing: 'Pengembalian dana sedang dalam proses.',
    undecided: '{{amount}} tidak bisa kembali lewat cara bayarmu.',
    choose: 'Pilih tujuannya',
  },
};

type Sections = typeof en;

declare module '../../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
