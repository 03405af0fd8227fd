import { expect, test } from 'vitest';
import { basisPointsOf, percentOf } from './format.ts';

test.each([
  ['5', 500],
  ['7.5', 750],
  ['7,25 %', 725],
  ['0', 0],
  ['100', 10_000],
  ['100,01', undefined],
  ['101', undefined],
  ['5.125', undefined],
  ['-1', undefined],
  ['five', undefined],
  ['', undefined],
])('%j is %j basis points', (text, basisPoints) => {
  expect(basisPointsOf(text)).toBe(basisPoints);
});

test('what is shown can be read back', () => {
  for (const language of ['en', 'id'] as const) {
    for (const basisPoints of [0, 5, 500, 725, 750, 10_000]) {
      expect(basisPointsOf(percentOf(basisPoints, language))).toBe(basisPoints);
    }
  }
});
