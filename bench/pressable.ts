// When a prerendered page answers a press, and when it is hydrated, on a slow phone and a slow line.
import type { Browser, Page } from '@playwright/test';

/** Lighthouse's slow 4G, as devtools apply it to each request. */
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** What a thumb meets first on a page; expressions are read in the page. */
export interface FirstPress {
  control: string;
  /** True once the press is answered; undefined for a link, which is answered by the request of its page. */
  answer?: string;
  /** A press that needs scripts, and what is true once it has had its effect. */
  late: { control: string; effect: string };
}

export interface PressTimes {
  /** Milliseconds from the start of the navigation. */
  painted: number;
  hydrated: number;
  /** From a press right after the paint until the page answers it. */
  answer: number;
  /** From a press right after the paint until its effect, where that needs scripts. */
  effect: number;
}

const markHydration = `
  new MutationObserver((_, attributes) => {
    if (document.documentElement.dataset.hydrated === undefined) return;
    attributes.disconnect();
    performance.mark('hydrated');
  }).observe(document, { attributeFilter: ['data-hydrated'], subtree: true });
`;

const readTimes = `
  new Promise((resolve) => {
    new PerformanceObserver((list) => resolve({
      painted: list.getEntries().at(-1).startTime,
      size: list.getEntries().at(-1).size,
      hydrated: performance.getEntriesByName('hydrated')[0].startTime,
    })).observe({ type: 'largest-contentful-paint', buffered: true });
  })
`;

/** Resolves with the middle of the control once the largest content, of this size, is painted. */
const untilPainted = (size: number, control: string) => `
  new Promise((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntries().every((entry) => entry.size < ${size * 0.98})) return;
      const found = document.querySelector(${JSON.stringify(control)});
      found.scrollIntoView({ block: 'center', behavior: 'instant' });
      requestAnimationFrame(() => requestAnimationFrame(() => {
        const { x, y, width, height } = found.getBoundingClientRect();
        resolve({ x: x + width / 2, y: y + height / 2 });
      }));
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  })
`;

/** Resolves with the time of the first frame in which the expression is true. */
const untilTrue = (expression: string) => `
  new Promise((resolve) => {
    const look = () => (${expression}) ? resolve(performance.timeOrigin + performance.now()) : requestAnimationFrame(look);
    look();
  })
`;

/** Opens the page without any cache. */
const openSlowly = async (browser: Browser, url: string, slowdown: number) => {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', line);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript({ content: markHydration });
  await page.goto(url, { waitUntil: 'commit' });
  return page;
};

/** Milliseconds from a press right after the paint until the answer. */
const press = async (page: Page, size: number, control: string, answer: string | undefined) => {
  const { x, y } = await page.evaluate<{ x: number; y: number }>(untilPainted(size, control));
  const request = page.waitForRequest((one) => one.isNavigationRequest(), { timeout: 60_000 });
  const answered = answer
    ? page.evaluate<number>(untilTrue(answer))
    : request.then(() => Date.now());
  request.catch(() => undefined);
  const pressedAt = Date.now();
  await page.touchscreen.tap(x, y);
  const wait = (await answered) - pressedAt;
  await page.context().close();
  return wait;
};

/** Opens the page three times: until it is hydrated, with a first press, and with a press that needs scripts. */
export const measurePress = async (
  browser: Browser,
  url: string,
  { slowdown, first }: { slowdown: number; first: FirstPress },
): Promise<PressTimes> => {
  const page = await openSlowly(browser, url, slowdown);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: 60_000 });
  const { size, ...times } = await page.evaluate<PressTimes & { size: number }>(readTimes);
  await page.context().close();
  const open = () => openSlowly(browser, url, slowdown);
  const answer = await press(await open(), size, first.control, first.answer);
  const effect = await press(await open(), size, first.late.control, first.late.effect);
  return { ...times, answer, effect };
};
