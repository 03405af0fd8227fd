import type { Language } from '#domain/account.ts';
import { locales } from '#domain/format-dates.ts';
import { addDays, wibDate, wibTime } from '#domain/calendar.ts';
import { localTime } from '../../../lib/format/moments.ts';

/** 19:05, with 'WIB' where the reader's time zone differs. */
export function hourOf(instant: string) {
  const at = new Date(instant);
  return localTime(at) ? `${wibTime(at)} WIB` : wibTime(at);
}

/** For the list: the time for today, the weekday for the last six days, else the date. */
export function listTime(instant: string, now: Date, language: Language) {
  const date = wibDate(new Date(instant));
  const today = wibDate(now);
  if (date >= today) return hourOf(instant);
  if (date > addDays(today, -7)) return written(date, language, { weekday: 'short' });
  return written(date, language, { day: 'numeric', month: 'short', ...yearOf(date, today) });
}

interface DayWords {
  today: string;
  yesterday: string;
}

/** The separator between days: Today, Yesterday, or Wednesday, 8 October. */
export function dayName(date: string, now: Date, language: Language, words: DayWords) {
  const today = wibDate(now);
  if (date === today) return words.today;
  if (date === addDays(today, -1)) return words.yesterday;
  const weekday = written(date, language, { weekday: 'long' });
  const day = { day: 'numeric', month: 'long', ...yearOf(date, today) } as const;
  return `${weekday}, ${written(date, language, day)}`;
}

function yearOf(date: string, today: string) {
  return date.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' as const };
}

function written(date: string, language: Language, parts: Intl.DateTimeFormatOptions) {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString(locales[language], {
    ...parts,
    timeZone: 'UTC',
  });
}
