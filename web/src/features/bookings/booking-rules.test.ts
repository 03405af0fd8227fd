import { describe, expect, test } from 'vitest';
import { slotStart } from '#domain/calendar.ts';
import { localTime, placeName } from '../../lib/local-time.ts';
import { stripOf, turnStrip } from './date-strip.ts';
import { byDayPart } from './day-parts.ts';
import { refundDeadline } from './refund-deadline.ts';

const today = '2025-10-09';

describe('the strip', () => {
  test('shows seven days from today', () => {
    const { days, isFirst, isLast } = stripOf(today, '2025-10-11');
    expect([days[0], days.at(-1), days.length]).toEqual([today, '2025-10-15', 7]);
    expect([isFirst, isLast]).toEqual([true, false]);
  });

  test('ends with the 30th day ahead', () => {
    const { days, isLast } = stripOf(today, '2025-11-08');
    expect(days).toEqual(['2025-11-06', '2025-11-07', '2025-11-08']);
    expect(isLast).toBe(true);
  });

  test.each([
    ['2025-10-11', 1, '2025-10-18'],
    ['2025-10-18', -1, '2025-10-11'],
    ['2025-11-05', 1, '2025-11-08'],
    ['2025-10-10', -1, today],
  ] as const)('turned at %s by %d shows %s', (date, weeks, shown) => {
    expect(turnStrip(today, date, weeks)).toBe(shown);
  });
});

test('hours are grouped at 12:00 and 18:00, empty parts left out', () => {
  expect(byDayPart(['08:00', '11:00', '12:00', '17:00', '18:00', '21:00'])).toEqual([
    { part: 'morning', slots: ['08:00', '11:00'] },
    { part: 'afternoon', slots: ['12:00', '17:00'] },
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

describe('the own clock', () => {
  const evening = slotStart('2025-10-11', '19:00');
  test.each([
    ['Asia/Jakarta', null],
    ['Asia/Bangkok', null],
    ['Asia/Makassar', { date: '2025-10-11', time: '20:00' }],
    ['Europe/London', { date: '2025-10-11', time: '13:00' }],
    ['Pacific/Auckland', { date: '2025-10-12', time: '01:00' }],
  ])('in %s shows %j', (zone, shown) => {
    expect(localTime(evening, zone)).toEqual(shown);
  });

  test('is called by its place', () => {
    expect(placeName('America/New_York')).toBe('New York');
  });
});
