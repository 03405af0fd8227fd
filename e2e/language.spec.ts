import type { Page } from '@playwright/test';
import { startIn } from './appearance.ts';
import { expect, test } from './fixtures.ts';
import { emailsTo } from './mail.ts';
import { registerAndLogIn, newStudent } from './people.ts';
import { button, title, typeInto } from './locators.ts';
import { expectToast } from './toasts.ts';

const english = 'Forgot your password?';
const indonesian = 'Lupa kata sandimu?';

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('i18nextLng'));

const choose = async (page: Page, from: string, to: string) => {
  await page.getByRole('button', { name: from }).click();
  await page.getByRole('menuitemradio', { name: to }).click();
};

test('a chosen language applies at once and is saved, until the address names another', async ({
  page,
}) => {
  await page.goto('/forgot-password');
  await expect(title(page)).toHaveText(english);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await choose(page, 'EN, change language', 'Bahasa Indonesia');
  await expect(title(page)).toHaveText(indonesian);
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
  await expect(page).toHaveTitle('Lupa kata sandimu? | Lentera');
  expect(await stored(page)).toBe('id');

  await page.reload();
  await expect(title(page)).toHaveText(indonesian);
  await choose(page, 'ID, ganti bahasa', 'English');
  await expect(title(page)).toHaveText(english);
  expect(await stored(page)).toBe('en');

  // The address overrides the saved language, and is saved.
  await page.goto('/forgot-password?lng=id');
  await expect(title(page)).toHaveText(indonesian);
  await page.goto('/forgot-password');
  await expect(title(page)).toHaveText(indonesian);
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
});

for (const [locale, expected] of [
  ['id-ID', indonesian],
  ['fr-FR', english],
] as const) {
  test(`a browser with locale ${locale} gets the site in its language`, async ({
    anotherBrowser,
  }) => {
    const page = await anotherBrowser({ locale });
    await page.goto('/forgot-password');
    await expect(title(page)).toHaveText(expected);
  });
}

test('the server answers in the language of the page', async ({ page, expectBrowserError }) => {
  expectBrowserError('POST /api/auth/login 401');
  await startIn(page, { language: 'id' });
  await page.goto('/login');
  const { email, password } = newStudent();
  await typeInto(page, { Email: email, 'Kata sandi': password });
  await button(page, 'Masuk').click();
  await expectToast(page, 'Email atau kata sandi tidak cocok.', 'alert');
});

test('emails are in the account’s latest language', async ({ page }) => {
  const { email } = await registerAndLogIn(page, newStudent(), 'id');
  await startIn(page, { language: 'id' });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Menu akun' })).toBeVisible();
  const saved = page.waitForResponse('/api/auth/me');
  await choose(page, 'ID, ganti bahasa', 'English');
  expect((await saved).request().method()).toBe('PUT');
  await page.request.post('/api/auth/forgot-password', { data: { email } });
  expect((await emailsTo(page, email))[0]?.subject).toBe('Set a new password | Lentera');
});
