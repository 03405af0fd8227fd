import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  type Response,
  test as base,
} from '@playwright/test';
import type { Caller } from './people.ts';
import { watch } from './browser-errors.ts';
import { recordToasts } from './toasts.ts';

interface Fixtures {
  /** Declares an expected fault, such as 'POST /api/auth/login 401'; the test fails if it does not occur. */
  expectBrowserError: (fault: string) => void;
  /** A second browser with its own cookies and storage. */
  anotherBrowser: (options?: BrowserContextOptions) => Promise<Page>;
  /** A second person who only calls the API: own cookies, no browser. */
  anotherPerson: () => Promise<Caller>;
}

interface Faults {
  faults: { expected: Set<string>; watch: (context: BrowserContext) => void };
}

/** Fails on every browser error that the test has not declared. */
export const test = base.extend<Fixtures & Faults>({
  faults: async ({ baseURL }, use) => {
    const seen = new Set<string>();
    const expected = new Set<string>();
    await use({
      expected,
      watch: (context) => watch(context, baseURL ?? '', (fault) => seen.add(fault)),
    });
    expect([...seen.difference(expected)], 'browser errors that the test did not declare').toEqual(
      [],
    );
    expect([...expected.difference(seen)], 'declared errors that did not occur').toEqual([]);
  },

  expectBrowserError: async ({ faults }, use) => {
    await use((fault) => void faults.expected.add(fault));
  },

  context: async ({ context, faults }, use) => {
    faults.watch(context);
    await prepare(context);
    await use(context);
  },

  anotherBrowser: async ({ browser, faults }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      faults.watch(context);
      await prepare(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },

  anotherPerson: async ({ playwright, baseURL }, use) => {
    const people: Caller[] = [];
    await use(async () => {
      const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
      people.push({ request });
      return { request };
    });
    for (const { request } of people) await request.dispose();
  },
});

const prepare = async (context: BrowserContext) => {
  for (const page of context.pages()) await prepareTab(page);
  context.on('page', (page) => void prepareTab(page));
  await recordToasts(context);
  // Without a graphics card the backdrop blur takes a tenth of the run time.
  await context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { backdrop-filter: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
};

/** E2E_SLOW=4 slows the processor down four times, to reproduce rare failures. */
const rate = Number(process.env.E2E_SLOW ?? 1);

const prepareTab = async (page: Page) => {
  waitForHydration(page);
  if (rate === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
};

/** Waits for hydration after each navigation, since tests act faster than people do; not with `waitUntil: 'commit'`. */
const waitForHydration = (page: Page) => {
  const isHydrated = () => {
    const { theme, hydrated } = document.documentElement.dataset;
    const isPrerendered = document.querySelector('#root[data-prerendered]');
    // With scripts off the page is never hydrated.
    return !isPrerendered || theme === undefined || hydrated !== undefined;
  };
  for (const method of ['goto', 'reload'] as const) {
    const go = page[method].bind(page) as (...given: unknown[]) => Promise<Response | null>;
    page[method] = async (...given: unknown[]) => {
      const answer = await go(...given);
      const { waitUntil } = (given.at(-1) ?? {}) as { waitUntil?: string };
      if (waitUntil !== 'commit') await page.waitForFunction(isHydrated);
      return answer;
    };
  }
};

export { expect };
