const TOLERANCE = 5_000;
const CHANGE = 'serverclock';

let ahead = 0;

/** By a wrong clock of one's own, a refund or the time to pay would be promised wrongly. */
export const serverNow = () => new Date(Date.now() + ahead);

/** Every answer says what time it is, unless a cache has kept it. */
export function noteTime({ headers }: Response) {
  const date = headers.get('date');
  if (!date || headers.get('cache-control') !== 'no-store') return;
  const difference = Date.parse(date) - Date.now();
  if (Math.abs(difference - ahead) <= TOLERANCE) return;
  ahead = Math.abs(difference) > TOLERANCE ? difference : 0;
  window.dispatchEvent(new Event(CHANGE));
}

/** When one of the two clocks is set anew. */
export function onClockChange(listener: () => void) {
  window.addEventListener(CHANGE, listener);
  return () => window.removeEventListener(CHANGE, listener);
}
