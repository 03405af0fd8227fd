import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  type Response,
  test as base,
} from '@playwright/test';
import type { Caller } from './people.ts';
import { watch } from './watch.ts';

interface Fixtures {
  /** Announces what belongs to the test, such as 'POST /api/auth/login 401'; it has to come, too. */
  foresee: (fault: string) => void;
  /** Someone at another machine: own cookies, own storage. */
  anotherBrowser: (options?: BrowserContextOptions) => Promise<Page>;
  /** Someone who only calls the server: own cookies, no browser. */
  anotherPerson: () => Promise<Caller>;
}

interface Faults {
  faults: { foreseen: Set<string>; watch: (context: BrowserContext) => void };
}

/** Fails on everything that a browser complains about and that the test has not announced. */
export const test = base.extend<Fixtures & Faults>({
  faults: async ({ baseURL }, use) => {
    const seen = new Set<string>();
    const foreseen = new Set<string>();
    await use({
      foreseen,
      watch: (context) => watch(context, baseURL ?? '', (fault) => seen.add(fault)),
    });
    expect([...seen.difference(foreseen)], 'faults that nobody announced').toEqual([]);
    expect([...foreseen.difference(seen)], 'announced, but it never came').toEqual([]);
  },

  foresee: async ({ faults }, use) => {
    await use((fault) => void faults.foreseen.add(fault));
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
  // Without a graphics card the blur behind headers and dialogs takes a tenth of all the time.
  await context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { backdrop-filter: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
};

/** With E2E_SLOW=4 on a processor a quarter as fast: what only seldom goes wrong shows itself. */
const rate = Number(process.env.E2E_SLOW ?? 1);

const prepareTab = async (page: Page) => {
  waitForLife(page);
  if (rate === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
};

/** A page comes drawn; what is pressed before it listens would be lost, and no person is that fast. */
const waitForLife = (page: Page) => {
  const listens = () => {
    const { theme, live } = document.documentElement.dataset;
    const isDrawn = document.querySelector('#root[data-drawn]');
    // Without scripts nothing sets the theme.
    return !isDrawn || theme === undefined || live !== undefined;
  };
  for (const method of ['goto', 'reload'] as const) {
    const go = page[method].bind(page) as (...given: unknown[]) => Promise<Response | null>;
    page[method] = async (...given: unknown[]) => {
      const answer = await go(...given);
      await page.waitForFunction(listens);
      return answer;
    };
  }
};

export { expect };
