// When a prerendered page answers a press, and when it is hydrated, on a slow phone and a slow line.
import { setTimeout as sleep } from 'node:timers/promises';
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

/**
 * Resolves with the middle of the control once content of this size is painted. A page's largest paint may differ from
 * load to load: when it is hydrated without such a paint, the largest so far counts, and its size is returned instead.
 */
const untilPainted = (size: number, control: string) => `
  new Promise((resolve) => {
    let largest = 0;
    const watch = () => {
      if (performance.getEntriesByName('hydrated').length > 0 && largest > 0) resolve({ largest });
      else setTimeout(watch, 50);
    };
    watch();
    new PerformanceObserver((list) => {
      largest = list.getEntries().at(-1).size;
      if (largest < ${size * 0.98}) return;
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

/** Every wait for the page ends after a minute. */
const patience = 60_000;

const withinPatience = async <T>(what: string, promise: Promise<T>) => {
  const limit = new AbortController();
  const late = sleep(patience, undefined, { signal: limit.signal }).then(() => {
    throw new Error(`${what} did not happen within ${patience / 1000} s`);
  });
  return Promise.race([promise, late]).finally(() => limit.abort());
};

type Painted = { x: number; y: number } | { largest: number };

/** Milliseconds from a press right after the paint of this size until the answer; or the size of a smaller largest paint. */
const pressOnce = async (page: Page, size: number, control: string, answer: string | undefined) => {
  try {
    const painted = await withinPatience(
      'the largest paint',
      page.evaluate<Painted>(untilPainted(size, control)),
    );
    if ('largest' in painted) return painted;
    const request = page.waitForRequest((one) => one.isNavigationRequest(), { timeout: patience });
    const answered = answer
      ? withinPatience(`the answer to ${control}`, page.evaluate<number>(untilTrue(answer)))
      : request.then(() => Date.now());
    request.catch(() => undefined);
    const pressedAt = Date.now();
    await page.touchscreen.tap(painted.x, painted.y);
    return { milliseconds: (await answered) - pressedAt };
  } finally {
    await page.context().close();
  }
};

/** Opens the page three times: until it is hydrated, with a first press, and with a press that needs scripts. */
export const measurePress = async (
  browser: Browser,
  url: string,
  { slowdown, first }: { slowdown: number; first: FirstPress },
): Promise<PressTimes> => {
  const open = () => openSlowly(browser, url, slowdown);
  const page = await open();
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: patience });
  const { size, ...times } = await withinPatience(
    'the largest paint',
    page.evaluate<PressTimes & { size: number }>(readTimes),
  );
  await page.context().close();
  let least = size;
  const press = async (control: string, answer: string | undefined) => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const found = await pressOnce(await open(), least, control, answer);
      if ('milliseconds' in found) return found.milliseconds;
      least = Math.min(least, found.largest);
    }
    throw new Error(`${url} paints something else as its largest content in every load`);
  };
  const answer = await press(first.control, first.answer);
  const effect = await press(first.late.control, first.late.effect);
  return { ...times, answer, effect };
};
