import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newStudent } from './people.ts';
import { button, field, typeInto } from './locators.ts';
import { expectToast } from './toasts.ts';

const expectFault = async (page: Page, label: string, fault: string) => {
  await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
  // A field's description is its message, then its hint.
  const accessible = new RegExp(`^${RegExp.escape(fault)}( |$)`);
  await expect(field(page, label)).toHaveAccessibleDescription(accessible);
  await expect(page.getByText(fault, { exact: true }).first()).toBeVisible();
};

test('a password can be shown, and a fault found by the server appears at its field', async ({
  page,
  expectBrowserError,
}) => {
  expectBrowserError('POST /api/auth/register 422');
  const { fullName, email } = newStudent();
  await page.goto('/login?mode=signup');
  await typeInto(page, { 'Full name': fullName, Email: email, Password: 'indonesia45' });
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
  await button(page, 'Show password').click();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
  await expect(button(page, 'Show password')).toHaveAttribute('aria-pressed', 'true');
  await button(page, 'Create account').click();
  const common = 'This password is too common. Please choose another one.';
  await expectFault(page, 'Password', common);
  await expect(field(page, 'Password')).toBeFocused();
  await expectToast(page, common, 'alert');
});
