import { expect, test } from 'vitest';
import { faultOfDaysOff } from './time-off.ts';

const today = '2026-03-10';

test.each([
  ['2026-03-10', '2026-03-10', undefined],
  ['2026-03-10', '2026-03-12', undefined],
  ['2026-03-12', '2026-03-11', 'days_reversed'],
  ['2026-03-09', '2026-03-09', 'days_past'],
  ['2026-01-01', '2026-03-09', 'days_past'],
  // It began before and is not over.
  ['2026-03-01', '2026-03-10', undefined],
  // 366 days, both ends included.
  ['2026-03-10', '2027-03-10', undefined],
  ['2026-03-10', '2027-03-11', 'days_long'],
  // The same in a leap year.
  ['2028-01-01', '2028-12-31', undefined],
  ['2028-01-01', '2029-01-01', 'days_long'],
  ['2026-12-30', '2027-01-02', undefined],
  ['0001-01-01', '9999-12-31', 'days_long'],
  ['2999-12-31', '3000-01-01', undefined],
  ['3000-01-01', '3000-01-01', 'days_far'],
  ['9999-12-31', '9999-12-31', 'days_far'],
])('on 10 March, days off from %s to %s: %s', (firstDay, lastDay, fault) => {
  expect(faultOfDaysOff({ firstDay, lastDay }, today)).toBe(fault);
});
