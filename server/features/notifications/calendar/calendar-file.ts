// iCalendar, RFC 5545: lines of at most 75 octets with CRLF, times in UTC.

export interface CalendarEvent {
  /** The same for all versions of one booking, so that a calendar replaces the event instead of adding another. */
  id: string;
  /** Grows with every change. */
  sequence: number;
  changedAt: Date;
  startsAt: Date;
  endsAt: Date;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  summary: string;
  description: string;
  /** The meeting link; empty until the teacher gives one. */
  link: string;
  /** For how many weeks it repeats, and which of its hours do not take place. */
  weeks?: number;
  without?: readonly Date[];
  /** The hour of the repeated event with the same id that this one replaces. */
  inPlaceOf?: Date;
}

export const writeCalendar = (name: string, events: readonly CalendarEvent[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${textOf(name)}//Sessions//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${textOf(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');

const linesOf = (event: CalendarEvent) => [
  'BEGIN:VEVENT',
  `UID:${event.id}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${utc(event.changedAt)}`,
  `LAST-MODIFIED:${utc(event.changedAt)}`,
  ...(event.inPlaceOf ? [`RECURRENCE-ID:${utc(event.inPlaceOf)}`] : []),
  `DTSTART:${utc(event.startsAt)}`,
  `DTEND:${utc(event.endsAt)}`,
  ...(event.weeks ? [`RRULE:FREQ=WEEKLY;COUNT=${event.weeks}`] : []),
  ...(event.without?.length ? [`EXDATE:${event.without.map(utc).join(',')}`] : []),
  `STATUS:${event.status}`,
  `TRANSP:${event.status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'}`,
  `SUMMARY:${textOf(event.summary)}`,
  ...(event.description ? [`DESCRIPTION:${textOf(event.description)}`] : []),
  ...(event.link ? [`LOCATION:${textOf(event.link)}`, `URL:${event.link}`] : []),
  'END:VEVENT',
];

/** 20261117T020000Z */
const utc = (instant: Date) => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const textOf = (text: string) =>
  text
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');

const longestLine = 75;

/** Folds a long line with CRLF and a space, never inside a character. */
const folded = (line: string) => {
  let octets = 0;
  let text = '';
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > longestLine) {
      text += '\r\n ';
      octets = 1;
    }
    text += letter;
    octets += size;
  }
  return text;
};
