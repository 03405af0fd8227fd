import { addTexts, type Texts } from '../../../lib/i18n/i18n.ts';

export const en = {
  adminRefunds: {
    fetchFailed: 'Could not fetch refunds.',
    queuesLabel: 'By status',
    queues: {
      manual: 'To transfer',
      undecided: 'Waiting for student',
      due: 'Processing',
      sent: 'Sent',
    },
    about: {
      manual:
        'Students gave a bank account for these. Transfer the money with the CSV for the bank, then mark each as settled.',
      undecided:
        'The payment provider cannot send these back, and the student has not said where they should go.',
      due: 'These are sent automatically. If the provider refuses, we try again.',
      sent: 'The student has the money back.',
    },
    student: 'Student',
    amount: 'Amount',
    cause: 'Cause',
    method: 'Method',
    since: 'Since',
    sentAt: 'Sent',
    reference: 'Reference',
    attempts: 'Attempts',
    lastFault: 'Last refusal',
    noFault: 'None so far',
    actions: 'Actions',
    unknownMethod: 'Not known',
    manualReasons: {
      method: 'Cannot be refunded by the provider',
      too_late: 'Too long ago for a refund by the provider',
      refused: 'The provider refused ten times',
      bank_refused: 'The bank rejected the transfer',
    },
    goesTo: 'Goes to',
    destinations: { provider: 'Original payment method', bank: 'Bank account', credit: 'Credit' },
    file: 'CSV for the bank',
    fileFailed: 'Could not export the transfers.',
    fail: 'Mark as rejected',
    failing: {
      title: 'Mark as rejected by the bank?',
      text: '{{amount}} to {{name}}. The student is asked for another account.',
      textCredit: '{{amount}} to {{name}}. The amount is credit again.',
      label: 'What the bank said',
      missing: 'Please enter the reason.',
      done: '{{name}} is asked for another account.',
      doneCredit: '{{amount}} is credit of {{name}} again.',
      failed: 'That could not be saved.',
    },
    withdrawals: {
      title: 'Credit to pay out',
      none: 'No student has asked for a payout.',
      credits: 'Students hold {{sum}} in credit.',
      alarm:
        'Students’ credits are above {{limit}}. Holding more of other people’s money may need a licence: please ask a lawyer.',
      done: 'The withdrawal of {{name}} is settled.',
    },
    causes: {
      charge_back: 'The bank took the payment back',
      decline: 'Teacher declined',
      lapse: 'Not confirmed in time',
      cancel: 'Student cancelled',
      call_off: 'Teacher cancelled',
      revoke: 'Cancelled by the team',
      late: 'Paid too late or twice',
      other_amount: 'Wrong amount paid',
      dispute: 'Decided in a dispute',
    },
    bank: {
      instead: 'The bank took the payment back instead.',
      twice: 'The bank took the payment back as well: our loss.',
    },
    show: 'Show',
    showFailed: 'The account number could not be read.',
    settle: 'Mark as settled',
    settleToo: 'Also sent manually',
    settling: {
      title: 'Mark as settled?',
      text: '{{amount}} to {{name}}. The student is told that the money is on its way.',
      noAccount:
        'The student has not given an account yet. Settle it only if you have sent the money another way.',
      textToo:
        '{{amount}} to {{name}}. The bank has taken the payment back, so what you sent becomes our loss.',
      label: 'Bank reference',
      missing: 'Please enter the reference.',
      busy: 'Saving...',
      cancel: 'Cancel',
      done: 'The refund to {{name}} is settled.',
      lost: '{{amount}} to {{name}} is noted as our loss.',
      failed: 'Failed to settle the refund.',
    },
    allCaughtUp: 'All caught up',
    empty: 'No refunds here',
    emptyText: {
      manual: 'Refunds to transfer manually appear here.',
      undecided: 'No student has to decide about a refund.',
      due: 'No refund is on its way right now.',
      sent: 'Refunds that were sent appear here.',
    },
    waiting_one: '{{count}} waiting',
    waiting_other: '{{count}} waiting',
  },
} as const;

