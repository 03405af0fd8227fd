import { TOTP } from 'otpauth';
import { axeInBothThemes } from './axe.ts';
import { expect } from './fixtures.ts';
import { test } from './own-server.ts';
import { registerAndLogIn, newStudent } from './people.ts';
import { button, field, title, typeInto } from './locators.ts';
import { expectToast } from './toasts.ts';

// On its own server: the demo admin of the shared server logs in without a second step.
test.use({ viewport: { width: 1280, height: 800 }, isAlone: true });

const credentials = { Email: 'admin@demo.test', Password: 'lentera-demo' };
const nameOfCode = 'Code from your authenticator app';

test('an admin sets up the second step, logs in with it, suspends a user and finds the audit entry', async ({
  page,
  anotherBrowser,
  expectBrowserError,
}) => {
  const rude = await anotherBrowser();
  const name = 'Rangga Wirawan';
  await registerAndLogIn(rude, { ...newStudent(), fullName: name });

  await page.goto('/login');
  await typeInto(page, credentials);
  await button(page, 'Login').click();
  await expect(page).toHaveURL('/admin/overview');
  await page.getByRole('link', { name: 'Login security' }).click();
  await button(page, 'Set it up').click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
  const codeIn = (seconds: number) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + seconds * 1000 });
  await axeInBothThemes(page);
  await typeInto(page, { 'The six digits the app shows': codeIn(0) });
  await button(page, 'Turn on').click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  await button(page, 'I’ve saved them').click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  await button(page, 'Log out').click();
  await typeInto(page, credentials);
  expectBrowserError('POST /api/auth/login 401');
  await button(page, 'Login').click();
  await expect(field(page, nameOfCode)).toBeFocused();
  await typeInto(page, { [nameOfCode]: codeIn(30) });
  await button(page, 'Login').click();
  await expect(page).toHaveURL(/\/admin/);

  await page.getByRole('link', { name: 'Users' }).click();
  const found = page.waitForResponse(/search=rangga/);
  await page.getByRole('searchbox', { name: 'Name or email' }).fill('rangga wir');
  await expect(page).toHaveURL('/admin/users?search=rangga+wir');
  await found;
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await axeInBothThemes(page);
  await page.getByRole('link', { name }).click();
  await expect(page.getByText('Opening this account has been recorded.')).toBeVisible();
  await axeInBothThemes(page);
  await button(page, 'Suspend').click();
  await typeInto(page, { Reason: 'Wrote rude messages.' });
  await axeInBothThemes(page, '[role=dialog]');
  await button(page, 'Suspend account').click();
  await expectToast(page, 'The account is suspended.');
  await expect(title(page)).toBeFocused();
  await expect(button(page, 'Reactivate')).toBeVisible();
  await rude.goto('/my-appointments');
  await expect(rude).toHaveURL('/login');

  await page.getByRole('link', { name: 'Audit' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Suspended an account' });
  await expect(row).toContainText('Reason: Wrote rude messages.');
  await expect(row).toContainText('active → suspended');
  await axeInBothThemes(page);
});
