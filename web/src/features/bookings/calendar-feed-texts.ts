import { addTexts, type Texts } from '../../lib/i18n/i18n.ts';

export const en = {
  calendarFeed: {
    action: 'Sync to calendar',
    title: 'Your sessions in your calendar',
    text: 'Add a private address as a subscribed calendar. New, moved and cancelled sessions then appear there by themselves.',
    address: 'Private address',
    once: 'Copy it now: we only show it this once. Anyone who has it can see your sessions.',
    copy: 'Copy',
    copied: 'Address copied.',
    copyByHand: 'Your browser does not let us copy. The address is selected: copy it by hand.',
    fetchFailed: 'This could not be loaded.',
    made: 'You created your address on {{date}}. We can’t show it again: if you no longer have it, make a new one.',
    make: 'Create address',
    makeHint:
      'You will see the address once. Logging out all devices or resetting your password ends it.',
    making: 'Creating...',
    makeFailed: 'The address could not be created.',
    renew: 'Create new link',
    renewHint: 'The old address then stops working in every calendar.',
  },
} as const;

export const id: Texts<typeof en> = {
  calendarFeed: {
    action: 'Sambungkan ke kalender',
    title: 'Sesimu di kalendermu',
    text: 'Tambahkan alamat pribadi sebagai kalender langganan. Sesi yang baru, pindah, atau batal akan muncul di sana dengan sendirinya.',
    address: 'Alamat pribadi',
    once: 'Salin sekarang: alamat ini hanya ditampilkan sekali. Siapa pun yang punya alamat ini bisa melihat sesimu.',
    copy: 'Salin',
    copied: 'Alamat disalin.',
    copyByHand:
      'Browsermu tidak mengizinkan kami menyalin. Alamatnya sudah dipilih: salin sendiri.',
    fetchFailed: 'Bagian ini gagal dimuat.',
    made: 'Kamu membuat alamatmu pada {{date}}. Alamat itu tidak bisa ditampilkan lagi: kalau sudah tidak kamu simpan, buat yang baru.',
    make: 'Buat alamat',
    makeHint:
      'Alamatnya hanya ditampilkan sekali, dan berakhir kalau kamu mengeluarkan semua perangkat atau mengganti kata sandi.',
    making: 'Membuat...',
    makeFailed: 'Alamatnya gagal dibuat.',
    renew: 'Buat alamat baru',
    renewHint: 'Setelah itu alamat lama berhenti berfungsi di semua kalender.',
  },
};

type Sections = typeof en;

declare module '../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
