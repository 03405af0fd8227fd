import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeat } from './repeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pace = { pause: 1000, heartbeat: 10_000 };
const started = (task: () => Promise<unknown>, times: Parameters<typeof repeat>[1] = pace) => {
  const run = vi.fn(task);
  return { run, loop: repeat('testing', times, run, Fastify().log) };
};

test('a loop that nobody wakes runs at its heartbeat', async () => {
  const { run } = started(async () => undefined);
  await vi.advanceTimersByTimeAsync(9999);
  expect(run).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(20_001);
  expect(run).toHaveBeenCalledTimes(3);
});

test('a woken loop runs at once, and not again before its pause is over', async () => {
  const { run, loop } = started(async () => undefined);
  await vi.advanceTimersByTimeAsync(5000);
  loop.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(run).toHaveBeenCalledTimes(1);
  for (let n = 0; n < 5; n += 1) loop.wake();
  await vi.advanceTimersByTimeAsync(999);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(2);
});

test('a loop that is woken while it runs runs once more', async () => {
  const { run, loop } = started(() => new Promise((resolve) => void setTimeout(resolve, 3000)));
  await vi.advanceTimersByTimeAsync(11_000);
  loop.wake();
  await vi.advanceTimersByTimeAsync(2999);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(run).toHaveBeenCalledTimes(2);
});

test('a task that has not finished or has failed runs again after the pause', async () => {
  const { run } = started(async () => {
    if (run.mock.calls.length === 2) throw new Error('no');
    return run.mock.calls.length === 1;
  });
  await vi.advanceTimersByTimeAsync(12_000);
  expect(run).toHaveBeenCalledTimes(3);
});

test('a loop without a heartbeat runs only when it is woken, and after its end not at all', async () => {
  const { run, loop } = started(async () => undefined, { pause: 1000 });
  await vi.advanceTimersByTimeAsync(100_000);
  expect(run).toHaveBeenCalledTimes(0);
  loop.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(run).toHaveBeenCalledTimes(1);
  await loop.stop();
  loop.wake();
  await vi.advanceTimersByTimeAsync(100_000);
  expect(run).toHaveBeenCalledTimes(1);
});
