import { addTexts, type Texts } from '../../lib/i18n/i18n.ts';

/** Texts shared by both parties and admins. */
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
    reported: 'Reported',
    title: 'Report an Issue',
    session: 'Session with {{name}}, {{date}}.',
    promise: 'Our team reviews every report within 48 hours.',
    obstacles: {
      early:
        'You can report it once it starts. Until then you can still cancel it or write a message.',
      late: 'You can report up to 14 days after a session. Please write to us instead.',
      cancelled:
        'A cancelled session is not reported here. If something is wrong, please write to us.',
      disputed: 'It has been reported already. If something is missing, please write to us.',
      decided:
        'Our team has already decided on it twice. If something is wrong, please write to us.',
    },
    again:
      'Our team has already decided on this session. You can report it once more if you have new information.',
    rests: 'Until then we hold the payment for this session.',
    reason: 'Reason',
    choose: 'Choose a reason',
    details: 'Details',
    placeholder: 'What happened, and when?',
    missing: 'Please select a reason and provide details about the issue.',
    cancel: 'Cancel',
    submit: 'Submit report',
    busy: 'Submitting...',
    done: 'Thank you. Our team will review it within 48 hours.',
    failed: 'Failed to submit dispute.',
  },
  myDisputes: {
    title: 'My Disputes',
    heading: 'Disputes',
    promise: 'We review every dispute within 48 hours.',
    empty: 'You have not filed any disputes.',
    how: 'If something went wrong in a session, report it from its card in My Sessions.',
    toSessions: 'My Sessions',
    refused: 'Failed to fetch your disputes.',
    fetchFailed: 'An error occurred while fetching your disputes.',
    regarding: 'Dispute regarding session with {{name}}',
    sessionDate: 'Session date',
    filed: 'Filed',
    filedBy: 'Filed by',
    you: 'You',
    reason: 'Reason',
    details: 'Details',
    pictures: 'Pictures',
    resolution: "Admin's Resolution",
    refunded: '{{amount}} goes back to the student.',
    statementOf: '{{name}}’s statement',
    ownStatement: 'Your statement',
    state: {
      action: 'Tell your side',
      title: 'Tell your side',
      text: '{{name}} reported this session. You can reply once, until the dispute is resolved.',
      label: 'Your statement',
      missing: 'Please write what happened.',
      cancel: 'Cancel',
      submit: 'Send statement',
      busy: 'Sending...',
      done: 'Thank you. Your statement was added to the dispute.',
      failed: 'Failed to send your statement.',
    },
    attach: {
      action: 'Attach a picture',
      busy: 'Uploading...',
      hint: '{{left}} of 3 left. Only you two and our team see it.',
      done: 'The picture was added to the dispute.',
      failed: 'Image upload failed',
    },
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
    reported: 'Dilaporkan',
    title: 'Laporkan Masalah',
    session: 'Sesi dengan {{name}}, {{date}}.',
    promise: 'Setiap laporan ditinjau tim kami dalam 48 jam.',
    obstacles: {
      early:
        'Sesi bisa dilaporkan sejak dimulai. Sampai saat itu kamu masih bisa membatalkannya atau mengirim pesan.',
      late: 'Laporan hanya bisa dikirim sampai 14 hari setelah sesi. Silakan hubungi kami.',
      cancelled:
        'Sesi yang dibatalkan tidak dilaporkan di sini. Kalau ada yang keliru, silakan hubungi kami.',
      disputed: 'Sesi ini sudah dilaporkan. Kalau ada yang kurang, silakan hubungi kami.',
      decided:
        'Tim kami sudah dua kali memutuskan sesi ini. Kalau ada yang keliru, silakan hubungi kami.',
    },
    again:
      'Tim kami sudah memutuskan sesi ini. Kamu bisa melaporkannya sekali lagi kalau ada informasi baru.',
    rests: 'Sampai saat itu uang sesi ini ditahan.',
    reason: 'Alasan',
    choose: 'Pilih alasan',
    details: 'Penjelasan',
    placeholder: 'Apa yang terjadi, dan kapan?',
    missing: 'Pilih alasan dan jelaskan masalahnya.',
    cancel: 'Batal',
    submit: 'Kirim laporan',
    busy: 'Mengirim...',
    done: 'Terima kasih. Tim kami akan meninjaunya dalam 48 jam.',
    failed: 'Laporan gagal dikirim.',
  },
  myDisputes: {
    title: 'Sengketa Saya',
    heading: 'Sengketa',
    promise: 'Setiap sengketa kami tinjau dalam 48 jam.',
    empty: 'Kamu belum pernah mengajukan sengketa.',
    how: 'Kalau ada masalah dalam sesi, laporkan dari kartunya di Sesi Saya.',
    toSessions: 'Sesi Saya',
    refused: 'Sengketamu gagal dimuat.',
    fetchFailed: 'Terjadi kesalahan saat memuat sengketamu.',
    regarding: 'Sengketa tentang sesi dengan {{name}}',
    sessionDate: 'Tanggal sesi',
    filed: 'Diajukan',
    filedBy: 'Diajukan oleh',
    you: 'Kamu',
    reason: 'Alasan',
    details: 'Penjelasan',
    pictures: 'Gambar',
    resolution: 'Keputusan Admin',
    refunded: '{{amount}} dikembalikan ke murid.',
    statementOf: 'Penjelasan {{name}}',
    ownStatement: 'Penjelasanmu',
    state: {
      action: 'Jelaskan dari sisimu',
      title: 'Jelaskan dari sisimu',
      text: '{{name}} melaporkan sesi ini. Kamu bisa menjawab sekali, selama sengketanya belum diputuskan.',
      label: 'Penjelasanmu',
      missing: 'Tulis apa yang terjadi.',
      cancel: 'Batal',
      submit: 'Kirim penjelasan',
      busy: 'Mengirim...',
      done: 'Terima kasih. Penjelasanmu sudah ditambahkan ke sengketa ini.',
      failed: 'Penjelasanmu gagal dikirim.',
    },
    attach: {
      action: 'Lampirkan gambar',
      busy: 'Mengunggah...',
      hint: 'Sisa {{left}} dari 3. Hanya kalian berdua dan tim kami yang melihatnya.',
      done: 'Gambar sudah ditambahkan ke sengketa ini.',
      failed: 'Gambar gagal diunggah',
    },
  },
};

type Sections = typeof en;

declare module '../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
