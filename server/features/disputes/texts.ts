import type { Language } from '#domain/account.ts';

const en = {
  filed: 'Thank you. Our team looks at your report within 48 hours.',
  stated: 'Thank you. Your side of it is part of the case now.',
  attached: 'The picture is part of the case now.',
  taken: 'You have taken this case.',
  resolved: 'The case is resolved, and both have been told.',
};

const id: typeof en = {
  filed: 'Terima kasih. Tim kami memeriksa laporanmu dalam 48 jam.',
  stated: 'Terima kasih. Penjelasanmu sudah menjadi bagian dari kasus ini.',
  attached: 'Gambar sudah menjadi bagian dari kasus ini.',
  taken: 'Kasus ini sekarang kamu tangani.',
  resolved: 'Kasus ini selesai, dan kedua pihak sudah diberi tahu.',
};

export const texts: Record<Language, typeof en> = { en, id };
