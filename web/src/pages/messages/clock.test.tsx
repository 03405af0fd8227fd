import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { closeApp, setServerClock } from '../../testing/app.tsx';
import { plugIn, setConnected } from '../../lib/realtime/realtime.ts';
import { log, opened, submit } from '../../testing/messages-page.ts';

beforeAll(() => import('../Messages.tsx'), 60_000);
afterEach(() => {
  plugIn(undefined);
  closeApp();
});

test('an unsent message is listed under today by the server’s clock', async () => {
  const { promise } = Promise.withResolvers<never>();
  plugIn({ send: () => promise, emit: vi.fn() });
  setConnected(true);
  setServerClock(Date.now() + 3 * 86_400_000);
  await opened();
  submit('Halo Bu');
  expect(log().textContent).toMatch(/Today.*Halo Bu.*Sending...$/);
});
