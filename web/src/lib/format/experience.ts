import type { Language } from '#domain/account.ts';

/** Teachers type their experience, mostly as '5 Years' or '5 Tahun'. Only these forms are translated. */
export function experienceIn(language: Language, experience: string) {
  const [, count] = /^(\d+) (?:years?|tahun)$/i.exec(experience) ?? [];
  if (!count) return experience;
  return language === 'id' ? `${count} Tahun` : `${count} ${count === '1' ? 'Year' : 'Years'}`;
}
