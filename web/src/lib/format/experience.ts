import type { Language } from '#domain/account.ts';

/** Teachers write it themselves, mostly '5 Years': that reads 5 Tahun in Indonesian, all else stays as written. */
export function experienceIn(language: Language, experience: string) {
  return language === 'id' ? experience.replace(/^(\d+) years?$/i, '$1 Tahun') : experience;
}
