import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const scripts: HTMLScriptElement[] = [];
let loadPaymentPopup: typeof import('./payment-script.ts').loadPaymentPopup;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  ({ loadPaymentPopup } = await import('./payment-script.ts'));
  // The test decides when an appended script loads.
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    scripts.push(script as HTMLScriptElement);
  });
});

afterEach(() => {
  scripts.length = 0;
  delete window.snap;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const popup = { pay: () => undefined };
const arrive = () => {
  window.snap = popup;
  scripts.at(-1)?.dispatchEvent(new Event('load'));
};

test('parallel payments load the script once', async () => {
  const both = [loadPaymentPopup(), loadPaymentPopup()];
  arrive();
  expect(await Promise.all(both)).toEqual([popup, popup]);
  expect(await loadPaymentPopup()).toBe(popup);
  expect(scripts).toHaveLength(1);
});

test('the script has the configured URL and client key', () => {
  void loadPaymentPopup();
  expect(scripts[0]?.getAttribute('src')).toBe('/sandbox/snap.js');
  expect(scripts[0]?.getAttribute('data-client-key')).toBe('sandbox');
});

test('a blocked script is loaded again by the next payment', async () => {
  const first = loadPaymentPopup();
  scripts[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('did not arrive');
  const second = loadPaymentPopup();
  arrive();
  expect(await second).toBe(popup);
  expect(scripts).toHaveLength(2);
});

test('loading the script fails after ten seconds', async () => {
  const ended = vi.fn();
  loadPaymentPopup().catch(ended);
  await vi.advanceTimersByTimeAsync(9999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledOnce();
});

test('a script that loads after the timeout is used by the next payment', async () => {
  loadPaymentPopup().catch(() => undefined);
  await vi.advanceTimersByTimeAsync(10_000);
  arrive();
  expect(await loadPaymentPopup()).toBe(popup);
  expect(scripts).toHaveLength(1);
});

test('a script without a popup counts as blocked', async () => {
  const empty = loadPaymentPopup();
  scripts[0]?.dispatchEvent(new Event('load'));
  await expect(empty).rejects.toThrow('no popup');
});
