import type { Language } from '#domain/account.ts';

const en = {
  slotHeld: 'This slot is held for you while you pay. Please complete the payment.',
  hoursHeld: 'These hours are held for you while you pay. Please complete the payment.',
  refundCredited: 'The amount is now credit for your next session.',
  refundToBank: 'We will transfer the amount to your account.',
  withdrawn: 'We will transfer your credit to your account.',
  refundFailed: 'The student is asked for another account.',
  withdrawalSettled: 'The withdrawal is marked as sent.',
  withdrawalFailed: 'The amount is back in the student’s credit.',
  refundSettled: 'The refund is marked as sent.',
  refundLost: 'The bank has taken the payment back as well: what was sent is booked as our loss.',
};
const id: typeof en = {
  slotHeld: 'Jam ini disimpan untukmu selama kamu membayar. Silakan selesaikan pembayaran.',
  hoursHeld: 'Jam-jam ini disimpan untukmu selama kamu membayar. Silakan selesaikan pembayaran.',
  refundCredited: 'Jumlahnya sekarang jadi saldo untuk sesi berikutnya.',
  refundToBank: 'Jumlahnya akan kami transfer ke rekeningmu.',
  withdrawn: 'Saldomu akan kami transfer ke rekeningmu.',
  refundFailed: 'Murid diminta memberi rekening lain.',
  withdrawalSettled: 'Pencairan saldo ditandai terkirim.',
  withdrawalFailed: 'Jumlahnya kembali jadi saldo murid.',
  refundSettled: 'Pengembalian dana ditandai terkirim.',
  refundLost:
    'Bank juga menarik kembali pembayarannya: yang dikirim dibukukan sebagai kerugian kami.',
};

export const texts: Record<Language, typeof en> = { en, id };
