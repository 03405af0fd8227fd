import type { Language } from '#domain/account.ts';
import { longDate } from './format.ts';

const locales: Record<Language, string> = { en: 'en-GB', id: 'id-ID' };

/** Saturday, 11 October 2025, or Sabtu, 11 Oktober 2025. */
export function fullDate(date: string, language: Language) {
  const weekday = new Date(`${date}T00:00:00Z`).toLocaleDateString(locales[language], {
    weekday: 'long',
    timeZone: 'UTC',
  });
  return `${weekday}, ${longDate(date, language)}`;
}

/** 76000 as 76k, or 76 rb. */
export function compact(amount: number, language: Language) {
  return new Intl.NumberFormat(locales[language], {
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(amount);
}

const UNITS = [
  ['days', 24 * 60],
  ['hours', 60],
] as const;

/** In days from two days on, in hours from two hours on, rounded down: 47 hours are not 2 days. */
export function timeLeft(until: Date, now: Date) {
  const minutes = Math.ceil((until.getTime() - now.getTime()) / 60_000);
  const [unit, length] = UNITS.find(([, size]) => minutes >= 2 * size) ?? ['minutes', 1];
  return { unit, count: Math.max(0, Math.floor(minutes / length)) } as const;
}
