import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakEvenPrice, listedProviderFee, marginOf, providerFeeOf } from './provider-fee.ts';

test('a card payment of Rp 100.000 costs 2.9 % and Rp 2.000', () => {
  expect(providerFeeOf(100_000, listedProviderFee)).toBe(4900);
});

test('at 5 % a session of Rp 100.000 leaves Rp 100, one of Rp 50.000 loses Rp 950', () => {
  expect(marginOf(100_000, 500, listedProviderFee)).toBe(100);
  expect(marginOf(50_000, 500, listedProviderFee)).toBe(-950);
});

test('at the provider’s own percentage no price is high enough', () => {
  expect(breakEvenPrice(290, listedProviderFee)).toBeUndefined();
  expect(breakEvenPrice(0, listedProviderFee)).toBeUndefined();
  expect(breakEvenPrice(291, listedProviderFee)).toBeGreaterThan(19_000_000);
});

test('without a fixed part every price breaks even', () => {
  expect(breakEvenPrice(500, { basisPoints: 0, fixed: 0 })).toBe(0);
});

test('the break-even price loses nothing, and a clearly lower one does', () => {
  fc.assert(
    fc.property(fc.integer({ min: 300, max: 10_000 }), (basisPoints) => {
      const price = breakEvenPrice(basisPoints, listedProviderFee) ?? 0;
      expect(marginOf(price, basisPoints, listedProviderFee)).toBeGreaterThanOrEqual(0);
      const lower = Math.floor(price * 0.99) - 100;
      expect(marginOf(lower, basisPoints, listedProviderFee)).toBeLessThan(0);
    }),
  );
});
