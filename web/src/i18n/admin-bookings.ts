import { addTexts } from './i18n.ts';
import type { Texts } from './texts.ts';

export const en = {
  adminBookings: {
    fetchFailed: 'Could not fetch bookings.',
    search: 'Name, email or id...',
    status: 'State',
    sessionFrom: 'Session from',
    sessionTo: 'Session until',
    bookedFrom: 'Booked from',
    bookedTo: 'Booked until',
    session: 'Session',
    student: 'Student',
    teacher: 'Teacher',
    price: 'Price',
    booked: 'Booked',
    empty: 'No bookings yet',
    emptyText: 'They appear here as soon as a student holds an hour.',
    morePeople:
      'More than 50 people match these words. Only the bookings of 50 of them are shown: be more exact.',
    back: 'Back to the bookings',
    notFound: 'This booking does not exist.',
    fileFailed: 'Could not open this booking.',
    title: '{{student}} with {{teacher}}',
    recorded: 'Opening this page has been recorded.',
    facts: 'The booking',
    time: 'Time',
    id: 'Id',
    commission: 'Commission',
    refund: 'Refund',
    reason: "The teacher's reason",
    money: 'Where the money is',
    escrow: 'Kept until the session is over',
    refundDue: 'On its way back to the student',
    held: 'Held for a dispute',
    dispute: 'Dispute',
    disputes: { open: 'open', under_review: 'under review', resolved: 'resolved' },
    elsewhere: 'Nothing of it is with us any more.',
    cancel: 'Cancel this session',
    revoking: {
      title: 'Cancel this session?',
      text: 'The student gets {{amount}} back. Both are told that our team has cancelled.',
      label: 'Reason',
      hint: 'For our own record; the two do not read it.',
      missing: 'Please give a reason.',
      keep: 'Keep booking',
      confirm: 'Cancel session',
      busy: 'Cancelling...',
      failed: 'Failed to cancel the session.',
    },
  },
} as const;

export const id: Texts<typeof en> = {
  adminBookings: {
    fetchFailed: 'Daftar pemesanan gagal dimuat.',
    search: 'Nama, email, atau id...',
    status: 'Status',
    sessionFrom: 'Sesi dari',
    sessionTo: 'Sesi sampai',
    bookedFrom: 'Dipesan dari',
    bookedTo: 'Dipesan sampai',
    session: 'Sesi',
    student: 'Murid',
    teacher: 'Guru',
    price: 'Harga',
    booked: 'Dipesan',
    empty: 'Belum ada pemesanan',
    emptyText: 'Pemesanan muncul di sini begitu seorang murid memilih jam.',
    morePeople:
      'Lebih dari 50 orang cocok dengan kata ini. Hanya pemesanan 50 di antaranya yang tampil: carilah lebih tepat.',
    back: 'Kembali ke daftar pemesanan',
    notFound: 'Pemesanan ini tidak ada.',
    fileFailed: 'Pemesanan ini gagal dibuka.',
    title: '{{student}} dengan {{teacher}}',
    recorded: 'Pembukaan halaman ini sudah dicatat.',
    facts: 'Pemesanan',
    time: 'Waktu',
    id: 'Id',
    commission: 'Komisi',
    refund: 'Pengembalian dana',
    reason: 'Alasan guru',
    money: 'Posisi uang',
    escrow: 'Disimpan sampai sesi berakhir',
    refundDue: 'Sedang dikembalikan ke murid',
    held: 'Ditahan karena sengketa',
    dispute: 'Sengketa',
    disputes: { open: 'terbuka', under_review: 'ditinjau', resolved: 'selesai' },
    elsewhere: 'Uangnya sudah tidak ada pada kami.',
    cancel: 'Batalkan sesi ini',
    revoking: {
      title: 'Batalkan sesi ini?',
      text: '{{amount}} kembali ke murid. Keduanya diberi tahu bahwa tim kami membatalkannya.',
      label: 'Alasan',
      hint: 'Untuk catatan tim; keduanya tidak membacanya.',
      missing: 'Tuliskan alasannya.',
      keep: 'Jangan batalkan',
      confirm: 'Batalkan sesi',
      busy: 'Membatalkan...',
      failed: 'Sesi gagal dibatalkan.',
    },
  },
};

declare module './i18n.ts' {
  interface AreaTexts {
    adminBookings: (typeof en)['adminBookings'];
  }
}

addTexts({ en, id });
