import type { Language } from '#domain/account.ts';
import type { Speciality } from '#domain/speciality.ts';

/** Title of a list of one speciality, for the server's head and the client's title. */
export const specialityTitles: Record<Language, Record<Speciality, string>> = {
  en: {
    Math: 'Math teachers',
    Science: 'Science teachers',
    'Language & Literature': 'Language & Literature teachers',
    'Digital Literacy': 'Digital Literacy teachers',
    History: 'History teachers',
    Other: 'Teachers for music, public speaking and more',
  },
  id: {
    Math: 'Guru Matematika',
    Science: 'Guru Sains',
    'Language & Literature': 'Guru Bahasa & Sastra',
    'Digital Literacy': 'Guru Literasi Digital',
    History: 'Guru Sejarah',
    Other: 'Guru musik, bicara di depan umum, dan lainnya',
  },
};
