const TOLERANCE = 5_000;
const CHANGE = 'serverclock';

let ahead = 0;

/** Use it for refunds and payment deadlines: the device's clock may be wrong. */
export const serverNow = () => new Date(Date.now() + ahead);

/** Reads the server's time from the date header; a cached response would have an old one. */
export function noteTime({ headers }: Response) {
  const date = headers.get('date');
  if (!date || headers.get('cache-control') !== 'no-store') return;
  const difference = Date.parse(date) - Date.now();
  if (Math.abs(difference - ahead) <= TOLERANCE) return;
  ahead = Math.abs(difference) > TOLERANCE ? difference : 0;
  window.dispatchEvent(new Event(CHANGE));
}

/** Calls the listener when the difference between the two clocks changes. */
export function onClockChange(listener: () => void) {
  window.addEventListener(CHANGE, listener);
  return () => window.removeEventListener(CHANGE, listener);
}
