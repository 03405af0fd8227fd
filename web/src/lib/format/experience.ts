import type { Language } from '#domain/account.ts';

/** Teachers type their experience, mostly as '5 Years'. Only that form is translated (5 Tahun). */
export function experienceIn(language: Language, experience: string) {
  return language === 'id' ? experience.replace(/^(\d+) years?$/i, '$1 Tahun') : experience;
}
