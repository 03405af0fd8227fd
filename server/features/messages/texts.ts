import type { Language } from '#domain/account.ts';

const en = { reported: 'Thank you. Our team will look at this conversation.' };
const id: typeof en = { reported: 'Terima kasih. Tim kami akan memeriksa percakapan ini.' };

export const texts: Record<Language, typeof en> = { en, id };
