import { addTexts, type Texts } from '../../../lib/i18n/i18n.ts';

/** Booking several lessons together. */
export const en = {
  series: {
    title: 'Book weekly',
    lead: '{{day}}s, {{hours}} WIB, with {{name}}',
    leadHours: 'Hours of your choice, with {{name}}',
    length: 'How many lessons',
    weeks: '{{weeks}} weeks',
    percentOff: '{{percent}}% off',
    pick: 'Pick hours',
    pickText: 'one by one',
    yourWeeks: 'Your {{weeks}} {{day}}s',
    states: {
      free: 'Free',
      taken: 'Taken',
      off: 'Not teaching',
      outside: 'Not bookable',
      own: 'You have a session',
      far: 'Too far ahead',
    },
    changed: 'Just changed',
    answer: 'What to do about {{moment}}',
    move: 'Move',
    moveTo: 'Instead of {{moment}}',
    noMoves: 'No free hours.',
    leaveOut: 'Leave out',
    leftOut: 'Not booked, not paid.',
    yourHours: 'Your hours',
    hoursChosen: '{{count}} of {{max}}',
    hoursNone: 'Choose 2 to 12 hours.',
    hoursOn: 'Free hours on {{date}}',
    remove: 'Remove {{moment}}',
    price: 'Price',
    lessonsAt_one: '{{count}} lesson × {{rate}}',
    lessonsAt_other: '{{count}} lessons × {{rate}}',
    weeksOff: '{{weeks}} weeks, {{percent}}% off',
    lessonsOff: '{{count}} lessons, {{percent}}% off',
    each: '{{price}} a lesson.',
    keepsDiscount: 'You keep the discount while you book more than half of the weeks.',
    plans: 'If plans change',
    refund: 'Each lesson has its own refund.',
    refundText:
      'Cancel one more than {{hours}} hours before it starts and you get back {{price}}, what you paid for it. The other lessons stay.',
    paidEach: '{{name}} is paid lesson by lesson, after each one is complete.',
    totalFor_one: 'Total for {{count}} lesson',
    totalFor_other: 'Total for {{count}} lessons',
    cancel: 'Cancel',
    next: 'Continue to payment',
    open: {
      weeks: 'Move or leave out each week that is not free.',
      gone: 'Remove the hours that are no longer free.',
      few: 'Choose at least two lessons.',
    },
    fetchFailed: 'The hours could not be loaded.',
    confirm: {
      title: 'Confirm your lessons',
      back: 'Back',
      lessons_one: '{{count}} lesson',
      lessons_other: '{{count}} lessons',
    },
  },
} as const;

export const id: Texts<typeof en> = {
  series: {
    title: 'Pesan mingguan',
    lead: 'Setiap {{day}}, {{hours}} WIB, dengan {{name}}',
    leadHours: 'Jam pilihanmu, dengan {{name}}',
    length: 'Jumlah sesi',
    weeks: '{{weeks}} minggu',
    percentOff: 'hemat {{percent}}%',
    pick: 'Pilih jam',
    pickText: 'satu per satu',
    yourWeeks: '{{weeks}} hari {{day}}',
    states: {
      free: 'Kosong',
      taken: 'Terisi',
      off: 'Tidak mengajar',
      outside: 'Tidak bisa dipesan',
      own: 'Kamu ada sesi',
      far: 'Terlalu jauh',
    },
    changed: 'Baru berubah',
    answer: 'Pilihan untuk {{moment}}',
    move: 'Pindahkan',
    moveTo: 'Pengganti {{moment}}',
    noMoves: 'Tidak ada jam kosong.',
    leaveOut: 'Lewati',
    leftOut: 'Tidak dipesan, tidak dibayar.',
    yourHours: 'Jam pilihanmu',
    hoursChosen: '{{count}} dari {{max}}',
    hoursNone: 'Pilih 2 sampai 12 jam.',
    hoursOn: 'Jam kosong {{date}}',
    remove: 'Hapus {{moment}}',
    price: 'Harga',
    lessonsAt_other: '{{count}} sesi × {{rate}}',
    weeksOff: '{{weeks}} minggu, hemat {{percent}}%',
    lessonsOff: '{{count}} sesi, hemat {{percent}}%',
    each: '{{price}} per sesi.',
    keepsDiscount: 'Diskon tetap berlaku selama lebih dari setengah jumlah minggu dipesan.',
    plans: 'Kalau rencana berubah',
    refund: 'Setiap sesi punya pengembalian dana sendiri.',
    refundText:
      'Batalkan satu sesi lebih dari {{hours}} jam sebelum mulai, dan {{price}} yang kamu bayar untuknya kembali. Sesi lain tetap ada.',
    paidEach: '{{name}} dibayar per sesi, setelah setiap sesi selesai.',
    totalFor_other: 'Total {{count}} sesi',
    cancel: 'Batal',
    next: 'Lanjut ke pembayaran',
    open: {
      weeks: 'Pindahkan atau lewati setiap minggu yang tidak kosong.',
      gone: 'Hapus jam yang sudah tidak kosong.',
      few: 'Pilih paling sedikit dua sesi.',
    },
    fetchFailed: 'Jam tidak bisa dimuat.',
    confirm: {
      title: 'Konfirmasi sesimu',
      back: 'Kembali',
      lessons_other: '{{count}} sesi',
    },
  },
};

type Sections = typeof en;

declare module '../../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
