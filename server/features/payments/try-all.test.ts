import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tryAll } from './try-all.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const items = Array.from({ length: 500 }, (_, i) => i);

test('a provider that is slow is asked for twenty seconds, and what is left stays due', async () => {
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

test('one that is quick is asked for all', async () => {
  const attempt = vi.fn(async () => true);
  await tryAll(items, attempt);
  expect(attempt).toHaveBeenCalledTimes(500);
});

test('one that does not answer is left alone after a round', async () => {
  const attempt = vi.fn(async () => false);
  await tryAll(items, attempt);
  expect(attempt).toHaveBeenCalledTimes(5);
});
