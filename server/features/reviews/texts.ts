import type { Language } from '#domain/account.ts';

const en = {
  posted: 'Review submitted successfully!',
  answered: 'Your reply is public now.',
};

const id: typeof en = {
  posted: 'Ulasan berhasil dikirim!',
  answered: 'Jawabanmu sekarang terlihat oleh semua orang.',
};

export const texts: Record<Language, typeof en> = { en, id };
