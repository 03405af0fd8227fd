import { addTexts, type Texts } from '../../lib/i18n/i18n.ts';

export const en = {
  adminOverview: {
    fetchFailed: 'Could not fetch the overview.',
    waiting: 'Waiting for you',
    allDone: 'Nothing is waiting for you right now.',
    teachers_one: '{{count}} teacher to verify',
    teachers_other: '{{count}} teachers to verify',
    disputes_one: '{{count}} dispute to resolve',
    disputes_other: '{{count}} disputes to resolve',
    untaken_one: '{{count}} not taken yet; {{time}} left of the 48 h promise.',
    untaken_other: '{{count}} not taken yet; {{time}} left of the 48 h promise for the oldest.',
    late_one: '{{count}} not taken yet; {{time}} over the 48 h promise.',
    late_other: '{{count}} not taken yet; the oldest is {{time}} over the 48 h promise.',
    refunds_one: '{{count}} refund to transfer manually',
    refunds_other: '{{count}} refunds to transfer manually',
    loss: 'The bank took a payment back: our loss is {{amount}}',
    jobs_one: '{{count}} job has failed for good',
    jobs_other: '{{count}} jobs have failed for good',
    jobsRetried_one: '{{count}} job is being tried again',
    jobsRetried_other: '{{count}} jobs are being tried again',
    mails_one: '{{count}} email could not be sent',
    mails_other: '{{count}} emails could not be sent',
    mailsRetried_one: '{{count}} email is being tried again',
    mailsRetried_other: '{{count}} emails are being tried again',
    failedText: 'The log of the server says why.',
    retriedText: 'This happens automatically.',
    today: 'Today',
    sessions_one: '{{count}} session takes place today',
    sessions_other: '{{count}} sessions take place today',
    series_one: 'Series sold this month: {{count}}, with {{lessons}} lessons for {{amount}}.',
    series_other: 'Series sold this month: {{count}}, with {{lessons}} lessons for {{amount}}.',
    instant_one: '{{instant}} of {{count}} teacher confirms automatically ({{share}}%).',
    instant_other: '{{instant}} of {{count}} teachers confirm automatically ({{share}}%).',
    figures: {
      bookings: 'Bookings',
      gross: 'Paid by students',
      commission: 'Commission',
      refunds: 'Refunds',
    },
    notes: {
      gross: 'Before refunds',
      commission: 'Of sessions that ended',
      refunds: 'What goes back to students',
    },
    methods: {
      title: 'By payment method, last 30 days',
      method: 'Method',
      payments: 'Payments',
      paid: 'Paid',
      fees: 'Provider’s fees',
      margin: 'Margin',
    },
    plots: 'The last 90 days',
    asCharts: 'Charts',
    asTable: 'Table',
    shownAs: 'Shown as',
    day: 'Day',
    total: '{{total}} in 90 days',
    summary: '{{name}}: {{total}} in 90 days, at most {{most}} on {{day}}',
    wib: 'Days in WIB',
  },
} as const;

export const id: Texts<typeof en> = {
  adminOverview: {
    fetchFailed: 'Ringkasan gagal dimuat.',
    waiting: 'Menunggu tindakanmu',
    allDone: 'Saat ini tidak ada yang menunggu.',
    teachers_other: '{{count}} guru perlu diverifikasi',
    disputes_other: '{{count}} sengketa perlu diputuskan',
    untaken_other: '{{count}} belum ditangani; sisa {{time}} dari janji 48 jam untuk yang tertua.',
    late_other: '{{count}} belum ditangani; yang tertua lewat {{time}} dari janji 48 jam.',
    refunds_other: '{{count}} pengembalian dana manual',
    loss: 'Bank menarik kembali sebuah pembayaran: kerugian kami {{amount}}',
    jobs_other: '{{count}} tugas gagal dan tidak dicoba lagi',
    jobsRetried_other: '{{count}} tugas sedang dicoba lagi',
    mails_other: '{{count}} email gagal dikirim',
    mailsRetried_other: '{{count}} email sedang dicoba lagi',
    failedText: 'Sebabnya ada di log server.',
    retriedText: 'Ini berjalan otomatis.',
    today: 'Hari ini',
    sessions_other: '{{count}} sesi berlangsung hari ini',
    series_other:
      'Rangkaian terjual bulan ini: {{count}}, berisi {{lessons}} sesi senilai {{amount}}.',
    instant_other: '{{instant}} dari {{count}} guru memakai konfirmasi otomatis ({{share}}%).',
    figures: {
      bookings: 'Pemesanan',
      gross: 'Dibayar murid',
      commission: 'Komisi',
      refunds: 'Pengembalian dana',
    },
    notes: {
      gross: 'Sebelum pengembalian dana',
      commission: 'Dari sesi yang sudah berakhir',
      refunds: 'Yang kembali ke murid',
    },
    methods: {
      title: 'Menurut cara bayar, 30 hari terakhir',
      method: 'Cara bayar',
      payments: 'Pembayaran',
      paid: 'Dibayar',
      fees: 'Biaya penyedia',
      margin: 'Margin',
    },
    plots: '90 hari terakhir',
    asCharts: 'Grafik',
    asTable: 'Tabel',
    shownAs: 'Tampilkan sebagai',
    day: 'Hari',
    total: '{{total}} dalam 90 hari',
    summary: '{{name}}: {{total}} dalam 90 hari, paling banyak {{most}} pada {{day}}',
    wib: 'Hari menurut WIB',
  },
};

type Sections = typeof en;

declare module '../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
