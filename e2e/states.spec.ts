// Accessibility of states that appear only after a page has loaded.
import { axeInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { emailsTo } from './mail.ts';
import { registerAndLogIn, newStudent, newTeacher } from './people.ts';
import { accountButton, button, follow, title, typeInto } from './locators.ts';
import { expectToast } from './toasts.ts';

for (const newPerson of [undefined, newStudent, newTeacher]) {
  const role = newPerson?.().role ?? 'guest';

  test(`the open menus of a ${role} are accessible`, async ({ page }) => {
    if (newPerson) await registerAndLogIn(page, newPerson());
    await page.goto('/contact');
    const openers = newPerson
      ? [accountButton(page)]
      : ['EN, change language', 'Appearance'].map((name) => button(page, name));
    for (const opener of openers) {
      await opener.click();
      await expect(page.getByRole('menu')).toBeVisible();
      await axeInBothThemes(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await button(page, 'Menu').click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer.getByText(newPerson ? 'Log out' : 'Create Account')).toBeVisible();
    await axeInBothThemes(page);
  });
}

test('a refused login, an expired reset link and a sent reset link are accessible', async ({
  page,
  expectBrowserError,
}) => {
  expectBrowserError('POST /api/auth/login 401');
  const { email, password } = newStudent();
  await page.goto('/login');
  await typeInto(page, { Email: email, Password: password });
  await button(page, 'Login').click();
  await expectToast(page, 'The email or password is incorrect.', 'alert');
  await axeInBothThemes(page);

  await follow(page, '/reset-password/dead');
  await page.getByRole('link', { name: 'Ask for a new link' }).waitFor();
  await axeInBothThemes(page);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();

  // An address without an account gets the same answer, and no email.
  await typeInto(page, { Email: email });
  await button(page, 'Send Reset Link').click();
  const sent = 'If that email has an account, a reset link is on its way.';
  await expect(page.getByRole('status').filter({ hasText: sent })).toBeVisible();
  expect(await emailsTo(page, email)).toEqual([]);
  await axeInBothThemes(page);
});

test('a private page offers to try again when the login check fails, and is accessible', async ({
  page,
  expectBrowserError,
}) => {
  expectBrowserError('GET /api/auth/me net::ERR_FAILED');
  await registerAndLogIn(page, newStudent());
  await page.route('/api/auth/me', (route) => route.abort('failed'));
  await page.goto('/my-profile');
  await expect(title(page)).toHaveText('An error occurred. Please try again.');
  await expect(page).toHaveTitle('An error occurred. Please try again. | Lentera');
  // Not pressed here: the page also tries again by itself, and may be first.
  await expect(button(page, 'Try again')).toBeVisible();
  await axeInBothThemes(page);
});

test('when the layout itself throws, the error page with its link home is accessible', async ({
  page,
  expectBrowserError,
}) => {
  // React logs the caught error.
  page.on('console', (message) => {
    if (message.text().startsWith('TypeError:')) expectBrowserError(`console: ${message.text()}`);
  });
  await registerAndLogIn(page, newStudent());
  await page.route('/api/bookings/user*', (route) =>
    route.fulfill({ json: { success: true, bookings: [null, {}], nextCursor: null } }),
  );
  await page.goto('/my-profile');
  await expect(title(page)).toHaveText('This page could not be shown.');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await axeInBothThemes(page);
  await page.unroute('/api/bookings/user*');
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(accountButton(page)).toBeVisible();
});
