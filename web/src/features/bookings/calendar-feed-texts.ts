import { addTexts, type Texts } from '../../lib/i18n/i18n.ts';

export const en = {
  calendarFeed: {
    action: 'Subscribe in your calendar',
    title: 'Your sessions in your calendar',
    text: 'Add this address as a subscribed calendar. New, moved and cancelled sessions then appear there by themselves.',
    address: 'Private address',
    secret: 'Whoever knows it can see your sessions. Keep it to yourself.',
    copy: 'Copy',
    copied: 'Address copied.',
    copyByHand: 'Your browser does not let us copy. The address is selected: copy it by hand.',
    fetchFailed: 'The address could not be fetched.',
    renew: 'Make a new address',
    renewHint: 'The former address stops working in every calendar.',
    renewing: 'Renewing...',
    renewed: 'This is your new address. The former one no longer works.',
    renewFailed: 'The address could not be renewed.',
  },
} as const;

export const id: Texts<typeof en> = {
  calendarFeed: {
    action: 'Langganan di kalendermu',
    title: 'Sesimu di kalendermu',
    text: 'Tambahkan alamat ini sebagai kalender langganan. Sesi yang baru, pindah, atau batal akan muncul di sana dengan sendirinya.',
    address: 'Alamat pribadi',
    secret: 'Siapa pun yang tahu alamat ini bisa melihat sesimu. Simpan untuk dirimu sendiri.',
    copy: 'Salin',
    copied: 'Alamat disalin.',
    copyByHand:
      'Browsermu tidak mengizinkan kami menyalin. Alamatnya sudah dipilih: salin sendiri.',
    fetchFailed: 'Alamatnya gagal dimuat.',
    renew: 'Buat alamat baru',
    renewHint: 'Alamat lama berhenti berfungsi di semua kalender.',
    renewing: 'Memperbarui...',
    renewed: 'Ini alamat barumu. Yang lama sudah tidak berfungsi.',
    renewFailed: 'Alamatnya gagal diperbarui.',
  },
};

type Sections = typeof en;

declare module '../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
