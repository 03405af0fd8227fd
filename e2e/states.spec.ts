// What is not there when a page has just loaded has to be accessible, too.
import { photo } from '../server/testing/images.ts';
import { axeInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { loggedIn, newStudent, newTeacher } from './people.ts';
import { accountButton, button, field, toast, typeInto } from './screen.ts';

for (const newPerson of [undefined, newStudent, newTeacher]) {
  const role = newPerson?.().role ?? 'guest';

  test(`the open menus of a ${role} are accessible`, async ({ page }) => {
    if (newPerson) await loggedIn(page, newPerson());
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

test('an open dialog is accessible', async ({ page }) => {
  await page.goto('/dev/ui');
  await page.getByRole('button', { name: 'Cancel Booking', expanded: false }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await axeInBothThemes(page, '[role=dialog]');
});

test('a refused login is accessible', async ({ page, foresee }) => {
  foresee('POST /api/auth/login 401');
  const { email, password } = newStudent();
  await page.goto('/login');
  await typeInto(page, { Email: email, Password: password });
  await button(page, 'Login').click();
  await expect(toast(page, 'The email or the password is not right.', 'alert')).toBeVisible();
  await axeInBothThemes(page);
});

test('an uploaded picture is accessible', async ({ page }) => {
  await loggedIn(page, newStudent());
  await page.goto('/my-profile');
  await button(page, 'Edit').click();
  const buffer = await photo('png', { width: 64, height: 64 });
  const picture = { name: 'me.png', mimeType: 'image/png', buffer };
  await field(page, 'Replace picture').setInputFiles(picture);
  await expect(page.getByText('Image uploaded successfully!')).toBeVisible();
  await axeInBothThemes(page);
});

test('a dead reset link and a sent one are accessible', async ({ page, foresee }) => {
  foresee('POST /api/auth/reset-password/dead 400');
  await page.goto('/reset-password/dead');
  const password = 'kopi-tubruk-7';
  await typeInto(page, { 'New password': password, 'Confirm new password': password });
  await button(page, 'Reset password').click();
  await page.getByRole('link', { name: 'Ask for a new link' }).waitFor();
  await axeInBothThemes(page);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await typeInto(page, { Email: newStudent().email });
  await button(page, 'Send Reset Link').click();
  await expect(page.getByText('a reset link is on its way')).toBeVisible();
  await axeInBothThemes(page);
});

test('a page that could not learn who is there is accessible', async ({ page, foresee }) => {
  foresee('GET /api/auth/me net::ERR_FAILED');
  await page.route('/api/auth/me', (route) => route.abort('failed'));
  await page.goto('/my-profile');
  await expect(button(page, 'Try again')).toBeVisible();
  await axeInBothThemes(page);
});
