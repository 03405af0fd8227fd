import { wibDate, wibTime } from '#domain/calendar.ts';

/**
 * The reader's own clock, where it shows something else than WIB at that moment; null otherwise. Without Intl, whose
 * first formatter is slow (docs/figures.md, Pages).
 */
export function localTime(instant: Date) {
  const ownClock = new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000);
  const [date = '', time = ''] = ownClock.toISOString().slice(0, 16).split('T');
  return date === wibDate(instant) && time === wibTime(instant) ? null : { date, time };
}

/** Europe/London is called London. */
export function placeName(zone = new Intl.DateTimeFormat().resolvedOptions().timeZone) {
  return zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
}
