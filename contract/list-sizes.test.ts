import { expect, test } from 'vitest';
import { type Call, limit } from './call.ts';
import { calls } from './calls.ts';

test('every list that may be asked for whole says how many entries it has at most', () => {
  const whole = Object.entries<Call>(calls).filter(([, { query }]) => query?.shape.limit === limit);
  expect(whole.length).toBeGreaterThan(5);
  expect(whole.filter(([, { mostEntries }]) => mostEntries === undefined)).toEqual([]);
});
