import type { Page } from '@playwright/test';
import { photo } from '../server/testing/images.ts';
import { axeInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { emailsTo, linkIn } from './mail.ts';
import { newEmail, newStudent } from './people.ts';
import { accountMenu, button, field, link, title, typeInto } from './locators.ts';
import { expectToast } from './toasts.ts';

test('a student signs up, logs in, uploads a picture, changes password and email, and logs out', async ({
  page,
}) => {
  const { fullName, email, password } = newStudent();

  await page.goto('/');
  await link(page, 'Create Account').click();
  await expect(page).toHaveURL('/login');
  await expect(title(page)).toHaveText('Create Your Account');

  await typeInto(page, { 'Full name': fullName, Email: email, Password: password });
  await button(page, 'Create account').click();
  await expectToast(page, 'Registration successful! Please log in.');
  await expect(page).toHaveURL('/login');
  await expect(title(page)).toHaveText('Welcome Back');
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect(field(page, 'Password')).toHaveValue('');
  await expect(field(page, 'Password')).toBeFocused();
  await link(page, 'Sign up').click();
  await expect(field(page, 'Full name')).toHaveValue('');
  await expect(field(page, 'Email')).toHaveValue(email);
  await link(page, 'Login').click();

  await typeInto(page, { Password: password });
  await button(page, 'Login').click();
  await expectToast(page, 'Login successful!');
  await expect(page).toHaveURL('/');

  await chooseInMenu(page, 'My Profile');
  await expect(page).toHaveURL('/my-profile');
  await expect(page.getByRole('main')).toContainText(email);
  await editProfile(page);
  await expectProfile(page);
  await page.reload();
  await expectProfile(page);

  await test.step('change the password and the email address', async () => {
    await button(page, 'Change password').click();
    await typeInto(page, {
      'Current password': password,
      'New password': 'es-teh-manis-9',
      'New password again': 'es-teh-manis-9',
    });
    await axeInBothThemes(page);
    await button(page, 'Save password').click();
    await expect(field(page, 'Current password')).toHaveCount(0);

    const other = newEmail();
    await button(page, 'Change email').click();
    await typeInto(page, { 'New email': other, 'Current password': 'es-teh-manis-9' });
    await button(page, 'Send link').click();
    await expect(page.getByText(`Waiting for ${other}`)).toBeVisible();
    const [old] = await emailsTo(page, email);
    expect(old?.subject).toContain('Your email address is about to change');
    const [mail] = await emailsTo(page, other);
    await page.goto(linkIn(mail));
    await button(page, 'Change address').click();
    await expectToast(page, 'Your email address was changed. All other devices are logged out.');
    await expect(page.getByRole('main')).toContainText(other);
    await expect(page.getByText(`Waiting for ${other}`)).toHaveCount(0);
  });

  await chooseInMenu(page, 'Log out');
  await expectToast(page, 'Logged out successfully!');
  await expect(page).toHaveURL('/login');
  await page.goto('/');
  await expect(link(page, 'Create Account')).toBeVisible();
});

const editProfile = async (page: Page) => {
  await button(page, 'Edit').click();
  await field(page, 'Change picture').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await photo('png'),
  });
  const uploaded = "Image uploaded successfully! Click 'Save Information' to finalize.";
  await expect(page.getByRole('alert').filter({ hasText: uploaded })).toBeVisible();
  await expect(pictureInHeader(page)).toHaveCount(0);
  await axeInBothThemes(page);
  await typeInto(page, {
    'Full name': 'Budi Wijaya',
    Phone: '+62 812-0000-1234',
    'Address line 1': 'Jl. Kaliurang Km 5',
    'Address line 2': 'Sleman',
    Gender: 'male',
    'Birth day': '2000-02-29',
  });
  await button(page, 'Save Information').click();
  await expectToast(page, 'Profile updated successfully!');
};

const expectProfile = async (page: Page) => {
  await expect(button(page, 'Edit')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Budi Wijaya' })).toBeVisible();
  for (const fact of [
    '+62 812-0000-1234',
    'Jl. Kaliurang Km 5',
    'Sleman',
    'Male',
    '29 February 2000',
  ]) {
    await expect(main.getByText(fact)).toBeVisible();
  }
  for (const picture of [pictureInHeader(page), main.locator('img')]) {
    await expect(picture).toHaveAttribute('src', /^\/media\/.+\.webp$/);
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  }
};

/** By keyboard: a toast may cover the menu. */
const chooseInMenu = async (page: Page, name: string) =>
  (await accountMenu(page)).getByRole('menuitem', { name }).press('Enter');

const pictureInHeader = (page: Page) => page.getByRole('banner').locator('img');
