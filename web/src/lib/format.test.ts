import { expect, test } from 'vitest';
import { rupiah } from './format.ts';

test.each([0, 7, 999, 1000, 95_001, 1_250_000, 12_345_678_901, -50_000])(
  'rupiah are written as in Indonesia: %d',
  (amount) => {
    const known = new Intl.NumberFormat('id-ID', {
      style: 'currency',
      currency: 'IDR',
      maximumFractionDigits: 0,
    });
    expect(rupiah(amount)).toBe(known.format(amount));
  },
);
