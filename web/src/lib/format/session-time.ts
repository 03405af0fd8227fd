import type { Language } from '#domain/account.ts';
import { locales } from '#domain/format-dates.ts';

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
