import { describe, expect, test } from 'vitest';
import { offeredHours } from '#domain/calendar.ts';
import {
  copyDay,
  countChanges,
  isHourOpen,
  openHours,
  otherDays,
  paintedArea,
  toggle,
  toggleDay,
  type Week,
} from './week.ts';

const EMPTY: Week = new Set();
const [monday, tuesday, sunday] = [0, 1, 6];
const at = (day: number, hour: number) => ({ day, hour });

test('toggling an hour twice changes nothing', () => {
  const once = toggle(EMPTY, at(monday, 16));
  expect(isHourOpen(once, at(monday, 16))).toBe(true);
  expect(countChanges(EMPTY, toggle(once, at(monday, 16)))).toBe(0);
});

describe('painting', () => {
  test('fills the rectangle between two corners, whichever comes first', () => {
    const down = paintedArea(EMPTY, at(0, 9), at(2, 11), true);
    expect(down.size).toBe(9);
    expect(paintedArea(EMPTY, at(2, 11), at(0, 9), true)).toEqual(down);
  });

  test('closes as well and leaves the rest alone', () => {
    const open = paintedArea(EMPTY, at(0, 8), at(6, 21), true);
    const closed = paintedArea(open, at(0, 8), at(0, 9), false);
    expect(openHours(closed, monday)).toEqual(offeredHours.slice(2));
    expect(openHours(closed, tuesday)).toEqual(offeredHours);
  });
});

describe('the head of a day', () => {
  test('opens all of it while an hour is closed', () => {
    const week = toggleDay(toggle(EMPTY, at(sunday, 8)), sunday);
    expect(openHours(week, sunday)).toEqual(offeredHours);
  });

  test('closes a day that is open from first to last', () => {
    expect(toggleDay(toggleDay(EMPTY, sunday), sunday).size).toBe(0);
  });
});

test('a copied day replaces the hours of the others and keeps its own', () => {
  const week = new Set([...paintedArea(EMPTY, at(0, 9), at(0, 10), true), 24 + 20]);
  const copied = copyDay(week, monday, [tuesday, sunday]);
  for (const day of [monday, tuesday, sunday]) expect(openHours(copied, day)).toEqual([9, 10]);
});

test('all other days are six', () => {
  expect(otherDays(monday)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a change is an hour that is open in one week only', () => {
  expect(countChanges(new Set([1, 2, 3]), new Set([3, 4]))).toBe(3);
});
