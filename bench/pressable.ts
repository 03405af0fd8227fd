// When a prerendered page responds to a press, on a slow phone and a slow line.
import type { Browser } from '@playwright/test';

/** Lighthouse's slow 4G, as devtools apply it to each request. */
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

export interface Pressable {
  /** Milliseconds from the start of the navigation. */
  painted: number;
  live: number;
}

const markLive = `
  new MutationObserver((_, seen) => {
    if (document.documentElement.dataset.live === undefined) return;
    seen.disconnect();
    performance.mark('live');
  }).observe(document, { attributeFilter: ['data-live'], subtree: true });
`;

const readTimes = `
  new Promise((resolve) => {
    new PerformanceObserver((list) => resolve({
      painted: list.getEntries().at(-1).startTime,
      live: performance.getEntriesByName('live')[0].startTime,
    })).observe({ type: 'largest-contentful-paint', buffered: true });
  })
`;

/** Opens the page without any cache and waits until it is hydrated. */
export const measurePress = async (
  browser: Browser,
  url: string,
  slowdown: number,
): Promise<Pressable> => {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', line);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript({ content: markLive });
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('html[data-live]').waitFor({ state: 'attached', timeout: 60_000 });
  const found = await page.evaluate<Pressable>(readTimes);
  await context.close();
  return found;
};
