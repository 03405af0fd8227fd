import type { Language } from '#domain/account.ts';

const en = {
  run: 'The payouts were made.',
  sent: 'The payout is marked as sent.',
  failed: 'The payout has failed. The amount is back in the balance.',
};
const id: typeof en = {
  run: 'Pencairan sudah dibuat.',
  sent: 'Pencairan ditandai terkirim.',
  failed: 'Pencairan gagal. Jumlahnya kembali ke saldo.',
};

export const texts: Record<Language, typeof en> = { en, id };
