import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  type Availability,
  isBookableDate,
  isRealDate,
  offeredHours,
  timeOfDay,
  toAvailability,
  toWeeklyHours,
  weekdayIndex,
  weekdays,
  wibDate,
} from './calendar.ts';

test.each([
  ['2026-11-15T16:59:59Z', '2026-11-15'],
  ['2026-11-15T17:00:00Z', '2026-11-16'],
  ['2026-12-31T17:00:00Z', '2027-01-01'],
])('%s is %s in WIB', (instant, date) => {
  expect(wibDate(new Date(instant))).toBe(date);
});

test.each([
  ['2026-11-16', 0],
  ['2026-11-15', 6],
  ['2028-02-29', 1],
])('%s is weekday %i, Monday being 0', (date, index) => {
  expect(weekdayIndex(date)).toBe(index);
});

test.each(['2026-02-29', '2026-04-31', '2026-00-10', '2026-1-1', '', 'x', '2026-11-15T00:00'])(
  '%j is no date',
  (date) => {
    expect(isRealDate(date)).toBe(false);
  },
);

test('days are added over months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});

test('a date can be booked from today to 60 days ahead', () => {
  const now = new Date('2026-11-15T10:00:00+07:00');
  expect(isBookableDate('2026-11-14', now)).toBe(false);
  expect(isBookableDate('2026-11-15', now)).toBe(true);
  expect(isBookableDate('2027-01-14', now)).toBe(true);
  expect(isBookableDate('2027-01-15', now)).toBe(false);
});

const week = fc.record(
  Object.fromEntries(
    weekdays.map((day) => [day, fc.subarray(offeredHours).map((hours) => hours.map(timeOfDay))]),
  ),
) as fc.Arbitrary<Availability>;

test('a week is the same after it was stored', () => {
  fc.assert(
    fc.property(week, (availability) => {
      expect(toAvailability(toWeeklyHours(availability))).toEqual(availability);
    }),
  );
});
