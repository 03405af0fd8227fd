import { addTexts } from './i18n.ts';
import type { Texts } from './texts.ts';

/** What both parties and the team say of a dispute. */
export const en = {
  disputes: {
    status: {
      open: 'open',
      under_review: 'under review',
      resolved: 'resolved',
      unknown: 'Unknown',
    },
    reasons: {
      'Tutor did not show up': 'Tutor did not show up',
      'Student did not show up': 'Student did not show up',
      'Significant technical issues': 'Significant technical issues',
      'Session content was not as described': 'Session content was not as described',
      Other: 'Other',
    },
    pictureBy: 'Picture {{number}} from {{name}}',
    newTab: 'opens in a new tab',
  },
  report: {
    action: 'Report an Issue',
    teacherAction: 'Report Issue',
    reported: 'Reported',
    title: 'Report an Issue',
    session: 'Session with {{name}}, {{date}}.',
    promise: 'Our team reviews every report within 48 hours.',
    obstacles: {
      early:
        'You can report it from its start on. Until then you can still cancel it or write a message.',
      late: 'Reports are possible until 14 days after a session. Please write to us instead.',
      cancelled:
        'A cancelled session is not reported here. If something is wrong, please write to us.',
      disputed: 'It has been reported already. If something is missing, please write to us.',
    },
    rests: 'Until then we hold the payment for this session.',
    reason: 'Reason',
    choose: 'Choose a reason',
    details: 'Details',
    placeholder: 'What happened, and when?',
    missing: 'Please select a reason and provide details about the issue.',
    cancel: 'Cancel',
    submit: 'Submit report',
    busy: 'Submitting...',
    done: 'Thank you. Our team looks at your report within 48 hours.',
    failed: 'Failed to submit dispute.',
  },
} as const;

export const id: Texts<typeof en> = {
  disputes: {
    status: {
      open: 'terbuka',
      under_review: 'sedang ditinjau',
      resolved: 'selesai',
      unknown: 'Tidak diketahui',
    },
    reasons: {
      'Tutor did not show up': 'Guru tidak hadir',
      'Student did not show up': 'Murid tidak hadir',
      'Significant technical issues': 'Kendala teknis serius',
      'Session content was not as described': 'Isi sesi tidak sesuai keterangan',
      Other: 'Lainnya',
    },
    pictureBy: 'Gambar {{number}} dari {{name}}',
    newTab: 'dibuka di tab baru',
  },
  report: {
    action: 'Laporkan Masalah',
    teacherAction: 'Laporkan Masalah',
    reported: 'Dilaporkan',
    title: 'Laporkan Masalah',
    session: 'Sesi dengan {{name}}, {{date}}.',
    promise: 'Setiap laporan ditinjau tim kami dalam 48 jam.',
    obstacles: {
      early:
        'Sesi bisa dilaporkan sejak dimulai. Sampai saat itu kamu masih bisa membatalkannya atau mengirim pesan.',
      late: 'Laporan hanya bisa dikirim sampai 14 hari setelah sesi. Silakan tulis kepada kami.',
      cancelled:
        'Sesi yang dibatalkan tidak dilaporkan di sini. Kalau ada yang keliru, silakan hubungi kami.',
      disputed: 'Sesi ini sudah dilaporkan. Kalau ada yang kurang, silakan hubungi kami.',
    },
    rests: 'Sampai saat itu uang sesi ini ditahan.',
    reason: 'Alasan',
    choose: 'Pilih alasan',
    details: 'Penjelasan',
    placeholder: 'Apa yang terjadi, dan kapan?',
    missing: 'Pilih alasan dan jelaskan masalahnya.',
    cancel: 'Batal',
    submit: 'Kirim laporan',
    busy: 'Mengirim...',
    done: 'Terima kasih. Tim kami memeriksa laporanmu dalam 48 jam.',
    failed: 'Laporan gagal dikirim.',
  },
};

declare module './i18n.ts' {
  interface AreaTexts {
    disputes: (typeof en)['disputes'];
    report: (typeof en)['report'];
  }
}

addTexts({ en, id });
