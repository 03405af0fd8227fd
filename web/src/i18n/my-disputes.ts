import { addTexts } from './i18n.ts';
import type { Texts } from './texts.ts';

export const en = {
  myDisputes: {
    title: 'My Disputes',
    reports: 'Reports',
    promise: 'We review every report within 48 hours.',
    empty: 'You have not filed any disputes.',
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
    refunded: '{{amount}} of it goes back to the student.',
    statementOf: 'What {{name}} says',
    ownStatement: 'What you say',
    state: {
      action: 'Tell your side',
      title: 'Tell your side',
      text: '{{name}} reported this session. You can answer once, as long as it is not resolved.',
      label: 'Your statement',
      missing: 'Please write what happened.',
      cancel: 'Cancel',
      submit: 'Send statement',
      busy: 'Sending...',
      done: 'Thank you. Your side of it is part of the case now.',
      failed: 'Failed to send your statement.',
    },
    attach: {
      action: 'Attach a picture',
      busy: 'Uploading...',
      hint: '{{left}} of 3 left. Only you two and our team see it.',
      done: 'The picture is part of the case now.',
      failed: 'Image upload failed',
    },
  },
} as const;

export const id: Texts<typeof en> = {
  myDisputes: {
    title: 'Sengketa Saya',
    reports: 'Laporan',
    promise: 'Setiap laporan kami tinjau dalam 48 jam.',
    empty: 'Kamu belum pernah mengajukan sengketa.',
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
    refunded: '{{amount}} di antaranya kembali ke murid.',
    statementOf: 'Penjelasan {{name}}',
    ownStatement: 'Penjelasanmu',
    state: {
      action: 'Jelaskan dari sisimu',
      title: 'Jelaskan dari sisimu',
      text: '{{name}} melaporkan sesi ini. Kamu bisa menjawab sekali, selama belum diputuskan.',
      label: 'Penjelasanmu',
      missing: 'Tulis apa yang terjadi.',
      cancel: 'Batal',
      submit: 'Kirim penjelasan',
      busy: 'Mengirim...',
      done: 'Terima kasih. Penjelasanmu sudah menjadi bagian dari kasus ini.',
      failed: 'Penjelasanmu gagal dikirim.',
    },
    attach: {
      action: 'Lampirkan gambar',
      busy: 'Mengunggah...',
      hint: 'Sisa {{left}} dari 3. Hanya kalian berdua dan tim kami yang melihatnya.',
      done: 'Gambar sudah menjadi bagian dari kasus ini.',
      failed: 'Gambar gagal diunggah',
    },
  },
};

declare module './i18n.ts' {
  interface AreaTexts {
    myDisputes: (typeof en)['myDisputes'];
  }
}

addTexts({ en, id });
