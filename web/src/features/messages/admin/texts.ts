import { addTexts, type Texts } from '../../../lib/i18n/i18n.ts';

export const en = {
  adminReports: {
    actions: 'Actions',
    busy: 'Saving...',
    cancel: 'Cancel',
    empty: { waiting: 'No report is waiting', handled: 'No report has been handled yet' },
    emptyText: 'What people report about a conversation appears here.',
    failed: 'That did not work. Please try again.',
    fetchFailed: 'Could not fetch reports.',
    handle: {
      button: 'Handle',
      title: 'Mark this report as handled?',
      text: '{{reporter}} reports {{reported}}. To end logins or suspend the account, open the person’s page first.',
      label: 'What was done',
      hint: 'For the team and the audit.',
      missing: 'Please say what was done.',
      confirm: 'Mark as handled',
      done: 'The report is handled.',
    },
    handledBy: 'Handled by {{name}}: {{note}}',
    reported: 'Reported',
    reporter: 'Reported by',
    state: 'State',
    states: { waiting: 'Waiting', handled: 'Handled' },
    words: 'Report',
    written: 'Received',
  },
} as const;

export const id: Texts<typeof en> = {
  adminReports: {
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
      hint: 'Untuk tim dan catatan audit.',
      missing: 'Tuliskan apa yang dilakukan.',
      confirm: 'Tandai sudah ditangani',
      done: 'Laporan sudah ditangani.',
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
