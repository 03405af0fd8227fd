import { expect, test } from 'vitest';
import { rupiah, wholeNumber } from './format.ts';

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

test.each([0, 7, 999, 1000, 95_001, 1_250_000])(
  'numbers are written as the reader does: %d',
  (value) => {
    for (const language of ['en', 'id']) {
      expect(wholeNumber(value, language)).toBe(value.toLocaleString(language));
    }
  },
);
