import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CalendarEvent, writeCalendar } from './calendar-file.ts';

const event: CalendarEvent = {
  id: '019a8c1e-0000-7000-8000-000000000001',
  sequence: 3,
  changedAt: new Date('2026-11-16T03:00:05.678Z'),
  startsAt: new Date('2026-11-17T02:00:00Z'),
  endsAt: new Date('2026-11-17T03:00:00Z'),
  status: 'CONFIRMED',
  summary: 'Session with Ratna',
  description: 'https://lentera.example/my-appointments',
  link: 'https://meet.google.com/abc-defg-hij',
};
const lines = (changes: Partial<CalendarEvent> = {}) =>
  unfolded(writeCalendar('Lentera', [{ ...event, ...changes }])).split('\r\n');
const unfolded = (text: string) => text.replaceAll('\r\n ', '');
const valueOf = (name: string, changes: Partial<CalendarEvent>) =>
  lines(changes)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);

test('a session is written as RFC 5545 wants it', () => {
  expect(writeCalendar('Lentera', [event])).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Lentera//Sessions//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Lentera',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VEVENT',
      'UID:019a8c1e-0000-7000-8000-000000000001',
      'SEQUENCE:3',
      'DTSTAMP:20261116T030005Z',
      'LAST-MODIFIED:20261116T030005Z',
      'DTSTART:20261117T020000Z',
      'DTEND:20261117T030000Z',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'SUMMARY:Session with Ratna',
      'DESCRIPTION:https://lentera.example/my-appointments',
      'LOCATION:https://meet.google.com/abc-defg-hij',
      'URL:https://meet.google.com/abc-defg-hij',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

test('a calendar without a session is still one', () => {
  expect(unfolded(writeCalendar('Lentera', []))).toMatch(
    /^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/,
  );
});

test('without a link there is no place', () => {
  expect(lines({ link: '', status: 'TENTATIVE' }).join()).not.toMatch(/LOCATION|URL/);
});

test('a cancelled session takes no time', () => {
  expect(lines({ status: 'CANCELLED' })).toEqual(
    expect.arrayContaining(['STATUS:CANCELLED', 'TRANSP:TRANSPARENT']),
  );
});

test.each([
  ['R. Ajeng; S.Pd, M.Sc', 'R. Ajeng\\; S.Pd\\, M.Sc'],
  ['back\\slash', 'back\\\\slash'],
  ['one\ntwo\r\nthree\rfour', 'one\\ntwo\\nthree\\nfour'],
  ['a\u0000b\tc', 'a b c'],
  ['X\r\nEND:VEVENT\r\nBEGIN:VEVENT', 'X\\nEND:VEVENT\\nBEGIN:VEVENT'],
])('%j is escaped', (summary, written) => {
  expect(valueOf('SUMMARY', { summary })).toBe(written);
});

test('in an address commas stay, in the place they are escaped', () => {
  const link = 'https://zoom.us/j/1?pwd=a,b;c';
  expect(valueOf('URL', { link })).toBe(link);
  expect(valueOf('LOCATION', { link })).toBe('https://zoom.us/j/1?pwd=a\\,b\\;c');
});

test('no line has more than 75 octets, no letter is cut, and unfolding gives everything back', () => {
  // U+FFFD marks a cut character in the check below, so the input must not contain it.
  const anyText = fc
    .string({ unit: 'grapheme', maxLength: 400 })
    .map((text) => text.replaceAll('\uFFFD', '?'));
  fc.assert(
    fc.property(anyText, anyText, (summary, description) => {
      const text = writeCalendar('Lentera', [{ ...event, summary, description }]);
      for (const line of text.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[\r\n\uFFFD]/);
        expect(line.isWellFormed()).toBe(true);
      }
      const events = unfolded(text).match(/^BEGIN:VEVENT\r$/gm);
      expect(events).toHaveLength(1);
    }),
  );
});

test('a line of exactly 75 octets is not folded, one of 76 is', () => {
  const room = 75 - 'SUMMARY:'.length;
  const text = (length: number) =>
    writeCalendar('Lentera', [{ ...event, summary: 'x'.repeat(length) }]);
  expect(text(room)).toContain(`SUMMARY:${'x'.repeat(room)}\r\n`);
  expect(text(room + 1)).toContain(`SUMMARY:${'x'.repeat(room)}\r\n x\r\n`);
});
