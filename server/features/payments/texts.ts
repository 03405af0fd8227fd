import type { Language } from '#domain/account.ts';

const en = { refundSettled: 'The refund is marked as sent.' };
const id: typeof en = { refundSettled: 'Pengembalian dana ditandai terkirim.' };

export const texts: Record<Language, typeof en> = { en, id };
