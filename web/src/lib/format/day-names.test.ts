import { expect, test } from 'vitest';
import { monthOf, shortWeekday } from './day-names.ts';
import { longDate, shortDate } from './format.ts';

const locales = { en: 'en-GB', id: 'id-ID' } as const;
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
      expect(longDate(day, language)).toBe(known({ dateStyle: 'long' }));
      const short = known({ weekday: 'short', day: 'numeric', month: 'short' });
      // en-GB abbreviates every month to three letters, except Sept.
      expect(shortDate(day, language)).toBe(short.replace(',', '').replace('Sept', 'Sep'));
    }
  },
);
