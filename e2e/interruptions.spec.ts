import { axeInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { registerAndLogIn, newStudent } from './people.ts';
import { button, field, link, typeInto } from './locators.ts';
import { expectToast } from './toasts.ts';

test('typed input survives a lost connection, an ended login and a wrong click', async ({
  page,
  context,
  expectBrowserError,
}) => {
  expectBrowserError('PUT /api/auth/me 401');
  const { password } = await registerAndLogIn(page, newStudent());
  await page.goto('/my-profile');
  await button(page, 'Edit').click();
  await typeInto(page, { Phone: '+62 812-0000-1234', 'Address line 1': 'Jl. Kaliurang Km 5' });

  await link(page, 'About us').first().click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await axeInBothThemes(page, '[role=dialog]');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toHaveCount(0);

  // Polling calls find the login ended, too.
  page.on('response', (response) => {
    if (response.status() !== 401 || response.request().method() !== 'GET') return;
    expectBrowserError(`GET ${new URL(response.url()).pathname} 401`);
  });
  await context.clearCookies();
  await button(page, 'Save Information').click();
  const signIn = page.getByRole('dialog', { name: 'Log in to continue' });
  await expect(signIn).toBeVisible();
  await axeInBothThemes(page, '[role=dialog]');
  await signIn.getByLabel('Password', { exact: true }).fill(password);
  await signIn.getByRole('button', { name: 'Login' }).click();
  await expectToast(page, 'Profile updated successfully!');
  await expect(signIn).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('Jl. Kaliurang Km 5');
  await button(page, 'Edit').click();
  await typeInto(page, { Phone: '+62 812-0000-4321' });
  // Meanwhile the page checks the connection again, any number of times.
  page.on('console', (message) => {
    if (message.text().startsWith('WebSocket')) expectBrowserError(`console: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/health')
      expectBrowserError(`GET ${pathname} ${request.failure()?.errorText}`);
  });
  await context.setOffline(true);
  const offline = page.getByText('You are offline.');
  await expect(offline).toBeVisible();
  await axeInBothThemes(page);
  await context.setOffline(false);
  await expectToast(page, 'The connection is back.');
  await expect(offline).toHaveCount(0);
  await expect(field(page, 'Phone')).toHaveValue('+62 812-0000-4321');
});
