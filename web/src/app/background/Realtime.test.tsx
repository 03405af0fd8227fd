import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeApp } from '../../testing/app.tsx';
import { student } from '../../testing/accounts.ts';
import { Realtime } from './Realtime.tsx';

const SOCKET = '../../lib/realtime/socket.ts';
const noLine = () => {
  throw new TypeError('Failed to fetch dynamically imported module');
};

afterEach(() => {
  closeApp();
  vi.doUnmock(SOCKET);
});

test('a connection whose code could not be fetched is opened when it can be', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.doMock(SOCKET, noLine);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Realtime userId={student._id} />
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(100));
  await act(() => vi.dynamicImportSettled());
  const openSocket = vi.fn(() => () => undefined);
  vi.doMock(SOCKET, () => ({ openSocket }));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await act(() => vi.dynamicImportSettled());
  expect(openSocket).toHaveBeenCalledTimes(1);
});
