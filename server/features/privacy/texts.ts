import type { Language } from '#domain/account.ts';

const en = {
  deleted: 'Your account has been deleted.',
  loginEnded: 'That device is logged out.',
  othersEnded: 'All other devices are logged out. Your calendar links no longer work, either.',
  termsAccepted: 'Thank you. The terms are accepted.',
};

const id: typeof en = {
  deleted: 'Akunmu sudah dihapus.',
  loginEnded: 'Perangkat itu sudah dikeluarkan.',
  othersEnded: 'Semua perangkat lain sudah dikeluarkan. Tautan kalendermu juga tidak berlaku lagi.',
  termsAccepted: 'Terima kasih. Ketentuannya sudah disetujui.',
};

export const texts: Record<Language, typeof en> = { en, id };
