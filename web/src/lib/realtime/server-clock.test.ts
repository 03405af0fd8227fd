import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteTime, onClockChange, serverNow } from './server-clock.ts';

const own = new Date('2026-11-16T08:00:00.400Z');
const answer = (date: string | undefined, cache = 'no-store') =>
  new Response(null, { headers: { 'cache-control': cache, ...(date && { date }) } });

beforeEach(() => vi.useFakeTimers({ now: own, toFake: ['Date'] }));
afterEach(() => {
  noteTime(answer(own.toUTCString()));
  vi.useRealTimers();
});

test.each([
  ['an hour behind', 'Mon, 16 Nov 2026 09:00:00 GMT'],
  ['a day ahead', 'Sun, 15 Nov 2026 08:00:00 GMT'],
])('a clock that is %s follows the server’s', (_, date) => {
  noteTime(answer(date));
  expect(serverNow().toUTCString()).toBe(date);
  vi.setSystemTime(own.getTime() + 60_000);
  expect(serverNow().getTime()).toBe(Date.parse(date) + 60_000);
});

test('a few seconds are the way of the answer, not a wrong clock', () => {
  noteTime(answer('Mon, 16 Nov 2026 07:59:57 GMT'));
  expect(serverNow()).toEqual(own);
});

test('a corrected clock counts as right again, and screens follow each change', () => {
  const heard = vi.fn();
  const stop = onClockChange(heard);
  noteTime(answer('Mon, 16 Nov 2026 09:00:00 GMT'));
  noteTime(answer('Mon, 16 Nov 2026 09:00:02 GMT'));
  expect(heard).toHaveBeenCalledOnce();
  noteTime(answer(own.toUTCString()));
  expect(serverNow()).toEqual(own);
  stop();
  noteTime(answer('Mon, 16 Nov 2026 09:00:00 GMT'));
  expect(heard).toHaveBeenCalledTimes(2);
});

test.each([
  ['kept by a cache', answer('Mon, 16 Nov 2026 07:00:00 GMT', 'public, max-age=5')],
  ['without a date', answer(undefined)],
])('an answer %s says nothing', (_, kept) => {
  noteTime(kept);
  expect(serverNow()).toEqual(own);
});
