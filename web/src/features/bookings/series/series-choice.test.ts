import { expect, test } from 'vitest';
import { slotStart } from '#domain/calendar.ts';
import { weeklyStarts } from '#domain/series.ts';
import {
  changedOf,
  movesOf,
  openQuestion,
  orderOf,
  requestOf,
  type SeriesChoice,
  type SeriesHours,
  weeksOf,
} from './series-choice.ts';

// A Monday.
const now = new Date('2026-11-16T03:00:00Z');
const slot = { date: '2026-11-21', time: '19:00' };
const at = (date: string, time: string) => slotStart(date, time).toISOString();
const starts = weeklyStarts(slot.date, slot.time, 12).map((start) => start.toISOString());

/** The weeks of these numbers, counted from 1, are taken. */
const hoursWith = (taken: readonly number[], more: readonly string[] = []): SeriesHours => {
  const weeks = starts.map((startsAt, index) => ({
    startsAt,
    state: taken.includes(index + 1) ? ('taken' as const) : ('free' as const),
  }));
  const free = weeks.filter(({ state }) => state === 'free').map(({ startsAt }) => startsAt);
  return {
    hourlyRate: 120_000,
    discounts: [5, 8, 10],
    weeks,
    free: [...free, ...more].toSorted(),
  };
};
const sunday = at('2026-11-29', '16:00');
const noon = at('2026-11-28', '12:00');
const choose = (changes: Partial<SeriesChoice> = {}): SeriesChoice => ({
  length: 8,
  answers: {},
  picked: [],
  ...changes,
});

test('a taken week has to be moved or left out, and the discount of the length stays', () => {
  const hours = hoursWith([2, 4], [sunday]);
  expect(openQuestion(hours, choose(), now)).toBe('weeks');
  const [, second = '', , fourth = ''] = starts;
  const half = choose({ answers: { [second]: sunday } });
  expect(openQuestion(hours, half, now)).toBe('weeks');
  const whole = choose({ answers: { [second]: sunday, [fourth]: null } });
  expect(openQuestion(hours, whole, now)).toBeUndefined();
  expect(orderOf(hours, whole, now)).toMatchObject({
    discount: 8,
    lessonPrice: 110_400,
    price: 772_800,
  });
  const { hours: sent, ...request } = requestOf(orderOf(hours, whole, now), 'ratna', slot);
  expect(sent).toHaveLength(7);
  expect(sent[1]).toEqual({ date: '2026-11-29', startTime: '16:00' });
  expect(request).toEqual({
    teacherId: 'ratna',
    weekly: { weeks: 8, date: '2026-11-21', startTime: '19:00' },
    shownPrice: 772_800,
  });
});

test('the nearest free hours come first, without those of other lessons', () => {
  const hours = hoursWith([2, 3], [sunday, noon]);
  const [, second = ''] = starts;
  const weeks = weeksOf(hours, choose({ length: 4, answers: { [second]: noon } }), now);
  const [, , third] = weeks;
  if (!third) throw new Error('no third week');
  expect(movesOf(hours, weeks, third)).not.toContain(noon);
  const [, own] = weeks;
  if (!own) throw new Error('no second week');
  expect(movesOf(hours, weeks, own).slice(0, 2)).toEqual([noon, sunday]);
});

test('an hour chosen instead is asked for again once it is no longer free', () => {
  const [, second = ''] = starts;
  const choice = choose({ length: 4, answers: { [second]: sunday } });
  expect(openQuestion(hoursWith([2], [sunday]), choice, now)).toBeUndefined();
  expect(openQuestion(hoursWith([2]), choice, now)).toBe('weeks');
});

test('hours one by one get the discount of the number they reach; at least two, and all free', () => {
  const hours = hoursWith([]);
  const picked = (count: number) => choose({ length: 'hours', picked: starts.slice(0, count) });
  expect(openQuestion(hours, picked(1), now)).toBe('few');
  expect(orderOf(hours, picked(3), now)).toMatchObject({ discount: 0, price: 360_000 });
  expect(orderOf(hours, picked(4), now)).toMatchObject({ discount: 5, weeks: null });
  expect(requestOf(orderOf(hours, picked(4), now), 'ratna', slot)).not.toHaveProperty('weekly');
  const gone = choose({ length: 'hours', picked: [...starts.slice(0, 2), sunday] });
  expect(openQuestion(hours, gone, now)).toBe('gone');
});

test('a week beyond 12 weeks is too far ahead, another one outside the rules is not bookable', () => {
  const hours = hoursWith([]);
  const weeks = hours.weeks.map((week, index) =>
    index === 0 || index === 11 ? { ...week, state: 'outside' as const } : week,
  );
  // The last day is 84 days ahead.
  const later = new Date('2026-11-13T03:00:00Z');
  const states = weeksOf({ ...hours, weeks }, choose({ length: 12 }), later);
  expect([states[0]?.state, states[11]?.state]).toEqual(['outside', 'far']);
});

test('a refusal names hours by their place in the request', () => {
  const order = orderOf(hoursWith([]), choose(), now);
  const fields = { 'hours.2': 'taken', 'weekly.5': 'free', price: 'other' };
  expect(changedOf(fields, order, slot)).toEqual([starts[2], starts[5]]);
});
