import type { Page } from '@playwright/test';
import { axeInBothThemes } from './axe.ts';
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

// web/src/pages/forms.test.tsx tests every message of every form, in both languages.
test('a form with a message at every field is accessible and focuses the first', async ({
  page,
}) => {
  await page.goto('/teacher/register');
  await button(page, 'Create teacher account').click();
  await expectFault(page, 'Full name', 'Full name must be at least 2 characters');
  await expectFault(page, 'Speciality', 'This field is required');
  await expect(field(page, 'Full name')).toBeFocused();
  await axeInBothThemes(page);
});

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
