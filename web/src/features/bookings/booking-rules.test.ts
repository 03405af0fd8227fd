import { afterEach, describe, expect, test, vi } from 'vitest';
import { slotStart } from '#domain/calendar.ts';
import { localTime, placeName } from '../../lib/format/moments.ts';
import { stripOf, turnStrip } from './slots/DateStrip.tsx';
import { byDayPart } from './slots/SlotPicker.tsx';
import { policyHours, policyTiers } from './checkout/policy.ts';
import { refundDeadline } from './checkout/BookingSummary.tsx';
import { inZone } from '../../testing/bookings.ts';
import { splitTime } from './time-left.ts';

const today = '2025-10-09';

describe('the strip', () => {
  test('shows seven days from today', () => {
    const { days, isFirst, isLast } = stripOf(today, '2025-10-11', 30);
    expect([days[0], days.at(-1), days.length]).toEqual([today, '2025-10-15', 7]);
    expect([isFirst, isLast]).toEqual([true, false]);
  });

  test('ends with the last day that the teacher has opened', () => {
    const { days, isLast } = stripOf(today, '2025-11-08', 30);
    expect(days).toEqual(['2025-11-06', '2025-11-07', '2025-11-08']);
    expect(isLast).toBe(true);
    expect(stripOf(today, '2025-10-16', 7).days).toEqual(['2025-10-16']);
  });

  test.each([
    ['2025-10-11', 1, '2025-10-18'],
    ['2025-10-18', -1, '2025-10-11'],
    ['2025-11-05', 1, '2025-11-08'],
    ['2025-10-10', -1, today],
  ] as const)('turned at %s by %d shows %s', (date, weeks, shown) => {
    expect(turnStrip(today, date, { weeks, bookableDays: 30 })).toBe(shown);
  });
});

test('hours are grouped by part of the day, empty parts left out', () => {
  expect(byDayPart(['08:00', '11:00', '14:00', '15:00', '18:00', '21:00'])).toEqual([
    { part: 'morning', slots: ['08:00'] },
    { part: 'midday', slots: ['11:00', '14:00'] },
    { part: 'afternoon', slots: ['15:00'] },
    { part: 'evening', slots: ['18:00', '21:00'] },
  ]);
  expect(byDayPart(['20:00', '19:00'])).toEqual([{ part: 'evening', slots: ['19:00', '20:00'] }]);
  expect(byDayPart([])).toEqual([]);
});

describe('the refund', () => {
  const start = slotStart('2025-10-11', '19:00');
  test.each([
    ['2025-10-10T11:59:59Z', 'full'],
    ['2025-10-10T12:00:00Z', 'half'],
    ['2025-10-11T10:00:00Z', 'half'],
    ['2025-10-11T10:00:01Z', 'none'],
  ])('promised at %s is %s', (now, kind) => {
    expect(refundDeadline(start, new Date(now)).kind).toBe(kind);
  });
});

describe('the policy', () => {
  const start = slotStart('2025-10-11', '19:00');
  const at = (now: string) => policyTiers(start, 95_001, new Date(now));

  test('names each band with its end and its amount, the odd rupiah to the student', () => {
    expect(at('2025-10-09T02:40:00Z')).toEqual([
      { percent: 100, amount: 95_001, until: slotStart('2025-10-10', '19:00'), when: 'now' },
      { percent: 50, amount: 47_501, until: slotStart('2025-10-11', '17:00'), when: 'ahead' },
      { percent: 0, amount: 0, until: undefined, when: 'ahead' },
    ]);
    expect(policyHours).toEqual({ full: 24, half: 2 });
  });

  test.each([
    ['2025-10-10T11:59:59Z', ['now', 'ahead', 'ahead']],
    ['2025-10-10T12:00:00Z', ['past', 'now', 'ahead']],
    ['2025-10-11T10:00:00Z', ['past', 'now', 'ahead']],
    ['2025-10-11T10:00:01Z', ['past', 'past', 'now']],
  ])('at %s lights %j', (now, lights) => {
    expect(at(now).map(({ when }) => when)).toEqual(lights);
  });
});

test.each([
  [9 * 60 + 20, { days: 0, hours: 9, minutes: 20 }],
  [47 * 60 + 59, { days: 0, hours: 47, minutes: 59 }],
  [48 * 60, { days: 2, hours: 48, minutes: 0 }],
  [119.9, { days: 0, hours: 1, minutes: 59 }],
  [0, { days: 0, hours: 0, minutes: 1 }],
])('%d minutes are left as %j', (minutes, split) => {
  expect(splitTime(minutes * 60_000)).toEqual(split);
});

describe('the own clock', () => {
  afterEach(() => void vi.restoreAllMocks());
  const evening = slotStart('2025-10-11', '19:00');
  test.each([
    ['Asia/Jakarta', null],
    ['Asia/Bangkok', null],
    ['Asia/Makassar', { date: '2025-10-11', time: '20:00' }],
    ['Europe/London', { date: '2025-10-11', time: '13:00' }],
    ['Pacific/Auckland', { date: '2025-10-12', time: '01:00' }],
  ])('in %s shows %j', (zone, shown) => {
    inZone(zone);
    expect(localTime(evening)).toEqual(shown);
  });

  test('names the place of the reader’s time zone', () => {
    expect(placeName('America/New_York')).toBe('New York');
  });
});
