import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dayName, hourOf, listTime } from './days.ts';
import { logRows } from './log-rows.ts';
import { ALYA, aMessage } from '../../../testing/messages.ts';

const standAt = (hoursAhead: number) =>
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60 * hoursAhead);
beforeEach(() => void standAt(7));

const hour = ({ createdAt }: { createdAt: string }) => hourOf(createdAt);
const at = (createdAt: string, number: number) => aMessage(number, { createdAt });

describe('the log', () => {
  test('begins each day of Jakarta anew', () => {
    const rows = logRows(
      [at('2025-10-08T16:59:00Z', 2), at('2025-10-08T17:00:00Z', 4), at('2025-10-08T17:01:00Z', 6)],
      [],
      ALYA,
    );
    expect(rows.map(({ day }) => day)).toEqual(['2025-10-08', '2025-10-09', undefined]);
    expect(rows.map((row) => row.showsTime)).toEqual([true, false, true]);
    expect(rows.map(hour)).toEqual(['23:59', '00:00', '00:01']);
  });

  test('shows the time once for messages within five minutes', () => {
    const rows = logRows(
      [1, 2, 3, 4, 5, 6, 7, 8].map((number) => aMessage(number)),
      [],
      ALYA,
    );
    expect(rows.filter((row) => row.showsTime).map(hour)).toEqual(['09:05', '09:08']);
  });

  test('shows the time before a pause', () => {
    const rows = logRows([aMessage(2), aMessage(4), aMessage(10)], [], ALYA);
    expect(rows.map((row) => row.showsTime)).toEqual([false, true, true]);
    expect(rows.map((row) => row.isFirst)).toEqual([true, false, true]);
  });

  test('ends with unsent messages, which keep their key', () => {
    const clientId = '0199f000-0000-4000-8000-000000000009';
    const createdAt = '2025-10-09T03:00:00Z';
    const unsent = { clientId, content: 'Halo', createdAt, state: 'sending' as const };
    const [, before] = logRows([aMessage(1)], [unsent], ALYA);
    const [, after] = logRows([aMessage(1), aMessage(3, { clientId })], [], ALYA);
    expect([before?.key, after?.key]).toEqual([clientId, clientId]);
    expect([before?.unsent, after?.unsent]).toEqual([unsent, undefined]);
  });
});

describe('days', () => {
  const now = new Date('2025-10-09T02:40:00Z');
  const en = { today: 'Today', yesterday: 'Yesterday' };

  test.each([
    ['2025-10-09', 'Today'],
    ['2025-10-08', 'Yesterday'],
    ['2025-10-07', 'Tuesday, 7 October'],
    ['2024-10-07', 'Monday, 7 October 2024'],
  ])('%s is called %s', (date, name) => {
    expect(dayName(date, now, 'en', en)).toBe(name);
  });

  test('have their own names in Indonesian', () => {
    expect(dayName('2025-10-07', now, 'id', en)).toBe('Selasa, 7 Oktober');
  });

  test.each([
    ['2025-10-09T02:31:00Z', '09:31'],
    ['2025-10-08T16:00:00Z', 'Wed'],
    ['2025-10-02T17:00:00Z', 'Fri'],
    ['2025-10-02T16:00:00Z', '2 Oct'],
    ['2024-09-30T03:00:00Z', '30 Sept 2024'],
  ])('in the list %s is %s', (instant, text) => {
    expect(listTime(instant, now, 'en')).toBe(text);
  });

  test.each([
    [7, '09:31'],
    [8, '09:31 WIB'],
    [0, '09:31 WIB'],
  ])('on a clock of UTC+%i hours are written as %s', (hoursAhead, text) => {
    standAt(hoursAhead);
    expect(hourOf('2025-10-09T02:31:00Z')).toBe(text);
    expect(listTime('2025-10-09T02:31:00Z', now, 'en')).toBe(text);
    expect(listTime('2025-10-08T16:00:00Z', now, 'en')).toBe('Wed');
  });
});
