import { addTexts, type Texts } from '../../lib/i18n/i18n.ts';

export const en = {
  calendarFeed: {
    action: 'Sync to calendar',
    title: 'Your sessions in your calendar',
    text: 'Add a private link as a subscribed calendar. New, moved and cancelled sessions then appear there automatically.',
    address: 'Private link',
    once: 'Copy it now: we only show it this once. Anyone who has it can see your sessions.',
    copy: 'Copy',
    copied: 'Link copied.',
    copyByHand: 'Your browser does not let us copy. The link is selected: please copy it yourself.',
    fetchFailed: 'This could not be loaded.',
    made: 'You created your link on {{date}}. We can’t show it again: if you no longer have it, create a new one.',
    make: 'Create link',
    makeHint:
      'You will see the link once. It stops working when you log out other devices or change your password.',
    making: 'Creating...',
    makeFailed: 'The link could not be created.',
    renew: 'Create new link',
    renewHint: 'The old link then stops working in every calendar.',
  },
} as const;

export const id: Texts<typeof en> = {
  calendarFeed: {
    action: 'Sambungkan ke kalender',
    title: 'Sesi di kalendermu',
    text: 'Tambahkan tautan pribadi sebagai kalender langganan. Sesi yang baru, pindah, atau batal akan muncul di sana otomatis.',
    address: 'Tautan pribadi',
    once: 'Salin sekarang: tautan ini hanya ditampilkan sekali. Siapa pun yang punya tautan ini bisa melihat sesimu.',
    copy: 'Salin',
    copied: 'Tautan disalin.',
    copyByHand:
      'Browsermu tidak mengizinkan kami menyalin. Tautannya sudah dipilih: silakan salin sendiri.',
    fetchFailed: 'Bagian ini gagal dimuat.',
    made: 'Kamu membuat tautanmu pada {{date}}. Tautan itu tidak bisa ditampilkan lagi: kalau sudah tidak kamu simpan, buat yang baru.',
    make: 'Buat tautan',
    makeHint:
      'Tautannya hanya ditampilkan sekali, dan tidak berlaku lagi kalau kamu mengeluarkan perangkat lain atau mengganti kata sandi.',
    making: 'Membuat...',
    makeFailed: 'Tautannya gagal dibuat.',
    renew: 'Buat tautan baru',
    renewHint: 'Setelah itu tautan lama berhenti berfungsi di semua kalender.',
  },
};

type Sections = typeof en;

declare module '../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
