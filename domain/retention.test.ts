import { expect, test } from 'vitest';
import { keptSince, retention, retentionDays } from './retention.ts';

const kinds = Object.keys(retention) as (keyof typeof retention)[];

test.each(kinds)('%s are kept for whole days, so that a text can say how many', (kind) => {
  expect(retentionDays(kind)).toBeGreaterThan(0);
  expect(Number.isInteger(retentionDays(kind))).toBe(true);
});

test('data exactly as old as its period is kept', () => {
  const now = new Date('2026-11-15T00:00:00Z');
  expect(keptSince('paymentMessages', now)).toEqual(new Date('2026-08-17T00:00:00Z'));
});
