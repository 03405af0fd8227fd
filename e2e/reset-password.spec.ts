import { expect, test } from './fixtures.ts';
import { linkIn, emailsTo } from './mail.ts';
import { registerAndLogIn, newStudent } from './people.ts';
import { button, field, link, title, typeInto } from './locators.ts';
import { expectToast } from './toasts.ts';

const sent = 'If that email has an account, a reset link is on its way.';
const newPassword = 'teh-poci-manis-9';

test('a password is reset by email, and the old password, link and logins no longer work', async ({
  page,
  anotherBrowser,
  expectBrowserError,
}) => {
  const elsewhere = await anotherBrowser();
  const { email, password } = await registerAndLogIn(elsewhere, newStudent());
  await elsewhere.goto('/my-profile');
  await expect(title(elsewhere)).toHaveText('My Profile');

  await page.goto('/login');
  await link(page, 'Forgot Password?').click();
  await expect(page).toHaveURL('/forgot-password');
  // The login page has an email field, too, and the address changes before the page.
  await expect(title(page)).toHaveText('Forgot your password?');
  await typeInto(page, { Email: email });
  await button(page, 'Send Reset Link').click();
  await expect(page.getByRole('status').filter({ hasText: sent })).toBeVisible();
  const [mail] = await emailsTo(page, email);
  expect(mail?.subject).toBe('Set a new password | Lentera');
  const address = linkIn(mail);

  await page.goto(address);
  await expect(title(page)).toHaveText('Set a new password');
  await typeInto(page, { 'New password': newPassword, 'Confirm new password': newPassword });
  await button(page, 'Reset password').click();
  await expectToast(page, 'Your password has been reset. Please log in.');
  await expect(page).toHaveURL('/login');
  expect((await emailsTo(page, email))[0]?.subject).toBe('Your password was changed | Lentera');

  await elsewhere.reload();
  await expect(elsewhere).toHaveURL('/login');

  expectBrowserError('POST /api/auth/login 401');
  await typeInto(page, { Email: email, Password: password });
  await button(page, 'Login').click();
  await expectToast(page, 'The email or password is incorrect.', 'alert');
  await expect(field(page, 'Email')).toHaveValue(email);
  await typeInto(page, { Password: newPassword });
  await button(page, 'Login').click();
  await expect(page).toHaveURL('/');

  await page.goto(address);
  await expect(title(page)).toHaveText('This link no longer works');
  await expect(link(page, 'Ask for a new link')).toHaveAttribute('href', '/forgot-password');
});
