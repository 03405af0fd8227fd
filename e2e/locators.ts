// Locators by role and label.
import { expect, type Page } from '@playwright/test';

export const title = (page: Page) => page.getByRole('heading', { level: 1 });

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

export const notifications = (page: Page) =>
  page.getByRole('region', { name: /^Notifi(cations|kasi)$/ });

/** The account picture at the top right. */
export const accountButton = (page: Page) =>
  page.getByRole('button', { name: /^(Account menu|Menu akun)/ });

export const accountMenu = async (page: Page) => {
  await accountButton(page).click();
  return page.getByRole('menu');
};

/** Navigates as a link does, without a page load, which takes most of a test's time. */
export const open = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Navigates to a page with another title, and waits for it. */
export const follow = async (page: Page, path: string) => {
  const before = await page.title();
  await open(page, path);
  // The previous page may have fields with the same labels.
  await expect(page).not.toHaveTitle(before);
};

export const typeInto = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) {
    const control = field(page, label);
    const isSelect = await control.evaluate((element) => element instanceof HTMLSelectElement);
    await (isSelect ? control.selectOption(value) : control.fill(value));
  }
};

/** Ticks every checkbox of the page. */
export const tickAll = async (page: Page) => {
  const boxes = page.getByRole('checkbox');
  await expect(boxes).not.toHaveCount(0);
  for (const box of await boxes.all()) await box.check();
};
