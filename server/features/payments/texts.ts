import type { Language } from '#domain/account.ts';

const en = {
  slotHeld: 'Your hour is held for up to 15 minutes. Please complete the payment.',
  refundSettled: 'The refund is marked as sent.',
  refundLost: 'The bank has taken the payment back as well: what was sent is booked as our loss.',
};
const id: typeof en = {
  slotHeld: 'Jam ini disimpan untukmu paling lama 15 menit. Silakan selesaikan pembayaran.',
  refundSettled: 'Pengembalian dana ditandai terkirim.',
  refundLost:
    'Bank juga menarik kembali pembayarannya: yang dikirim dibukukan sebagai kerugian kami.',
};

export const texts: Record<Language, typeof en> = { en, id };
