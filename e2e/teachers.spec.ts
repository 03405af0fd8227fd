import type { Page } from '@playwright/test';
import { startIn } from './appearance.ts';
import { axeInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { registerAndLogIn, newStudent } from './people.ts';
import { button, field, link, title } from './locators.ts';
import { expectToast } from './toasts.ts';

const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

const rows = (page: Page) => page.getByRole('main').getByRole('article');
const names = (page: Page) => rows(page).getByRole('heading').getByRole('link');
const height = (page: Page) => page.evaluate(() => Math.round(scrollY));
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a guest finds a teacher by speciality and returns to the same scroll position, in Indonesian on a phone', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await startIn(page, { language: 'id' });
  await page.goto('/');
  await link(page, 'Matematika').click();
  await expect(page).toHaveURL('/teachers/Math');
  await expect(title(page)).toHaveText('Matematika');
  await expect(page.getByText(/^\d+ guru$/)).toBeVisible();
  await axeInBothThemes(page);

  await page.getByRole('button', { name: /^Filter/ }).click();
  await button(page, 'Minimal 4 bintang').click();
  await expect(page).toHaveURL('/teachers/Math?minRating=4');
  await axeInBothThemes(page, '[role=dialog]');
  await page.getByRole('button', { name: /^Tampilkan \d+ guru$/ }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const answer = page.waitForResponse(/sortBy=fee_asc/);
  await field(page, 'Urutkan').selectOption('fee_asc');
  await expect(page).toHaveURL('/teachers/Math?minRating=4&sortBy=fee_asc');
  const { teachers } = (await (await answer).json()) as { teachers: { fullName: string }[] };
  await expect(names(page)).toHaveText(teachers.map((each) => each.fullName));

  const last = names(page).last();
  const name = await last.innerText();
  await last.scrollIntoViewIfNeeded();
  const before = await height(page);
  await last.click();
  await expect(title(page)).toHaveText(name);
  await expect.poll(() => height(page)).toBe(0);

  await chooseFirstHour(page, 'Pesan sesi');
  await expect(panel(page, 'Pesan sesi')).toContainText('Total');
  await axeInBothThemes(page);
  await page.setViewportSize(wide);
  await axeInBothThemes(page);
  await page.setViewportSize(phone);

  // Arrow keys move between days; another day clears the chosen hour.
  const [days] = await panel(page, 'Pesan sesi').getByRole('radiogroup').all();
  const chosen = days?.getByRole('radio', { checked: true });
  const day = await chosen?.inputValue();
  await chosen?.focus();
  await page.keyboard.press('ArrowRight');
  await expect(chosen ?? page.locator('none')).toBeFocused();
  expect(await chosen?.inputValue()).not.toBe(day);
  await expect(panel(page, 'Pesan sesi')).not.toContainText('Total');

  await page.goBack();
  await expect(page).toHaveURL('/teachers/Math?minRating=4&sortBy=fee_asc');
  await expect.poll(() => height(page)).toBe(before);
  await expect(last).toHaveText(name);
  await expect(last).toBeInViewport();
});

/** The first day from tomorrow on that has a free hour. */
const chooseFirstHour = async (page: Page, book: string) => {
  const [days, hours] = [0, 1].map((nth) =>
    panel(page, book).getByRole('radiogroup').nth(nth).getByRole('radio'),
  );
  if (!days || !hours) throw new Error('days and hours');
  await expect(days).toHaveCount(7);
  await expect(
    hours.first().or(page.getByText(/^(No available slots|Tidak ada jam)/)),
  ).toBeVisible();
  for (const day of (await days.all()).slice(1)) {
    // In the evening, tomorrow is chosen from the start.
    if (await day.isChecked()) {
      if ((await hours.count()) > 0) return hours.first().check();
      continue;
    }
    const answer = page.waitForResponse(/\/slots\//);
    await day.check();
    const { slots } = (await (await answer).json()) as { slots: string[] };
    if (slots.length > 0) return hours.first().check();
  }
  throw new Error('no hour within the week');
};

test('the list loads more teachers at its end, and Back restores all of them', async ({ page }) => {
  // Rated teachers only: other tests verify new teachers at the same time.
  await page.goto('/teachers?minRating=4');
  await expect(rows(page)).toHaveCount(20);
  await rows(page).last().scrollIntoViewIfNeeded();
  const all = 23;
  await expect(rows(page)).toHaveCount(all);
  await expect(page.getByText(`${all} teachers`)).toBeVisible();
  const last = names(page).last();
  const name = await last.innerText();
  await last.scrollIntoViewIfNeeded();
  const before = await height(page);
  await last.click();
  await expect(title(page)).toHaveText(name);
  await page.goBack();
  await expect(rows(page)).toHaveCount(all);
  await expect.poll(() => height(page)).toBe(before);
});

test('a failed list keeps its filters and can be retried; a name without match shows an empty state; the price filter works by keyboard', async ({
  page,
  expectBrowserError,
}) => {
  expectBrowserError('GET /api/teachers/list net::ERR_FAILED');
  const { promise, resolve: breakOff } = Promise.withResolvers<void>();
  await page.route('/api/teachers/list?*', async (route) => {
    await promise;
    await route.abort('failed');
  });
  await page.goto('/teachers/Math?minRating=4');
  await expect(title(page)).toHaveText('Math');
  await expect(rows(page)).toHaveCount(0);
  await axeInBothThemes(page);
  breakOff();
  await expect(page.getByRole('heading', { name: 'Could not fetch teachers.' })).toBeVisible();
  await expectToast(page, 'An error occurred while fetching teachers.', 'alert');
  await axeInBothThemes(page);
  await page.unroute('/api/teachers/list?*');
  await button(page, 'Try again').click();
  await expect(rows(page).first()).toBeVisible();
  await expect(page).toHaveURL('/teachers/Math?minRating=4');

  await field(page, 'Name or subject').fill('Mandarin zzz');
  await expect(page.getByRole('heading', { name: 'No Teachers Found' })).toBeVisible();
  await axeInBothThemes(page);
  await button(page, 'Clear all filters').click();
  await expect(page).toHaveURL('/teachers');
  await expect(rows(page)).toHaveCount(20);

  await page.getByRole('slider').last().focus();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL('/teachers?maxFee=140000');
  await page.keyboard.press('End');
  await expect(page).toHaveURL('/teachers');
});

test('a student saves a teacher, and the heart stays filled after a reload', async ({ page }) => {
  await registerAndLogIn(page, newStudent());
  await page.setViewportSize(phone);
  await page.goto('/teachers');
  const name = await names(page).first().innerText();
  const heart = button(page, `Save ${name}`);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  const saved = page.waitForResponse(/\/api\/favourites\/.+/);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await saved;
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await link(page, name).click();
  await expect(button(page, `Save ${name}`)).toHaveAttribute('aria-pressed', 'true');
  // The booking bar replaces the tabs.
  await expect(page.getByRole('navigation', { name: 'Quick links' })).toBeHidden();
  await button(page, 'Choose a time').click();
  await expect(panel(page, 'Book a session')).toBeInViewport();
  await axeInBothThemes(page);
});

test('an unknown teacher shows an empty state', async ({ page, expectBrowserError }) => {
  const path = '/session/00000000-0000-4000-8000-000000000000';
  expectBrowserError(`GET ${path} 404`);
  expectBrowserError(`GET /api/teachers${path.slice(8)} 404`);
  await page.goto(path);
  await expect(title(page)).toHaveText('Teacher not found');
  await axeInBothThemes(page);
});
