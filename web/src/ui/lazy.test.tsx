import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LazyComponent } from './lazy.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Bell = () => 'the bell';
const load = vi.fn<() => Promise<ComponentType>>();
const show = () =>
  render(
    <main>
      <LazyComponent load={load} after={1_000}>
        {(Loaded) => <Loaded />}
      </LazyComponent>
    </main>,
  );
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => void load.mockReset().mockResolvedValue(Bell));

test('it is fetched when its time has come', async () => {
  show();
  await pass(999);
  expect(load).not.toHaveBeenCalled();
  await pass(1);
  expect(screen.getByText('the bell')).toBeTruthy();
});

test('what could not be fetched leaves the frame alone and is tried again until it comes', async () => {
  load.mockRejectedValueOnce(new TypeError('no line')).mockRejectedValueOnce(new TypeError('no'));
  show();
  await pass(1_000);
  expect(screen.getByRole('main').textContent).toBe('');
  await pass(5_000);
  await pass(5_000);
  expect(screen.getByText('the bell')).toBeTruthy();
  await pass(60_000);
  expect(load).toHaveBeenCalledTimes(3);
});

test('nothing is tried for a page that is gone', async () => {
  load.mockRejectedValue(new TypeError('no line'));
  const { unmount } = show();
  await pass(1_000);
  unmount();
  await pass(60_000);
  expect(load).toHaveBeenCalledTimes(1);
});
