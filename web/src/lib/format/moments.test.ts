import { expect, test } from 'vitest';
import { ago } from './moments.ts';

const now = Date.parse('2025-10-09T09:40:00Z');
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString();

test.each([
  [2, '2 hr ago', '2 jam yang lalu'],
  [30, 'yesterday', 'kemarin'],
  [50, '2 days ago', '2 hari yang lalu'],
  [74, '3 days ago', '3 hari yang lalu'],
])('%i hours ago', (hours, english, indonesian) => {
  expect(ago(hoursAgo(hours), now, 'en')).toBe(english);
  expect(ago(hoursAgo(hours), now, 'id')).toBe(indonesian);
});
