import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commissionOf, maxFee, teacherShareOf } from './money.ts';

test.each([
  [100_000, 500, 5_000],
  [99_999, 500, 4_999],
  [100_019, 500, 5_000],
  [100_020, 500, 5_001],
  [19, 500, 0],
  [20, 500, 1],
  [1, 9_999, 0],
  [1, 10_000, 1],
  [100_000, 0, 0],
  [100_000, 10_000, 100_000],
  [maxFee, 9_999, 9_999_000],
])('of %d rupiah at %d basis points the commission is %d', (amount, basisPoints, commission) => {
  expect(commissionOf(amount, basisPoints)).toBe(commission);
});

test('share and commission are whole, not negative, and add up to the price', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: maxFee }),
      fc.integer({ min: 0, max: 10_000 }),
      (price, basisPoints) => {
        const commission = commissionOf(price, basisPoints);
        const share = teacherShareOf(price, basisPoints);
        expect(Number.isSafeInteger(commission) && commission >= 0 && share >= 0).toBe(true);
        expect(commission + share).toBe(price);
      },
    ),
  );
});
