import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  type Availability,
  freeSlots,
  isBookableDate,
  isRealDate,
  offeredHours,
  slotStart,
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

test('bookable from today to 30 days ahead', () => {
  const now = new Date('2026-11-15T10:00:00+07:00');
  expect(isBookableDate('2026-11-14', now)).toBe(false);
  expect(isBookableDate('2026-11-15', now)).toBe(true);
  expect(isBookableDate('2026-12-15', now)).toBe(true);
  expect(isBookableDate('2026-12-16', now)).toBe(false);
});

const week = fc.record(
  Object.fromEntries(
    weekdays.map((day) => [day, fc.subarray(offeredHours).map((hours) => hours.map(timeOfDay))]),
  ),
) as fc.Arbitrary<Availability>;

test('a week survives being stored', () => {
  fc.assert(
    fc.property(week, (availability) => {
      expect(toAvailability(toWeeklyHours(availability))).toEqual(availability);
    }),
  );
});

test('a free slot is offered that weekday, lies ahead and is not taken', () => {
  const start = Date.parse('2026-11-15T00:00:00+07:00');
  fc.assert(
    fc.property(
      week,
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 0, max: 47 }),
      fc.subarray(offeredHours),
      (availability, ahead, hoursIn, takenHours) => {
        const now = new Date(start + hoursIn * 3_600_000);
        const date = addDays('2026-11-15', ahead);
        const taken = takenHours.map(
          (hour) => slotStart(date, timeOfDay(hour)).getTime() / 3_600_000,
        );
        const facts = { date, weeklyHours: toWeeklyHours(availability), taken, now };
        const offered = availability[weekdays[weekdayIndex(date)] ?? 'Monday'];
        const free = freeSlots({ ...facts, isOff: false });
        expect(freeSlots({ ...facts, isOff: true })).toEqual([]);
        expect(free).toEqual(
          isBookableDate(date, now)
            ? offered.filter(
                (time) => slotStart(date, time) > now && !takenHours.map(timeOfDay).includes(time),
              )
            : [],
        );
      },
    ),
  );
});
