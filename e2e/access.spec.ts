import { expect, test } from './fixtures.ts';
import { registerAndLogIn, newStudent, newTeacher, register } from './people.ts';
import { button, open, title, typeInto } from './locators.ts';

test('a student cannot open pages for guests, teachers and admins', async ({
  page,
  expectBrowserError,
}) => {
  await registerAndLogIn(page, newStudent());
  await page.goto('/login');
  await expect(page).toHaveURL('/');
  for (const path of [
    '/teacher/register',
    '/teacher/dashboard',
    '/teacher/dashboard/earnings',
    '/admin/payouts',
    '/admin/refunds',
  ]) {
    await open(page, path);
    await expect(page).toHaveURL('/');
  }
  expectBrowserError('GET /api/admin/payouts 403');
  expect(await page.evaluate(() => fetch('/api/admin/payouts').then((r) => r.status))).toBe(403);
});

test('a teacher cannot open pages for guests, students and admins', async ({ page }) => {
  await registerAndLogIn(page, newTeacher());
  await page.goto('/login');
  await expect(page).toHaveURL('/teacher/dashboard');
  await open(page, '/teacher/register');
  await expect(page).toHaveURL('/teacher/dashboard');
  for (const path of ['/my-appointments', '/my-disputes', '/admin']) {
    await open(page, path);
    await expect(page).toHaveURL('/');
  }
});

test('a private page asks a guest to log in and opens after the login', async ({ page }) => {
  const { email, password } = await register(page, newStudent());
  const path = '/my-profile?from=mail#contact';
  await page.goto(path);
  await expect(page).toHaveURL('/login');
  await expect(title(page)).toHaveText('Welcome Back');
  await typeInto(page, { Email: email, Password: password });
  await button(page, 'Login').click();
  await expect(page).toHaveURL(path);
  await expect(title(page)).toHaveText('My Profile');
  // The login page is not part of the history.
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test('after a logout in one tab, another tab asks for a login', async ({ page }) => {
  await registerAndLogIn(page, newStudent());
  await page.goto('/my-profile');
  await expect(title(page)).toHaveText('My Profile');
  // Wait until the page has no request in flight before the login ends.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/my-profile');
  await expect(page).toHaveURL('/login');
});
