import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BookingRules, freeSlots, usualRules, faultOfDaysOff } from './booking-rules.ts';
import { addDays, offeredHours, slotStart, timeOfDay, weekdayIndex, wibDate } from './calendar.ts';

const everyHour = Array.from({ length: 7 }, (_, day) =>
  offeredHours.map((hour) => day * 24 + hour),
).flat();
const hourOf = (date: string, time: string) => slotStart(date, time).getTime() / 3_600_000;

interface Case {
  rules?: Partial<BookingRules>;
  /** Starts of sessions on the date. */
  taken?: string[];
  date?: string;
  now?: string;
}

/** The free hours of a teacher who is open at every hour. */
const free = ({ rules, taken = [], date = '2026-11-16', now = '2026-11-15T08:00' }: Case) =>
  freeSlots({
    date,
    weeklyHours: everyHour,
    taken: taken.map((time) => hourOf(date, time)),
    isOff: false,
    rules: { ...usualRules, ...rules },
    now: new Date(`${now}:00+07:00`),
  });

test.each([
  [0, '2026-11-16T09:59', '10:00'],
  [0, '2026-11-16T10:00', '11:00'],
  [1, '2026-11-16T09:00', '10:00'],
  [1, '2026-11-16T09:01', '11:00'],
  [12, '2026-11-15T22:00', '10:00'],
  [12, '2026-11-15T22:01', '11:00'],
  [24, '2026-11-15T10:00', '10:00'],
  [48, '2026-11-14T10:00', '10:00'],
  [48, '2026-11-14T10:01', '11:00'],
] as const)(
  'with %i hours of notice, the first free hour at %s is %s',
  (noticeHours, now, first) => {
    expect(free({ rules: { noticeHours }, now })[0]).toBe(first);
  },
);

test('a pause keeps the hour after and the hour before a session free of others', () => {
  const hours = free({ rules: { pauseHours: 1 }, taken: ['10:00'] });
  expect(hours).not.toContain('09:00');
  expect(hours).not.toContain('10:00');
  expect(hours).not.toContain('11:00');
  expect(hours).toContain('08:00');
  expect(hours).toContain('12:00');
  expect(free({ taken: ['10:00'] })).toContain('11:00');
});

test.each([
  [1, ['10:00'], 0],
  [2, ['10:00'], 13],
  [2, ['10:00', '15:00'], 0],
  [14, ['10:00', '15:00'], 12],
])('with at most %i sessions a day and %j taken, %i hours are free', (dailyLimit, taken, count) => {
  expect(free({ rules: { dailyLimit }, taken })).toHaveLength(count);
});

test.each([
  ['2026-11-15T08:00', '2026-11-22', true],
  ['2026-11-15T08:00', '2026-11-23', false],
  ['2026-11-15T23:59', '2026-11-23', false],
  ['2026-11-16T00:00', '2026-11-23', true],
])('seven days ahead, at %s WIB, %s can be booked: %s', (now, date, isOpen) => {
  expect(free({ rules: { horizonDays: 7 }, now, date }).length > 0).toBe(isOpen);
});

test.each([
  [null, '2027-01-01T08:00', false],
  ['2026-11-20', '2026-11-20T23:59', false],
  ['2026-11-20', '2026-11-21T00:00', true],
])('paused until %s, at %s WIB, bookings are possible: %s', (pausedUntil, now, isOpen) => {
  const date = addDays(now.slice(0, 10), 1);
  expect(free({ rules: { isPaused: true, pausedUntil }, now, date }).length > 0).toBe(isOpen);
});

test('a free hour is one of the week, ahead, not taken, not on a day off, up to the horizon', () => {
  const start = Date.parse('2026-11-15T00:00:00+07:00');
  fc.assert(
    fc.property(
      fc.subarray(everyHour),
      fc.integer({ min: 0, max: 70 }),
      fc.integer({ min: 0, max: 47 }),
      fc.subarray(offeredHours),
      fc.integer({ min: 7, max: 60 }),
      (weeklyHours, ahead, hoursIn, takenHours, horizonDays) => {
        const now = new Date(start + hoursIn * 3_600_000);
        const date = addDays('2026-11-15', ahead);
        const taken = takenHours.map((hour) => hourOf(date, timeOfDay(hour)));
        const facts = { date, weeklyHours, taken, now, rules: { ...usualRules, horizonDays } };
        expect(freeSlots({ ...facts, isOff: true })).toEqual([]);
        const isOpen = date >= wibDate(now) && date <= addDays(wibDate(now), horizonDays);
        const expected = offeredHours.filter(
          (hour) =>
            isOpen &&
            weeklyHours.includes(weekdayIndex(date) * 24 + hour) &&
            slotStart(date, timeOfDay(hour)) > now &&
            !takenHours.includes(hour),
        );
        expect(freeSlots({ ...facts, isOff: false })).toEqual(expected.map(timeOfDay));
      },
    ),
  );
});

test.each([
  ['2026-03-10', '2026-03-10', undefined],
  ['2026-03-10', '2026-03-12', undefined],
  ['2026-03-12', '2026-03-11', 'days_reversed'],
  ['2026-03-09', '2026-03-09', 'days_past'],
  ['2026-01-01', '2026-03-09', 'days_past'],
  // It began before and is not over.
  ['2026-03-01', '2026-03-10', undefined],
  // 366 days, both ends included.
  ['2026-03-10', '2027-03-10', undefined],
  ['2026-03-10', '2027-03-11', 'days_long'],
  // The same in a leap year.
  ['2028-01-01', '2028-12-31', undefined],
  ['2028-01-01', '2029-01-01', 'days_long'],
  ['2026-12-30', '2027-01-02', undefined],
  ['0001-01-01', '9999-12-31', 'days_long'],
  ['2999-12-31', '3000-01-01', undefined],
  ['3000-01-01', '3000-01-01', 'days_far'],
  ['9999-12-31', '9999-12-31', 'days_far'],
])('on 10 March, days off from %s to %s: %s', (firstDay, lastDay, fault) => {
  expect(faultOfDaysOff({ firstDay, lastDay }, '2026-03-10')).toBe(fault);
});
