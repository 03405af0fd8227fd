import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type BookingRules,
  freeSlots,
  noticeChoices,
  pauseChoices,
  usualRules,
} from './booking-rules.ts';
import { addDays, offeredHours, slotStart, wibDate } from './calendar.ts';
import {
  allParts,
  changesAt,
  dayPartAt,
  freeHours,
  instantOf,
  isStillAhead,
  partOf,
  partsFor,
  startsIn,
} from './free-hours.ts';

// A Sunday.
const now = new Date('2026-11-15T12:30:00+07:00');
const hour = (date: string, time: string) => slotStart(date, time).getTime() / 3_600_000;

test.each([
  [8, 'morning'],
  [10, 'morning'],
  [11, 'midday'],
  [14, 'midday'],
  [15, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [21, 'evening'],
] as const)('%i o’clock is in the %s', (hourOfDay, part) => {
  expect(dayPartAt(hourOfDay)).toBe(part);
});

test('every start of two weeks lies in exactly one part of a day', () => {
  const starts = startsIn(allParts(now));
  expect(new Set(starts).size).toBe(14 * 14);
  expect(starts[0]).toBe(hour('2026-11-15', '08:00'));
  expect(starts.at(-1)).toBe(hour('2026-11-28', '21:00'));
  for (const start of starts) expect(startsIn([partOf(start)])).toContain(start);
});

test.each([
  [{ days: [0] }, 8],
  [{ days: [0], parts: ['evening'] as const }, 2],
  [{ parts: ['morning', 'evening'] as const }, 28],
  [{ date: '2026-11-28' }, 4],
  [{ date: '2026-11-29' }, 0],
  [{ date: '2026-11-16', days: [1] }, 0],
  [{}, undefined],
])('%j allows %s parts of the next 14 days', (filter, count) => {
  expect(partsFor(filter, now)?.length).toBe(count);
});

test('free hours lie within two weeks and leave out sessions and days off', () => {
  const monday = hour('2026-11-16', '00:00');
  const calendar = { weeklyHours: [9, 10], taken: [monday + 9], daysOff: [], rules: usualRules };
  expect(freeHours(calendar, now)).toEqual([
    monday + 10,
    monday + 7 * 24 + 9,
    monday + 7 * 24 + 10,
  ]);
  const day = (monday + 7) / 24;
  expect(freeHours({ ...calendar, daysOff: [[day, day]] }, now)).toHaveLength(2);
});

test.each([
  ['nothing is free', [], 0, null, '2026-11-16T00:00'],
  ['the first hour begins', ['14:00'], 0, null, '2026-11-15T14:00'],
  ['a hold ends', ['14:00'], 0, '2026-11-15T12:45', '2026-11-15T12:45'],
])('the clock changes free hours when %s', (_, times, noticeHours, holdEnds, expected) => {
  const free = times.map((time) => hour('2026-11-15', time));
  const ends = holdEnds === null ? null : new Date(`${holdEnds}:00+07:00`);
  expect(changesAt(free, { noticeHours }, ends, now)).toEqual(new Date(`${expected}:00+07:00`));
});

test('with a notice, an hour counts until the notice is just met, and changes right after', () => {
  const start = hour('2026-11-15', '18:00');
  const met = instantOf(start - 2);
  const after = new Date(met.getTime() + 1);
  expect(isStillAhead(start, { noticeHours: 2 }, met)).toBe(true);
  expect(isStillAhead(start, { noticeHours: 2 }, after)).toBe(false);
  expect(changesAt([start], { noticeHours: 2 }, null, now)).toEqual(after);
  expect(isStillAhead(start, { noticeHours: 0 }, instantOf(start))).toBe(false);
});

test('free hours of two weeks are the free slots of their days', () => {
  const everyHour = Array.from({ length: 7 }, (_, day) =>
    offeredHours.map((one) => day * 24 + one),
  ).flat();
  const today = wibDate(now);
  const midnight = hour(today, '00:00');
  const rules: fc.Arbitrary<BookingRules> = fc.record({
    noticeHours: fc.constantFrom(...noticeChoices),
    pauseHours: fc.constantFrom(...pauseChoices),
    horizonDays: fc.integer({ min: 7, max: 60 }),
    dailyLimit: fc.option(fc.integer({ min: 1, max: 14 })),
    isPaused: fc.boolean(),
    pausedUntil: fc.constantFrom(null, addDays(today, -1), today),
  });
  fc.assert(
    fc.property(
      fc.subarray(everyHour),
      fc.uniqueArray(fc.integer({ min: 0, max: 14 * 24 })),
      fc.integer({ min: 0, max: 14 }),
      rules,
      (weeklyHours, takenHours, dayOff, chosen) => {
        const taken = takenHours.map((one) => midnight + one);
        const off = (midnight + 7) / 24 + dayOff;
        const calendar = { weeklyHours, taken, daysOff: [[off, off] as const], rules: chosen };
        const bySlots = Array.from({ length: 14 }, (_, nth) => addDays(today, nth)).flatMap(
          (date, nth) => {
            const start = hour(date, '00:00');
            const own = taken.filter((one) => one >= start && one < start + 24);
            const facts = { date, weeklyHours, taken: own, isOff: nth === dayOff, now };
            return freeSlots({ ...facts, rules: chosen }).map((time) => hour(date, time));
          },
        );
        expect(freeHours(calendar, now)).toEqual(bySlots);
      },
    ),
  );
});
