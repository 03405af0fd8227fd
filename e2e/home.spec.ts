import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { button, link, title } from './locators.ts';

// With animations on: a smooth scroll must arrive, too.
test.use({ reducedMotion: 'no-preference' });

const heading = (page: Page) => page.getByRole('heading', { name: 'Find by Speciality' });
const height = (page: Page) => page.evaluate(() => Math.round(scrollY));

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('Book a session scrolls to the specialities below the header; each opens its page, and Back returns', async ({
      page,
    }) => {
      await page.goto('/');
      await expect(heading(page)).not.toBeInViewport();
      await button(page, 'Book a session').click();
      await expect(heading(page)).toBeInViewport({ ratio: 1 });
      await expect(heading(page)).toBeFocused();
      const header = await page.getByRole('banner').boundingBox();
      await expect
        .poll(async () => (await heading(page).boundingBox())?.y)
        .toBeGreaterThanOrEqual(header?.height ?? 0);

      // A speciality opens at the top; Back restores the scroll position.
      await link(page, 'Language & Literature').scrollIntoViewIfNeeded();
      await expect.poll(() => height(page)).toBeGreaterThan(0);
      const before = await height(page);
      await link(page, 'Language & Literature').click();
      await expect(page).toHaveURL('/teachers/Language%20%26%20Literature');
      await expect(title(page)).toHaveText('Language & Literature');
      expect(await height(page)).toBe(0);
      await page.goBack();
      await expect(heading(page)).toBeVisible();
      await expect.poll(() => height(page)).toBe(before);
      await page.goForward();
      await expect(title(page)).toHaveText('Language & Literature');
      await expect.poll(() => height(page)).toBe(0);
    });
  });
}

test('the home page keeps its scroll position on reload and offers specialities, teachers and a link to teach', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('heading', { name: 'Want to be a tutor?' }).scrollIntoViewIfNeeded();
  await expect.poll(() => height(page)).toBeGreaterThan(0);
  const before = await height(page);
  // Wait a frame: the page learns of a scroll only after it.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.reload();
  await expect.poll(() => height(page)).toBe(before);

  const specialities = page.getByRole('region', { name: 'Find by Speciality' }).getByRole('link');
  await expect(specialities).toHaveText([
    'Math',
    'Science',
    'Language & Literature',
    'Digital Literacy',
    'History',
    'Other',
  ]);
  const teachers = page.getByRole('region', { name: 'Top Teachers' });
  await expect(teachers.getByRole('link', { name: 'more' })).toHaveAttribute('href', '/teachers');
  const tutor = page.getByRole('region', { name: 'Want to be a tutor?' });
  await tutor.getByRole('link', { name: 'Create teacher account' }).click();
  await expect(page).toHaveURL('/teacher/register');
  await expect(title(page)).toHaveText('Create teacher account');
  expect(await height(page)).toBe(0);
});
