import type { Language } from '#domain/account.ts';
import { addDays, wibDate, wibTime } from '#domain/calendar.ts';
import { locales, longDate, shortDate, shortDay } from '#domain/format-dates.ts';

/** 9 October 2025, 09:40 WIB; 'medium' writes 9 Oct 2025. */
export function moment(instant: string, language: Language, dateStyle: 'long' | 'medium' = 'long') {
  const at = new Date(instant);
  const timeZone = 'Asia/Jakarta';
  const date = at.toLocaleDateString(locales[language], { dateStyle, timeZone });
  const time = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  return `${date}, ${time} WIB`;
}

/** 6–12 October 2025, or 29 September – 5 October 2025; short 6–12 Oct 2025. */
export function weekName(monday: string, language: Language, isShort: boolean) {
  const nameOf = (date: string) =>
    isShort ? `${shortDay(date, language)} ${date.slice(0, 4)}` : longDate(date, language);
  const end = nameOf(addDays(monday, 6));
  const [day, month = '', year = ''] = nameOf(monday).split(/\s/);
  if (end.includes(month)) return `${day}–${end}`;
  return `${day} ${month}${end.includes(year) ? '' : ` ${year}`} – ${end}`;
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** 'now' within the first minute, then 2 hr. ago, or 2 jam yang lalu. Long in Indonesian, whose short form of days ('2 h lalu') looks like hours. */
export function ago(instant: string, now: number, language: Language) {
  const passed = Math.max(0, now - Date.parse(instant));
  const [unit, length] = UNITS.find(([, size]) => passed >= size) ?? ['second', 60_000];
  const count = Math.floor(passed / length);
  const format = new Intl.RelativeTimeFormat(locales[language], {
    // 'yesterday', but '2 days ago': for two days 'auto' gives the dated 'kemarin dulu' in Indonesian.
    numeric: count > 1 ? 'always' : 'auto',
    style: language === 'id' ? 'long' : 'short',
  });
  return format.format(-count, unit);
}

/**
 * Date and time in the reader's time zone; null where they equal WIB. Without Intl, whose first formatter is slow.
 */
export function localTime(instant: Date) {
  const ownClock = new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000);
  const [date = '', time = ''] = ownClock.toISOString().slice(0, 16).split('T');
  return date === wibDate(instant) && time === wibTime(instant) ? null : { date, time };
}

/** The local time as text, shown after WIB time: 20:00, with the date where it differs from the date in WIB. */
export function localMoment(instant: Date, language: Language) {
  const local = localTime(instant);
  if (!local || local.date === wibDate(instant)) return local?.time;
  return `${shortDate(local.date, language)}, ${local.time}`;
}

/** 'London' for Europe/London. */
export function placeName(zone = new Intl.DateTimeFormat().resolvedOptions().timeZone) {
  return zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
}
