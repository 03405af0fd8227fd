import { addTexts, type Texts } from '../../../lib/i18n/i18n.ts';

export const en = {
  setup: {
    title: 'Set up your page',
    text: 'Students can book you once we have verified you. You can do the steps in any order and stop at any time.',
    textVerified: 'Your page is public. These steps are still missing for bookings and payouts.',
    progress: '{{done}} of {{all}} steps done',
    of: 'of {{all}}',
    done: 'done',
    edit: 'Edit',
    add: 'Add',
    seeWhy: 'See why',
    rejected: 'Not approved yet. Change it and save it to apply again.',
    underReview: 'under review',
    profile: { name: 'Profile', text: '{{speciality}}, {{fee}} per hour' },
    picture: { name: 'Picture', text: 'Students see your face first' },
    hours: { name: 'Hours', text: 'Choose at least three hours a week' },
    bank: { name: 'Bank account', text: 'Where we send your money on the 15th of each month' },
    identity: {
      name: 'Identity',
      text: 'KTP or passport, seen only by our team',
      waits: 'Our team is checking it. We will email you.',
    },
    link: {
      name: 'Default link',
      text: 'Your Zoom or Meet room, filled in when you confirm',
    },
    earn: {
      title: 'What you earn',
      each: 'for each session of one hour',
      pay: 'Students pay',
      commission: 'Commission, {{percent}}%',
      guide: 'Read the tutor guide',
    },
  },
  publicPage: {
    title: 'Your public page',
    visible: 'Visible',
    isHidden: 'Hidden',
    hidden: 'Students cannot see it yet. It becomes public once we have verified you.',
    feePerHour: '{{speciality}}, {{fee}}/hour',
    nextFree: 'Next free hour: {{when}}',
    noneFree: 'No free hours in the next two weeks',
    view: 'View',
    copy: 'Copy link',
    copied: 'Link copied.',
    notCopied: 'The link could not be copied.',
    share: 'Share',
    qr: 'QR code',
    qrOfPage: 'QR code of your public page',
    qrHint: 'Students scan it to open your page.',
  },
} as const;

export const id: Texts<typeof en> = {
  setup: {
    title: 'Siapkan halamanmu',
    text: 'Murid bisa memesan sesimu setelah kamu terverifikasi. Urutannya bebas, dan bisa kamu lanjutkan kapan saja.',
    textVerified: 'Halamanmu sudah tampil. Langkah ini masih kurang untuk pemesanan dan pencairan.',
    progress: '{{done}} dari {{all}} langkah selesai',
    of: 'dari {{all}}',
    done: 'selesai',
    edit: 'Ubah',
    add: 'Tambah',
    seeWhy: 'Lihat alasan',
    rejected: 'Belum disetujui. Perbaiki dan simpan untuk mengajukan lagi.',
    underReview: 'sedang diperiksa',
    profile: { name: 'Profil', text: '{{speciality}}, {{fee}} per jam' },
    picture: { name: 'Foto', text: 'Wajahmu yang pertama dilihat murid' },
    hours: { name: 'Jam mengajar', text: 'Pilih setidaknya tiga jam per minggu' },
    bank: { name: 'Rekening bank', text: 'Ke sini kami kirim uangmu setiap tanggal 15' },
    identity: {
      name: 'Identitas',
      text: 'KTP atau paspor, hanya dilihat tim kami',
      waits: 'Sedang diperiksa tim kami. Kami akan mengirim email.',
    },
    link: {
      name: 'Tautan sesi tetap',
      text: 'Ruang Zoom atau Meet kamu, terisi otomatis saat konfirmasi',
    },
    earn: {
      title: 'Yang kamu terima',
      each: 'untuk setiap sesi satu jam',
      pay: 'Murid membayar',
      commission: 'Komisi, {{percent}}%',
      guide: 'Baca panduan guru',
    },
  },
  publicPage: {
    title: 'Halaman publik',
    visible: 'Tampil',
    isHidden: 'Tersembunyi',
    hidden: 'Murid belum bisa melihatnya. Halaman ini tampil setelah kamu terverifikasi.',
    feePerHour: '{{speciality}}, {{fee}}/jam',
    nextFree: 'Jam kosong terdekat: {{when}}',
    noneFree: 'Tidak ada jam kosong dalam dua minggu ke depan',
    view: 'Lihat',
    copy: 'Salin',
    copied: 'Tautan disalin.',
    notCopied: 'Tautan tidak bisa disalin.',
    share: 'Bagikan',
    qr: 'Kode QR',
    qrOfPage: 'Kode QR halaman publikmu',
    qrHint: 'Murid memindainya untuk membuka halamanmu.',
  },
};

type Sections = typeof en;

declare module '../../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
