import { expect, test } from 'vitest';
import { paidNext } from './payable.ts';

const months = [
  { month: '2025-08', earned: 76_000 },
  { month: '2025-09', earned: 684_000 },
  { month: '2025-10', earned: 380_000 },
];

test.each([
  ['before the 15th: all but this month', '2025-10-15', 1_140_000, 760_000],
  ['after it: this month, too, as far as it is', '2025-11-15', 380_000, 380_000],
  ['taken back since: never less than nothing', '2025-10-15', 300_000, 0],
  ['nothing earned', '2025-10-15', 0, 0],
])('paid next, %s', (_, nextPayoutDate, currentBalance, paid) => {
  expect(paidNext({ nextPayoutDate, currentBalance, months })).toBe(paid);
});
