import type { Page } from '@playwright/test';
import { axeInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { tabTo, tabThrough } from './focus.ts';
import { pages } from './pages.ts';
import { registerAndLogIn, newStudent, register } from './people.ts';
import { button, follow, title } from './locators.ts';
import { expectToast } from './toasts.ts';

// With animations on: focus must not get lost.
test.use({ reducedMotion: 'no-preference' });

test('the first Tab offers to skip the header; a menu works with arrow keys and returns the focus when it closes', async ({
  page,
}) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL('/about');

  await tabTo(page, 'EN, change language', 'button');
  await page.keyboard.press('Enter');
  const [english, indonesian] = ['English', 'Bahasa Indonesia'].map((name) =>
    page.getByRole('menuitemradio', { name }),
  );
  if (!english || !indonesian) throw new Error('two languages');
  await expect(english).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(indonesian).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(english).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(indonesian).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
  await expect(button(page, 'ID, ganti bahasa')).toBeFocused();

  await page.keyboard.press('ArrowDown');
  await expect(english).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(english).toBeHidden();
  await expect(button(page, 'ID, ganti bahasa')).toBeFocused();
});

test('a student logs in, opens the account menu and goes to the profile by keyboard', async ({
  page,
}) => {
  const { email, password } = await register(page, newStudent());
  await page.goto('/login');
  await tabTo(page, 'Email', 'textbox');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Login successful!');
  await expect(page).toHaveURL('/');

  await tabTo(page, 'Account menu', 'button');
  await page.keyboard.press('Enter');
  const items = page.getByRole('menuitem');
  await expect(items.nth(0)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Account menu')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(items.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(items.nth(1)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(items.nth(0)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/my-profile');
  await expect(title(page)).toHaveText('My Profile');
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(page, 'Edit', 'button');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Save Information', 'button');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Edit')).toBeFocused();
});

test('the slide-out menu traps the focus and returns it, or moves it to the opened page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  const opener = await tabTo(page, 'Menu', 'button');
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  const stops = await drawer.getByRole('link').or(drawer.getByRole('button')).count();
  for (let stop = 0; stop < stops + 3; stop += 1) {
    await expect
      .poll(() => drawer.evaluate((it) => it.contains(document.activeElement)))
      .toBe(true);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(drawer).toBeVisible();
  await tabTo(page, 'Contact', 'link');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/contact');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a destructive dialog focuses its safe button first, traps the focus and returns it', async ({
  page,
}) => {
  await page.goto('/dev/ui');
  const opener = page.getByRole('button', { name: 'Cancel Booking', expanded: false });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cancel Booking' });
  await expect(dialog.getByRole('button', { name: 'Keep booking' })).toBeFocused();
  await axeInBothThemes(page, '[role=dialog]');
  for (const name of ['Cancel Booking', 'Close', 'Keep booking']) {
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

const wide = { width: 1280, height: 640 };
const phone = { width: 390, height: 640 };
/** A window of 1280 x 1024 at 400 %. */
const zoomedIn = { width: 320, height: 256 };

/** One of each layout: sections, a list with filters, a short and a long form, a text. */
const layouts = new Set([
  '/',
  '/teachers/Math',
  '/login',
  '/teacher/register',
  '/terms-of-service',
]);

test('the focus is always visible on public pages', async ({ page }) => {
  // The list would load more rows while tabbing.
  await page.route(/\/api\/teachers\/list\?.*cursor=/, () => undefined);
  await page.goto('/contact');
  for (const { path, en } of pages.filter((one) => one.for === 'guest' && layouts.has(one.path))) {
    await test.step(path, async () => {
      await follow(page, path);
      await expect(page).toHaveTitle(`${en} | Lentera`);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(page.getByText('Loading...')).toHaveCount(0);
      await expect(title(page)).toBeVisible();
      // Going up, the header could cover the focus; going down, the phone's bottom bar.
      await page.setViewportSize(wide);
      expect(await tabThrough(page, 'Shift+Tab')).not.toEqual([]);
      await page.setViewportSize(phone);
      expect(await tabThrough(page, 'Tab')).not.toEqual([]);
      if (['/teachers/Math', '/login'].includes(path)) await walkBothWays(page, zoomedIn);
    });
  }
});

test('a student always sees the focus above the bottom bar of a phone', async ({ page }) => {
  await registerAndLogIn(page, newStudent());
  await page.goto('/');
  for (const path of ['/', '/my-profile']) {
    await test.step(path, async () => {
      if (path !== '/') await follow(page, path);
      await expect(button(page, 'Account menu')).toBeVisible();
      await expect(button(page, 'Notifications')).toBeVisible();
      if (path === '/my-profile') await button(page, 'Edit').click();
      await walkBothWays(page, phone);
      if (path === '/my-profile') await walkBothWays(page, zoomedIn);
    });
  }
});

const walkBothWays = async (page: Page, ...sizes: { width: number; height: number }[]) => {
  await expect(title(page)).toBeVisible();
  for (const size of sizes) {
    await page.setViewportSize(size);
    const forwards = await tabThrough(page, 'Tab');
    const backwards = await tabThrough(page, 'Shift+Tab');
    expect(backwards.toReversed()).toEqual(forwards);
  }
};
