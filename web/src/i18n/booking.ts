import { addTexts } from './i18n.ts';
import type { Texts } from './texts.ts';

export const en = {
  booking: {
    title: 'Book a session',
    at: '{{date}}, {{time}}\u00A0WIB',
    chooseTime: 'Choose a time',
    confirm: {
      title: 'Confirm your session',
      agree: 'I agree to the [terms] and the cancellation policy.',
      cancel: 'Cancel',
      confirm: 'Confirm Booking',
      online: '60 minutes, online',
      terms: 'Terms of Service',
    },
    date: 'Date',
    earlier: 'Earlier days',
    fetchFailed: 'Could not fetch available slots for this day.',
    later: 'Later days',
    localHours: '{{hours}} your time ({{place}})',
    localHoursOn: '{{date}}, {{hours}} your time ({{place}})',
    localTime: '{{time}} your time',
    none: 'No available slots for this day.',
    held: '{{moment}} is held for you until {{until}}.',
    heldLink: 'See it under My Sessions',
    onlyStudents: 'Sessions are booked with a student account. You are logged in with another one.',
    parts: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
    perHour: 'per hour',
    refund: {
      full: 'Full refund until {{until}}.',
      half: 'Half refund until {{until}}.',
      none: 'This session starts soon: a confirmed booking can no longer be refunded.',
    },
    review: 'You review everything before paying.',
    session: 'Session',
    span: '{{date}}, {{hours}}',
    spanWib: '{{date}}, {{hours}} WIB',
    time: 'Time',
    today: 'Today',
    total: 'Total',
    wib: 'WIB',
    wibAndLocal: 'WIB, your time below',
    yourChoice: 'Your choice',
    yourTime: 'Your time ({{place}})',
  },
} as const;

export const id: Texts<typeof en> = {
  booking: {
    title: 'Pesan sesi',
    at: '{{date}}, {{time}}\u00A0WIB',
    chooseTime: 'Pilih jam',
    confirm: {
      title: 'Konfirmasi sesimu',
      agree: 'Saya setuju dengan [terms] dan aturan pembatalan.',
      cancel: 'Batal',
      confirm: 'Konfirmasi Pemesanan',
      online: '60 menit, online',
      terms: 'Ketentuan Layanan',
    },
    date: 'Tanggal',
    earlier: 'Hari sebelumnya',
    fetchFailed: 'Jam yang tersedia pada hari tersebut gagal dimuat.',
    later: 'Hari berikutnya',
    localHours: '{{hours}} waktumu ({{place}})',
    localHoursOn: '{{date}}, {{hours}} waktumu ({{place}})',
    localTime: '{{time}} waktumu',
    none: 'Tidak ada jam tersedia di hari ini.',
    held: '{{moment}} disimpan untukmu sampai {{until}}.',
    heldLink: 'Lihat di Sesi Saya',
    onlyStudents: 'Sesi dipesan dengan akun murid. Kamu masuk dengan akun lain.',
    parts: { morning: 'Pagi', afternoon: 'Siang', evening: 'Malam' },
    perHour: 'per jam',
    refund: {
      full: 'Uang kembali penuh sampai {{until}}.',
      half: 'Uang kembali setengah sampai {{until}}.',
      none: 'Sesi ini segera dimulai: setelah terkonfirmasi, uang tidak bisa kembali.',
    },
    review: 'Kamu bisa memeriksa semuanya sebelum membayar.',
    session: 'Sesi',
    span: '{{date}}, {{hours}}',
    spanWib: '{{date}}, {{hours}} WIB',
    time: 'Jam',
    today: 'Hari ini',
    total: 'Total',
    wib: 'WIB',
    wibAndLocal: 'WIB, waktumu di bawahnya',
    yourChoice: 'Pilihanmu',
    yourTime: 'Waktumu ({{place}})',
  },
};

declare module './i18n.ts' {
  interface AreaTexts {
    booking: (typeof en)['booking'];
  }
}

addTexts({ en, id });
