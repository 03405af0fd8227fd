import { expect, test, vi } from 'vitest';
import { onToastWaiting, receiveToasts, toast } from './toast.ts';

test('toasts sent before the viewport is loaded wait for it, in order', () => {
  const load = vi.fn();
  const stopWaiting = onToastWaiting(load);
  toast.success('Login successful!');
  toast.error('Login failed');
  expect(load).toHaveBeenCalledTimes(2);

  const receive = vi.fn();
  const stop = receiveToasts(receive);
  expect(receive.mock.calls.flat()).toEqual([
    { tone: 'success', text: 'Login successful!' },
    { tone: 'error', text: 'Login failed' },
  ]);

  toast.info('Later');
  expect(receive).toHaveBeenLastCalledWith({ tone: 'info', text: 'Later' });
  expect(load).toHaveBeenCalledTimes(2);
  stop();
  stopWaiting();
});

test('a toast sent before anyone listens still asks for the viewport', () => {
  toast.warning('Early');
  const load = vi.fn();
  onToastWaiting(load)();
  expect(load).toHaveBeenCalledOnce();
  receiveToasts(() => undefined)();
});
