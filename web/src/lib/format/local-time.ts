import type { Language } from '#domain/account.ts';
import { wibDate, wibTime } from '#domain/calendar.ts';
import { shortDate } from './format.ts';

/**
 * The reader's own clock, where it shows something else than WIB at that moment; null otherwise. Without Intl, whose
 * first formatter is slow (docs/figures.md, Pages).
 */
export function localTime(instant: Date) {
  const ownClock = new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000);
  const [date = '', time = ''] = ownClock.toISOString().slice(0, 16).split('T');
  return date === wibDate(instant) && time === wibTime(instant) ? null : { date, time };
}

/** The same, to stand beside WIB: 20:00, with the day where that is another one, too. */
export function localMoment(instant: Date, language: Language) {
  const local = localTime(instant);
  if (!local || local.date === wibDate(instant)) return local?.time;
  return `${shortDate(local.date, language)}, ${local.time}`;
}

/** Europe/London is called London. */
export function placeName(zone = new Intl.DateTimeFormat().resolvedOptions().timeZone) {
  return zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
}
