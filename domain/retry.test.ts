import { expect, test } from 'vitest';
import { isRarest, retryAt } from './retry.ts';

const now = new Date('2026-03-09T03:00:00Z');

test.each([
  [0, 1, false],
  [1, 2, false],
  [2, 4, false],
  [8, 256, false],
  [9, 360, true],
  [50, 360, true],
])('after %d tries the next is %d minutes away', (tries, minutes, rarest) => {
  expect(retryAt(tries, now)).toEqual(new Date(now.getTime() + minutes * 60_000));
  expect(isRarest(tries)).toBe(rarest);
});
