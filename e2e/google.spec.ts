import { expect, test } from './fixtures.ts';
import { newEmail } from './people.ts';
import { accountMenu, button, link, title, typeInto } from './locators.ts';
import { expectToast } from './toasts.ts';

test('cancelling at Google shows a message, and the first Google login creates a student', async ({
  page,
}) => {
  await page.goto('/login');
  await link(page, 'Continue with Google').click();
  await button(page, 'Cancel').click();
  const failed = 'Sign-in with Google did not work. Please try again.';
  await expectToast(page, failed, 'alert');
  await expect(page).toHaveURL('/login');
  await expect(title(page)).toHaveText('Welcome Back');

  const email = newEmail();
  await link(page, 'Continue with Google').click();
  await typeInto(page, { Email: email, Name: 'Siti Rahma' });
  await button(page, 'Continue').click();
  await expect(page).toHaveURL('/');
  const menu = await accountMenu(page);
  await expect(menu.getByText('Siti Rahma')).toBeVisible();
  await expect(menu.getByText('Student')).toBeVisible();
  await menu.getByRole('menuitem', { name: 'My Profile' }).click();
  await expect(page.getByRole('main')).toContainText(email);
});
