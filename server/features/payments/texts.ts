import type { Language } from '#domain/account.ts';

const en = {
  refundSettled: 'The refund is marked as sent.',
  refundLost: 'The bank has taken the payment back as well: what was sent is booked as our loss.',
};
const id: typeof en = {
  refundSettled: 'Pengembalian dana ditandai terkirim.',
  refundLost:
    'Bank juga menarik kembali pembayarannya: yang dikirim dibukukan sebagai kerugian kami.',
};

export const texts: Record<Language, typeof en> = { en, id };
