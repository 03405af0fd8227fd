import type { Language } from '#domain/account.ts';
import { isSpeciality, type Speciality } from '#domain/speciality.ts';

const inIndonesian: Record<Speciality, string> = {
  Math: 'Matematika',
  Science: 'Sains',
  'Language & Literature': 'Bahasa & Sastra',
  'Digital Literacy': 'Literasi Digital',
  History: 'Sejarah',
  Other: 'Lainnya',
};

/** A custom speciality is called as its teacher calls it. */
export const specialityName = (speciality: string, language: Language) =>
  language === 'id' && isSpeciality(speciality) ? inIndonesian[speciality] : speciality;
