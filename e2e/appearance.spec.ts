import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { button, title } from './locators.ts';

declare global {
  interface Window {
    themes: (string | undefined)[];
  }
}

const theme = (page: Page) => page.locator('html');

const choose = async (page: Page, name: 'System' | 'Light' | 'Dark') => {
  await button(page, 'Appearance').click();
  await page.getByRole('menuitemradio', { name }).click();
};

/** The theme of <html> when <body> was created (before any paint), and every later value. */
const watchThemes = (page: Page) =>
  page.addInitScript(() => {
    const seen: (string | undefined)[] = [];
    window.themes = seen;
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      const root = document.documentElement;
      const note = () => seen.push(root.dataset.theme);
      note();
      new MutationObserver(note).observe(root, { attributeFilter: ['data-theme'] });
    }).observe(document, { childList: true, subtree: true });
  });

/** The app sets the same value again on start, so only distinct values count. */
const themesSeen = async (page: Page) => new Set(await page.evaluate(() => window.themes));

test('a theme chosen in the header applies after a reload without a flash', async ({ page }) => {
  await watchThemes(page);
  await page.goto('/about');
  await expect(theme(page)).toHaveAttribute('data-theme', 'light');
  expect(await themesSeen(page)).toEqual(new Set(['light']));

  await choose(page, 'Dark');
  await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.reload();
  await expect(title(page)).toBeVisible();
  expect(await themesSeen(page)).toEqual(new Set(['dark']));

  await page.emulateMedia({ colorScheme: 'dark' });
  await choose(page, 'Light');
  await page.reload();
  await expect(title(page)).toBeVisible();
  expect(await themesSeen(page)).toEqual(new Set(['light']));
});

test('the theme follows the system setting, also when that changes', async ({ page }) => {
  await watchThemes(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/about');
  await expect(title(page)).toBeVisible();
  expect(await themesSeen(page)).toEqual(new Set(['dark']));
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(theme(page)).toHaveAttribute('data-theme', 'light');

  await choose(page, 'Dark');
  await choose(page, 'System');
  await expect(theme(page)).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(title(page)).toBeVisible();
  expect(await themesSeen(page)).toEqual(new Set(['dark']));
});

test('the slide-out menu of a phone offers language and appearance', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  await button(page, 'Menu').click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Dark' }).click();
  await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
  await expect(drawer.getByRole('button', { name: 'Dark' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await drawer.getByRole('button', { name: 'Bahasa Indonesia' }).click();
  await expect(drawer.getByRole('button', { name: 'Gelap' })).toBeVisible();
  await expect(theme(page)).toHaveAttribute('lang', 'id');
});
