import type { Language } from '#domain/account.ts';

const en = {
  filed: 'Thank you. Our team will review it within 48 hours.',
  stated: 'Thank you. Your statement was added to the dispute.',
  attached: 'The picture was added to the dispute.',
  taken: 'You have taken this case.',
  resolved: 'The dispute is resolved. Both sides are notified.',
};

const id: typeof en = {
  filed: 'Terima kasih. Tim kami akan meninjaunya dalam 48 jam.',
  stated: 'Terima kasih. Penjelasanmu sudah ditambahkan ke sengketa ini.',
  attached: 'Gambar sudah ditambahkan ke sengketa ini.',
  taken: 'Kasus ini sekarang kamu tangani.',
  resolved: 'Sengketa ini selesai, dan kedua pihak diberi tahu.',
};

export const texts: Record<Language, typeof en> = { en, id };
