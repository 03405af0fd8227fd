import type { Page } from '@playwright/test';
import { startIn } from './appearance.ts';
import { axeInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { forms } from './form-faults.ts';
import { registerAndLogIn, newStudent } from './people.ts';
import { button, field, follow, toast, typeInto } from './locators.ts';

const expectFault = async (page: Page, label: string, fault: string) => {
  await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
  // A field's description is its message, then its hint.
  const accessible = new RegExp(`^${RegExp.escape(fault)}( |$)`);
  await expect(field(page, label)).toHaveAccessibleDescription(accessible);
  await expect(page.getByText(fault, { exact: true }).first()).toBeVisible();
};

const expectNoFault = (page: Page, label: string) =>
  expect(field(page, label)).not.toHaveAttribute('aria-invalid', 'true');

for (const language of ['en', 'id'] as const) {
  test(`in ${language} every form shows each message at its field and removes it when the field is edited`, async ({
    page,
  }) => {
    await startIn(page, { language });
    await page.goto('/contact');
    for (const { name, path, open, typed, ...words } of forms) {
      await test.step(name, async () => {
        const { submit, faults } = words[language];
        if (open) {
          await registerAndLogIn(page, newStudent(), language);
          await page.goto(path);
          await button(page, open[language]).click();
        } else await follow(page, path);
        for (const [index, [label]] of faults.entries()) {
          if (typed[index]) await field(page, label).fill(typed[index]);
        }
        await button(page, submit).click();
        for (const [label, fault] of faults) await expectFault(page, label, fault);
        await expect(field(page, faults[0]?.[0] ?? '')).toBeFocused();
        if (language === 'id') return;
        await axeInBothThemes(page);

        for (const [index, [label]] of faults.entries()) {
          await edit(page, label);
          await expectNoFault(page, label);
          for (const rest of faults.slice(index + 1)) await expectFault(page, ...rest);
        }
      });
    }
  });
}

/** Any edit removes the message, also one that is still invalid. */
const edit = async (page: Page, label: string) => {
  const control = field(page, label);
  const kind = await control.evaluate((element) => element.getAttribute('type') ?? element.tagName);
  if (kind === 'SELECT') await control.selectOption('History');
  else if (kind === 'date') await control.fill('2015-01-02');
  else await control.pressSequentially('1');
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
  await expect(toast(page, common, 'alert')).toBeVisible();
});
