import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import page from '#server/sandbox/popup.html?raw';

const minute = 60_000;
// A plain browser script, without types.
const popup = '#server/sandbox/popup.js';
const shown = () => document.getElementById(isOver() ? 'message' : 'card')?.textContent ?? '';
const isOver = () => document.getElementById('card')?.hidden === true;

const open = async (payment: { expiresAt: string; left: number; status?: string }) => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ payment: { amount: 100_000, status: 'created', ...payment } })),
  );
  vi.resetModules();
  await import(popup);
};

beforeEach(() => {
  document.body.innerHTML = /<body>(.*)<\/body>/s.exec(page)?.[1] ?? '';
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each(['2020-01-01T00:00:00Z', '2040-01-01T00:00:00Z'])(
  'until when it can be paid is a matter of the server’s clock, also where the device says %s',
  async (device) => {
    vi.setSystemTime(new Date(device));
    await open({ expiresAt: '2026-03-09T03:15:00Z', left: 15 * minute });
    expect(isOver()).toBe(false);
    vi.advanceTimersByTime(15 * minute - 1);
    expect(isOver()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(shown()).toContain('The time to pay is over.');
  },
);

test('a payment expired by the server’s clock is shown as expired', async () => {
  vi.setSystemTime(new Date('2026-03-09T03:00:00Z'));
  await open({ expiresAt: '2026-03-09T03:15:00Z', left: 0 });
  expect(shown()).toContain('The time to pay is over.');
});
