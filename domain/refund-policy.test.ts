import fc from 'fast-check';
import { expect, test } from 'vitest';
import { furtherRefundOf, partsOfRefund, refundOf, refundPercent } from './refund-policy.ts';

const startsAt = new Date('2026-11-20T02:00:00Z');
const before = (hours: number, ms = 0) => new Date(startsAt.getTime() - hours * 3_600_000 + ms);

test.each([
  ['a month before', before(720), 100],
  ['a millisecond more than 24 h before', before(24, -1), 100],
  ['exactly 24 h before', before(24), 50],
  ['a millisecond less than 24 h before', before(24, 1), 50],
  ['12 h before', before(12), 50],
  ['exactly 2 h before', before(2), 50],
  ['a millisecond less than 2 h before', before(2, 1), 0],
  ['at the start', startsAt, 0],
  ['after the start', before(-1), 0],
])('%s the refund is by its band', (_, now, percent) => {
  expect(refundPercent(startsAt, now)).toBe(percent);
});

test.each([
  [100_000, 100, 100_000],
  [100_000, 50, 50_000],
  [100_001, 50, 50_001],
  [1, 50, 1],
  [99_999, 0, 0],
])('of %i rupiah %i %% are %i: an odd rupiah goes to the student', (price, percent, refund) => {
  expect(refundOf(price, percent)).toBe(refund);
});

test.each([
  ['nothing before', 0, 50, 50_001],
  ['as much as can be', 50_000, 50, 50_001],
  ['a rupiah too much together', 50_001, 50, 50_000],
  ['all of it before', 100_001, 100, 0],
])('a further refund of 100 001 is at most what is left: %s', (_, refunded, percent, refund) => {
  expect(furtherRefundOf({ price: 100_001, refunded }, percent)).toBe(refund);
});

test('a payment in two parts is refunded in the same parts, to the last rupiah', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 200_000 }),
      fc.integer({ min: 1, max: 200_000 }),
      fc.integer({ min: 0, max: 100 }),
      (amount, credit, percent) => {
        const paid = { amount, credit };
        const first = Math.floor(((amount + credit) * percent) / 100);
        const one = partsOfRefund(paid, first, 0);
        const two = partsOfRefund(paid, amount + credit - first, first);
        expect(one.amount + two.amount).toBe(amount);
        expect(one.credit + two.credit).toBe(credit);
        for (const part of [one.amount, one.credit, two.amount, two.credit]) {
          expect(part).toBeGreaterThanOrEqual(0);
        }
      },
    ),
  );
});
