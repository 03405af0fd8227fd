import { expect, test } from 'vitest';
import { oneDecimal, rupiah, wholeNumber } from './format.ts';
import {
  fullDate,
  locales,
  longDate,
  monthOf,
  shortDate,
  shortWeekday,
  shortWibMoment,
  wibMoment,
} from './format-dates.ts';

/** Steps of 8 days: every month and every weekday occurs. */
const days = Array.from({ length: 53 }, (_, week) =>
  new Date(Date.UTC(2026, 0, 1 + week * 8)).toISOString().slice(0, 10),
);

test.each(['en', 'id'] as const)(
  'months and weekdays are those of the calendar, in %s',
  (language) => {
    for (const day of days) {
      const known = (parts: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat(locales[language], { ...parts, timeZone: 'UTC' }).format(
          new Date(day),
        );
      expect(monthOf(day, language)).toBe(known({ month: 'long', year: 'numeric' }));
      expect(shortWeekday(day, language)).toBe(known({ weekday: 'short' }));
      // So that a narrow column does not end with the day's number.
      const long = known({ dateStyle: 'long' }).replace(' ', '\u00A0');
      expect(longDate(day, language)).toBe(long);
      expect(fullDate(day, language)).toBe(`${known({ weekday: 'long' })}, ${long}`);
      const short = known({ weekday: 'short', day: 'numeric', month: 'short' });
      // en-GB abbreviates every month to three letters, except Sept.
      expect(shortDate(day, language)).toBe(
        short.replace(',', '').replace('Sept', 'Sep').replaceAll(' ', '\u00A0'),
      );
    }
  },
);

test.each([0, 7, 999, 1000, 95_001, 1_250_000, 12_345_678_901, -50_000])(
  'rupiah are written as in Indonesia: %d',
  (amount) => {
    const known = new Intl.NumberFormat('id-ID', {
      style: 'currency',
      currency: 'IDR',
      maximumFractionDigits: 0,
    });
    expect(rupiah(amount)).toBe(known.format(amount));
  },
);

test.each([0, 7, 999, 1000, 95_001, 1_250_000])(
  'numbers are written as the reader does: %d',
  (value) => {
    for (const language of ['en', 'id']) {
      expect(wholeNumber(value, language)).toBe(value.toLocaleString(language));
    }
  },
);

test('a moment is written in WIB, also where the day differs from UTC', () => {
  const instant = new Date('2026-11-16T18:00:00Z');
  expect(wibMoment(instant, 'en')).toBe('Tuesday 17 November 2026, 01:00 WIB');
  expect(shortWibMoment(instant, 'id')).toBe('Sel 17 Nov, 01:00 WIB');
});

test('an average has a point in English and a comma in Indonesian', () => {
  expect([oneDecimal(4.6, 'en'), oneDecimal(4.6, 'id'), oneDecimal(5, 'id')]).toEqual([
    '4.6',
    '4,6',
    '5,0',
  ]);
});
