import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tryAll } from './try-all.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const items = Array.from({ length: 500 }, (_, i) => i);

test('a run with a slow provider ends after twenty seconds and leaves the rest due', async () => {
  const asked: number[] = [];
  const trying = tryAll(items, async (item) => {
    asked.push(item);
    await new Promise((resolve) => setTimeout(resolve, 8000));
    return true;
  });
  await vi.advanceTimersByTimeAsync(30_000);
  await trying;
  // Three rounds of five items start within 20 s.
  expect(asked).toEqual(items.slice(0, 15));
});

test('a run with a quick provider tries all items', async () => {
  const attempt = vi.fn(async () => true);
  await tryAll(items, attempt);
  expect(attempt).toHaveBeenCalledTimes(500);
});

test('a run stops after a round without an answer', async () => {
  const attempt = vi.fn(async () => false);
  await tryAll(items, attempt);
  expect(attempt).toHaveBeenCalledTimes(5);
});
