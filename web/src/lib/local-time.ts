import { dateFormat } from './format.ts';

const WIB = 'Asia/Jakarta';

/** The reader's own clock, where it shows something else than WIB at that moment; null otherwise. */
export function localTime(instant: Date, zone = browserZone()) {
  const local = clockIn(zone, instant);
  if (local === clockIn(WIB, instant)) return null;
  const [date = '', time = ''] = local.split(' ');
  return { date, time };
}

/** Europe/London is called London. */
export function placeName(zone = browserZone()) {
  return zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
}

function browserZone() {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

// Sweden writes dates the way ISO does: 2025-10-11 19:00.
function clockIn(timeZone: string, instant: Date) {
  return dateFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(instant);
}
