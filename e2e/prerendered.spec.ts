import type { Locator, Page } from '@playwright/test';
import { startIn } from './appearance.ts';
import { expect, test } from './fixtures.ts';
import { title } from './locators.ts';

const firstTeacher = async ({ request }: Page) => {
  const answer = await request.get('/api/teachers/list?limit=1');
  const { teachers } = (await answer.json()) as { teachers: { _id: string; fullName: string }[] };
  const [teacher] = teachers;
  if (!teacher) throw new Error('the list has no teacher');
  return teacher;
};

test('a page’s HTML contains its first screen, in the browser’s language', async ({ page }) => {
  const { _id, fullName } = await firstTeacher(page);
  const read = async (path: string, language: string) => {
    const answer = await page.request.get(path, { headers: { 'accept-language': language } });
    return answer.text();
  };
  for (const [path, english, indonesian] of [
    ['/', 'Private lessons', 'Les privat'],
    ['/teachers', 'All Teachers', 'Semua Guru'],
    ['/teachers/Math', 'Math', 'Matematika'],
    [`/session/${_id}`, fullName, fullName],
    ['/login', 'Welcome Back', 'Selamat Datang Kembali'],
    ['/about', '', 'Guru yang baik'],
  ] as const) {
    expect(await read(path, 'en')).toMatch(new RegExp(`<h1[^>]*>${english}`));
    expect(await read(path, 'id')).toMatch(new RegExp(`<h1[^>]*>${indonesian}`));
  }
  expect((await read('/teachers', 'en')).split('<article').length).toBe(21);
});

test('a prerendered page does not request data that it already contains', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/', '/teachers', `/session/${(await firstTeacher(page))._id}`]) {
    asked.length = 0;
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(asked.filter((call) => /teachers\/(list|[0-9a-f-]{36})$/.test(call))).toEqual([]);
  }
});

test('the entry of a page is fetched at low priority, and scripts run after the first paint', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('start-app', () => performance.mark('start-app'));
  });
  await page.goto('/teachers');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  const { painted, started, priority } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    started: performance.getEntriesByName('start-app')[0]?.startTime ?? 0,
    priority: document.querySelector<HTMLLinkElement>('body link[rel=modulepreload]')
      ?.fetchPriority,
  }));
  expect(priority).toBe('low');
  // After three seconds scripts start in any case.
  expect(started).toBeGreaterThan(Math.min(painted, 3000));
});

/** Opens a page whose scripts wait until the returned function is called. */
const openBeforeHydration = async (page: Page, path: string) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    const root = page.locator('html');
    await expect(root).not.toHaveAttribute('data-hydrated');
    resolve();
    await expect(root).toHaveAttribute('data-hydrated');
  };
};

test('input and clicks before hydration are kept, and a hanging picture does not delay them', async ({
  page,
}) => {
  const picture = Promise.withResolvers<void>();
  await page.route('**/hero-group*', async (route) => {
    await picture.promise;
    await route.continue();
  });
  const startScripts = await openBeforeHydration(page, '/');
  const search = page.getByRole('search').locator('input').first();
  await search.fill('Ratna');
  await page.getByRole('button', { name: 'Change language' }).click();
  await startScripts();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(search).toHaveValue('Ratna');
  picture.resolve();
});

test('a speciality chosen before hydration is applied', async ({ page }) => {
  const startScripts = await openBeforeHydration(page, '/teachers');
  await page.getByText('History', { exact: true }).first().click();
  await startScripts();
  await expect(title(page)).toHaveText('History');
});

test(
  'an hour chosen before any script runs is shown as chosen at once and stays chosen',
  { tag: '@journey' },
  async ({ page }) => {
    const { _id } = await firstTeacher(page);
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    const startScripts = await openBeforeHydration(page, `/session/${_id}`);
    const panel = page.getByRole('region', { name: 'Book a session' });
    const hour = panel.getByRole('radio').first();
    const time = await hour.inputValue();
    const lookOf = (radio: Locator) => () =>
      radio.evaluate((input) => {
        const { backgroundColor, color } = getComputedStyle(input.parentElement ?? input);
        return [backgroundColor, color].join();
      });
    const plain = await lookOf(hour)();
    await hour.click();
    await expect(hour).toBeChecked();
    await expect.poll(lookOf(hour)).not.toBe(plain);
    await page.waitForTimeout(500);
    const chosen = await lookOf(hour)();
    const element = await hour.elementHandle();
    await startScripts();
    await expect(panel).toContainText('Total');
    const again = page.getByRole('radio', { name: time, exact: true });
    await expect(again).toBeChecked();
    expect(await element?.evaluate((radio) => radio.isConnected)).toBe(true);
    await expect.poll(lookOf(again)).toBe(chosen);
    expect(loads).toBe(1);
  },
);

test('before any script runs, buttons that lead to a part of the page scroll to it, and others show the press', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { _id } = await firstTeacher(page);
  const startScripts = await openBeforeHydration(page, '/');
  await page.getByRole('button', { name: 'Book a session' }).click();
  const heading = page.getByRole('heading', { name: 'Find by speciality' });
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await expect(menu).toHaveCSS('opacity', '0.55');
  await startScripts();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();

  await page.unrouteAll();
  const startAgain = await openBeforeHydration(page, `/session/${_id}`);
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await expect(page.getByRole('region', { name: 'Book a session' })).toBeInViewport();
  await startAgain();
});

test('an order and a filter chosen before any script runs apply', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const startScripts = await openBeforeHydration(page, '/teachers');
  await page.getByLabel('Sort by').selectOption('fee_asc');
  const filters = page.getByRole('button', { name: 'Filters' });
  await filters.click();
  await expect(filters).toHaveCSS('opacity', '0.55');
  await startScripts();
  await expect(page).toHaveURL('/teachers?sortBy=fee_asc');
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
});

test('links and the search work without any script', async ({ page }) => {
  for (const [path, press, goal] of [
    [
      '/teachers',
      () => page.locator('article a[href*="time="]').first().click(),
      /\/session\/.+time=/,
    ],
    ['/teachers', () => page.locator('article h2 a').first().click(), /\/session\/[\w-]+$/],
    ['/', () => page.getByRole('link', { name: 'Science' }).click(), '/teachers/Science'],
    ['/', () => page.getByRole('search').locator('input').last().press('Enter'), /search=/],
  ] as const) {
    await openBeforeHydration(page, path);
    await page.getByRole('link').first().waitFor();
    await press();
    await expect(page).toHaveURL(goal);
    await page.unrouteAll();
  }
});

test('a page prerendered in another language than the chosen one stays hidden until it is rendered again', async ({
  page,
}) => {
  await startIn(page, { language: 'id' });
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const heading = document.querySelector('h1');
      const text = heading?.textContent;
      if (heading && text && getComputedStyle(heading).visibility === 'visible') seen.push(text);
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await page.goto('/teachers');
  await expect(title(page)).toHaveText('Semua Guru');
  await expect(title(page)).toBeVisible();
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(new Set(seen)).toEqual(new Set(['Semua Guru']));
});

test('a page reloads itself when its script belongs to an older build and is gone', async ({
  page,
  expectBrowserError,
}) => {
  let missing = '';
  await page.route('**/assets/index-*.js', async (route) => {
    if (missing) return route.continue();
    missing = new URL(route.request().url()).pathname;
    expectBrowserError(`GET ${missing} 404`);
    return route.fulfill({ status: 404 });
  });
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  expect(missing).not.toBe('');
});