export const id: Texts<typeof en> = {
  adminRefunds: {
    fetchFailed: 'Daftar pengembalian dana gagal dimuat.',
    queuesLabel: 'Menurut status',
    queues: {
      manual: 'Perlu ditransfer',
      undecided: 'Menunggu murid',
      due: 'Diproses',
      sent: 'Terkirim',
    },
    about: {
      manual:
        'Murid sudah memberi rekening bank. Transfer uangnya dengan CSV untuk bank, lalu tandai selesai satu per satu.',
      undecided:
        'Penyedia pembayaran tidak bisa mengembalikan uangnya, dan murid belum memilih tujuannya.',
      due: 'Dikirim otomatis. Kalau penyedia menolak, kami coba lagi.',
      sent: 'Uang murid sudah kembali.',
    },
    student: 'Murid',
    amount: 'Jumlah',
    cause: 'Sebab',
    method: 'Cara bayar',
    since: 'Sejak',
    sentAt: 'Terkirim',
    reference: 'Referensi',
    attempts: 'Percobaan',
    lastFault: 'Penolakan terakhir',
    noFault: 'Belum ada',
    actions: 'Tindakan',
    unknownMethod: 'Tidak diketahui',
    manualReasons: {
      method: 'Tidak bisa dikembalikan oleh penyedia',
      too_late: 'Batas waktu pengembalian di penyedia sudah lewat',
      refused: 'Ditolak penyedia sepuluh kali',
      bank_refused: 'Bank menolak transfer',
    },
    goesTo: 'Tujuan',
    destinations: { provider: 'Cara bayar semula', bank: 'Rekening bank', credit: 'Saldo' },
    file: 'CSV untuk bank',
    fileFailed: 'Transfer gagal diekspor.',
    fail: 'Tandai ditolak',
    failing: {
      title: 'Tandai ditolak bank?',
      text: '{{amount}} untuk {{name}}. Murid diminta memberi rekening lain.',
      textCredit: '{{amount}} untuk {{name}}. Jumlahnya kembali jadi saldo.',
      label: 'Keterangan bank',
      missing: 'Isi alasannya.',
      done: '{{name}} diminta memberi rekening lain.',
      doneCredit: '{{amount}} kembali jadi saldo {{name}}.',
      failed: 'Gagal disimpan.',
    },
    withdrawals: {
      title: 'Saldo yang dicairkan',
      none: 'Belum ada murid yang minta pencairan.',
      credits: 'Saldo semua murid: {{sum}}.',
      alarm:
        'Saldo murid sudah di atas {{limit}}. Menyimpan uang orang lain lebih banyak mungkin perlu izin: tanyakan ke ahli hukum.',
      done: 'Pencairan saldo {{name}} selesai.',
    },
    causes: {
      charge_back: 'Bank menarik kembali pembayaran',
      decline: 'Ditolak guru',
      lapse: 'Tidak dikonfirmasi tepat waktu',
      cancel: 'Dibatalkan murid',
      call_off: 'Dibatalkan guru',
      revoke: 'Dibatalkan tim',
      late: 'Dibayar terlambat atau dua kali',
      other_amount: 'Jumlah yang dibayar salah',
      dispute: 'Keputusan sengketa',
    },
    bank: {
      instead: 'Bank sudah menarik kembali pembayarannya.',
      twice: 'Bank juga menarik kembali pembayarannya: kerugian kami.',
    },
    show: 'Tampilkan',
    showFailed: 'Nomor rekening tidak bisa dibaca.',
    settle: 'Tandai selesai',
    settleToo: 'Juga dikirim manual',
    settling: {
      title: 'Tandai selesai?',
      text: '{{amount}} untuk {{name}}. Murid diberi tahu bahwa uangnya sudah dikirim.',
      noAccount:
        'Murid belum memberi rekening. Tandai selesai hanya kalau uangnya sudah kamu kirim dengan cara lain.',
      textToo:
        '{{amount}} untuk {{name}}. Bank sudah menarik kembali pembayarannya, jadi yang kamu kirim menjadi kerugian kami.',
      label: 'Referensi dari bank',
      missing: 'Isi referensinya.',
      busy: 'Menyimpan...',
      cancel: 'Batal',
      done: 'Pengembalian dana untuk {{name}} selesai.',
      lost: '{{amount}} untuk {{name}} dicatat sebagai kerugian kami.',
      failed: 'Pengembalian dana gagal ditandai selesai.',
    },
    allCaughtUp: 'Semua sudah beres',
    empty: 'Tidak ada pengembalian dana di sini',
    emptyText: {
      manual: 'Pengembalian dana yang harus ditransfer manual muncul di sini.',
      undecided: 'Tidak ada murid yang perlu memilih.',
      due: 'Saat ini tidak ada pengembalian dana yang sedang berjalan.',
      sent: 'Pengembalian dana yang sudah terkirim muncul di sini.',
    },
    waiting_other: '{{count}} menunggu',
  },
};

type Sections = typeof en;

declare module '../../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
