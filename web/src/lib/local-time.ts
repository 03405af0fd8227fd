import { wibDate, wibTime } from '#domain/calendar.ts';
import { dateFormat } from './format.ts';

const WIB = 'Asia/Jakarta';

/** The reader's own clock, where it shows something else than WIB at that moment; null otherwise. */
export function localTime(instant: Date, zone = browserZone()) {
  if (zone === WIB) return null;
  // Sweden writes dates the way ISO does: 2025-10-11 19:00.
  const clock = dateFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const [date = '', time = ''] = clock.format(instant).split(' ');
  return date === wibDate(instant) && time === wibTime(instant) ? null : { date, time };
}

/** Europe/London is called London. */
export function placeName(zone = browserZone()) {
  return zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
}

function browserZone() {
  return dateFormat('sv-SE', {}).resolvedOptions().timeZone;
}
