import { expect, test } from 'vitest';
import { ago, weekName } from './moments.ts';

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

test('a week is named by its days, with each month and year once', () => {
  const names = ['2025-10-06', '2025-09-29', '2025-12-29'].map((monday) => [
    weekName(monday, 'en', false),
    weekName(monday, 'id', true),
  ]);
  expect(names).toEqual([
    ['6–12\u00A0October 2025', '6–12\u00A0Okt 2025'],
    ['29 September – 5\u00A0October 2025', '29 Sep – 5\u00A0Okt 2025'],
    ['29 December 2025 – 4\u00A0January 2026', '29 Des 2025 – 4\u00A0Jan 2026'],
  ]);
});
