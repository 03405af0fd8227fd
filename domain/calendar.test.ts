import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wibDate } from './calendar.ts';

test.each([
  ['2026-03-01T16:59:59.999Z', '2026-03-01'],
  ['2026-03-01T17:00:00.000Z', '2026-03-02'],
  ['2026-12-31T17:00:00.000Z', '2027-01-01'],
  ['2028-02-28T17:00:00.000Z', '2028-02-29'],
  ['2026-02-28T17:00:00.000Z', '2026-03-01'],
  ['2026-06-15T00:00:00.000Z', '2026-06-15'],
])('at %s the date in WIB is %s', (instant, expected) => {
  expect(wibDate(new Date(instant))).toBe(expected);
});

test('it is the date that the zone database gives for Jakarta', () => {
  const jakarta = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' });
  const instant = fc.date({
    min: new Date('1970-01-01'),
    max: new Date('2200-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instant, (date) => {
      expect(wibDate(date)).toBe(jakarta.format(date));
    }),
  );
});
