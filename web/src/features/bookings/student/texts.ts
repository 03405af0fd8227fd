import { addTexts, type Texts } from '../../../lib/i18n/i18n.ts';

export const en = {
  mySessions: {
    receipt: 'Receipt',
    receiptOf: 'Receipt for the session with {{name}}',
    title: 'My Sessions',
    allInWib: 'All times in WIB.',
    empty: "You don't have any sessions booked yet.",
    fetchFailed: 'Failed to fetch bookings',
    findTeacher: 'Find a Teacher',
    loading: 'Loading your sessions...',
    online: '60 minutes, online',
    addToCalendar: 'Add to calendar',
    join: 'Join Session',
    payNow: 'Pay now',
    says: {
      payWithin: 'Pay within {{left}}, then the hour is free again.',
      checking: 'We are checking your payment.',
      waiting:
        'Waiting for {{name}} to confirm, until {{until}}. Your payment is held safely until then.',
      startsIn: 'Starts in {{left}}. The link opens in a new tab.',
      running: 'The session is on. The link opens in a new tab.',
      over: 'The session is over. Waiting for {{name}} to mark it as complete.',
      proposed:
        'You asked {{name}} to move it to {{moment}}. Until there is an answer it stays here.',
      completed: 'Completed. You paid {{price}}.',
      cancelled: 'This session was cancelled.',
      notRefunded: 'This session was cancelled without a refund.',
      reason: '{{name}} wrote: {{reason}}',
    },
    refund: {
      due: '{{amount}} is on its way back to you.',
      sent: '{{amount}} was sent back the way you paid.',
      manual:
        'The way you paid takes no refunds: our team transfers {{amount}} to you by hand and will write to you.',
    },
  },
  cancelBooking: {
    action: 'Cancel Booking',
    title: 'Cancel this booking?',
    keep: 'Keep booking',
    cancelling: 'Cancelling...',
    failed: 'Failed to cancel booking',
    getBack: 'You will get back',
    percentOf: '{{percent}}% of {{price}}',
    startsIn: 'Starts in {{left}}',
    notConfirmed:
      '{{name}} has not confirmed yet, so you get everything back. The policy counts from the confirmation on.',
    done: 'Booking cancelled.',
    doneWithRefund: 'Booking cancelled. You get back {{amount}}.',
  },
  releaseHold: {
    action: 'Give up',
    title: 'Give up this hour?',
    text: 'You have not paid, and nothing will be charged. The hour is free for others again.',
    keep: 'Keep it',
    givingUp: 'Giving up...',
    done: 'The hour is free again. Nothing was charged.',
  },
  reschedule: {
    action: 'Reschedule',
    title: 'Ask for another hour',
    text: '{{name}} has to agree. Until then your session stays at {{moment}}.',
    lastTime: 'This is the last time you can ask for this session.',
    cancel: 'Cancel',
    ask: 'Ask teacher',
    asking: 'Asking...',
    done: 'We asked {{name}} for {{moment}}.',
    failed: 'Failed to ask for another hour',
    withdraw: 'Withdraw request',
    withdrawing: 'Withdrawing...',
    withdrawn: 'Your request was withdrawn. The session stays at its time.',
    withdrawFailed: 'Failed to withdraw the request',
  },
} as const;

export const id: Texts<typeof en> = {
  mySessions: {
    receipt: 'Kuitansi',
    receiptOf: 'Kuitansi sesi dengan {{name}}',
    title: 'Sesi Saya',
    allInWib: 'Semua jam dalam WIB.',
    empty: 'Kamu belum memesan sesi.',
    fetchFailed: 'Pemesanan gagal dimuat',
    findTeacher: 'Cari Guru',
    loading: 'Memuat sesimu...',
    online: '60 menit, online',
    addToCalendar: 'Tambah ke kalender',
    join: 'Masuk Sesi',
    payNow: 'Bayar sekarang',
    says: {
      payWithin: 'Bayar dalam {{left}}, setelah itu jamnya dilepas.',
      checking: 'Kami sedang memeriksa pembayaranmu.',
      waiting:
        'Menunggu konfirmasi {{name}} sampai {{until}}. Sampai saat itu pembayaranmu kami simpan dengan aman.',
      startsIn: 'Mulai {{left}} lagi. Tautannya terbuka di tab baru.',
      running: 'Sesi sedang berlangsung. Tautannya terbuka di tab baru.',
      over: 'Sesi sudah lewat. Menunggu {{name}} menandainya selesai.',
      proposed:
        'Kamu minta {{name}} memindahkannya ke {{moment}}. Sebelum dijawab, jamnya tetap ini.',
      completed: 'Selesai. Kamu membayar {{price}}.',
      cancelled: 'Sesi ini dibatalkan.',
      notRefunded: 'Sesi ini dibatalkan tanpa pengembalian dana.',
      reason: '{{name}} menulis: {{reason}}',
    },
    refund: {
      due: '{{amount}} sedang dikembalikan kepadamu.',
      sent: '{{amount}} sudah dikembalikan lewat cara bayarmu.',
      manual:
        'Cara bayarmu tidak bisa menerima pengembalian dana: tim kami mentransfer {{amount}} secara manual dan akan menghubungimu.',
    },
  },
  cancelBooking: {
    action: 'Batalkan Pemesanan',
    title: 'Batalkan pemesanan ini?',
    keep: 'Tetap pesan',
    cancelling: 'Membatalkan...',
    failed: 'Pemesanan gagal dibatalkan',
    getBack: 'Uang kembali',
    percentOf: '{{percent}}% dari {{price}}',
    startsIn: 'Mulai {{left}} lagi',
    notConfirmed:
      '{{name}} belum mengonfirmasi, jadi uangmu kembali penuh. Aturan ini berlaku sejak sesi terkonfirmasi.',
    done: 'Pemesanan dibatalkan.',
    doneWithRefund: 'Pemesanan dibatalkan. Uang kembali {{amount}}.',
  },
  releaseHold: {
    action: 'Batal pesan',
    title: 'Batal pesan jam ini?',
    text: 'Kamu belum membayar, dan tidak ada uang yang ditarik. Jam ini bisa dipesan orang lain lagi.',
    keep: 'Tetap simpan',
    givingUp: 'Membatalkan...',
    done: 'Jamnya kosong lagi. Tidak ada uang yang ditarik.',
  },
  reschedule: {
    action: 'Ubah Jadwal',
    title: 'Minta jam lain',
    text: '{{name}} perlu setuju dulu. Sebelum itu sesimu tetap {{moment}}.',
    lastTime: 'Ini kali terakhir kamu bisa minta jam lain untuk sesi ini.',
    cancel: 'Batal',
    ask: 'Minta ke guru',
    asking: 'Mengirim...',
    done: 'Kami sudah minta {{moment}} ke {{name}}.',
    failed: 'Permintaan jam lain gagal dikirim',
    withdraw: 'Tarik permintaan',
    withdrawing: 'Menarik...',
    withdrawn: 'Permintaanmu ditarik. Sesi tetap pada jamnya.',
    withdrawFailed: 'Permintaan gagal ditarik',
  },
};

type Sections = typeof en;

declare module '../../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
