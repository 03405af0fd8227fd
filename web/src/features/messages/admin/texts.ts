import { addTexts, type Texts } from '../../../lib/i18n/i18n.ts';

export const en = {
  adminReports: {
    about: {
      waiting:
        'Longest waiting first. Each report is also emailed to the team. The reporter is not told what was done.',
      handled: 'What was done is only for the team and the audit.',
    },
    actions: 'Actions',
    busy: 'Saving...',
    cancel: 'Cancel',
    empty: { waiting: 'No report is waiting', handled: 'No report has been handled yet' },
    emptyText: 'Reports about conversations appear here.',
    failed: 'That did not work. Please try again.',
    fetchFailed: 'Could not fetch reports.',
    handle: {
      button: 'Handle',
      title: 'Mark this report as handled?',
      text: '{{reporter}} reported {{reported}}. To log the reported person out or suspend the account, open the account’s page first.',
      label: 'What was done',
      hint: 'For the team and the audit; neither person sees it.',
      missing: 'Please say what was done.',
      confirm: 'Mark as handled',
      done: 'The report is handled.',
    },
    conversation: {
      button: 'Read conversation',
      title: '{{reporter}} and {{reported}}',
      text: 'At most 50 messages before the report. Opening them has been recorded.',
      none: 'They have not written to each other.',
    },
    handledBy: 'Handled by {{name}}: {{note}}',
    reported: 'Reported',
    reporter: 'Reported by',
    state: 'Status',
    states: { waiting: 'Waiting', handled: 'Handled' },
    words: 'Report',
    written: 'Received',
  },
} as const;

export const id: Texts<typeof en> = {
  adminReports: {
    about: {
      waiting:
        'Yang paling lama menunggu lebih dulu. Setiap laporan juga dikirim ke email tim. Pelapor tidak diberi tahu tindakannya.',
      handled: 'Keterangan tindakan hanya untuk tim dan catatan audit.',
    },
    actions: 'Tindakan',
    busy: 'Menyimpan...',
    cancel: 'Batal',
    empty: {
      waiting: 'Tidak ada laporan yang menunggu',
      handled: 'Belum ada laporan yang ditangani',
    },
    emptyText: 'Laporan tentang percakapan muncul di sini.',
    failed: 'Tidak berhasil. Silakan coba lagi.',
    fetchFailed: 'Daftar laporan gagal dimuat.',
    handle: {
      button: 'Tangani',
      title: 'Tandai laporan ini sudah ditangani?',
      text: '{{reporter}} melaporkan {{reported}}. Untuk mengeluarkan atau menangguhkan akunnya, buka dulu halaman orang itu.',
      label: 'Apa yang dilakukan',
      hint: 'Untuk tim dan catatan audit; keduanya tidak membacanya.',
      missing: 'Tuliskan apa yang dilakukan.',
      confirm: 'Tandai sudah ditangani',
      done: 'Laporan sudah ditangani.',
    },
    conversation: {
      button: 'Baca percakapan',
      title: '{{reporter}} dan {{reported}}',
      text: 'Paling banyak 50 pesan sebelum laporan. Akses ini tercatat.',
      none: 'Mereka belum pernah berkirim pesan.',
    },
    handledBy: 'Ditangani oleh {{name}}: {{note}}',
    reported: 'Dilaporkan',
    reporter: 'Pelapor',
    state: 'Status',
    states: { waiting: 'Menunggu', handled: 'Ditangani' },
    words: 'Laporan',
    written: 'Diterima',
  },
};

type Sections = typeof en;

declare module '../../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
