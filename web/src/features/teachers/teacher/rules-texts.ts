import { addTexts, type Texts } from '../../../lib/i18n/i18n.ts';

export const en = {
  rules: {
    title: 'Booking rules',
    instant: 'Instant booking',
    instantText: 'A student who pays gets the hour at once. You do not confirm each request.',
    needsLink: 'It needs a default session link.',
    addLink: 'Add it to your profile',
    notice: 'Minimum notice',
    noticeText: 'Nobody can book an hour that starts sooner than this.',
    pause: 'Free hour between sessions',
    pauseText: 'The hours right before and after a session cannot be booked.',
    horizon: 'How far ahead',
    horizonText: 'Students see your hours up to this day: {{date}}.',
    limit: 'Sessions a day',
    limitText: 'When a day is full, its other hours are hidden.',
    series: 'Weekly lessons and packs',
    seriesText:
      'Students book the same hour for 4, 8 or 12 weeks, or up to 12 hours they pick, within the next 12 weeks, and pay for all of them at once.',
    discount: 'Discount for {{count}} lessons',
    lessonEarns: 'You earn {{amount}} a lesson',
    stop: 'Pause bookings',
    stopText:
      'Your page stays visible and booked sessions go ahead, but nobody can make a new booking.',
    until: 'Last day of the pause',
    untilHint: 'Leave it empty to pause until you switch it off.',
    none: 'None',
    noLimit: 'No limit',
    fewer: 'One fewer',
    more: 'One more',
    hours_one: '{{count}} hour',
    hours_other: '{{count}} hours',
    days_one: '{{count}} day',
    days_other: '{{count}} days',
  },
} as const;

export const id: Texts<typeof en> = {
  rules: {
    title: 'Aturan pemesanan',
    instant: 'Konfirmasi otomatis',
    instantText:
      'Murid yang membayar langsung mendapat jamnya. Kamu tidak perlu mengonfirmasi satu per satu.',
    needsLink: 'Untuk ini kamu perlu tautan sesi tetap.',
    addLink: 'Tambahkan di profilmu',
    notice: 'Jarak pemesanan paling singkat',
    noticeText: 'Jam yang dimulai lebih cepat dari ini tidak bisa dipesan.',
    pause: 'Jeda satu jam antarsesi',
    pauseText: 'Jam tepat sebelum dan sesudah sebuah sesi tidak bisa dipesan.',
    horizon: 'Sejauh mana bisa dipesan',
    horizonText: 'Murid melihat jammu sampai {{date}}.',
    limit: 'Sesi per hari',
    limitText: 'Kalau satu hari sudah penuh, jam lainnya disembunyikan.',
    series: 'Sesi mingguan dan paket',
    seriesText:
      'Murid memesan jam yang sama untuk 4, 8, atau 12 minggu, atau sampai 12 jam pilihan mereka, dalam 12 minggu ke depan, dan membayar semuanya sekaligus.',
    discount: 'Diskon untuk {{count}} sesi',
    lessonEarns: 'Kamu terima {{amount}} per sesi',
    stop: 'Hentikan pemesanan sementara',
    stopText:
      'Halamanmu tetap tampil dan sesi yang sudah dipesan tetap berjalan, tetapi tidak ada pemesanan baru.',
    until: 'Hari terakhir',
    untilHint: 'Kosongkan kalau ingin berhenti sampai kamu matikan sendiri.',
    none: 'Tidak ada',
    noLimit: 'Tanpa batas',
    fewer: 'Kurangi satu',
    more: 'Tambah satu',
    hours_other: '{{count}} jam',
    days_other: '{{count}} hari',
  },
};

type Sections = typeof en;

declare module '../../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
