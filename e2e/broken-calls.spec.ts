import { readdir, readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { registerAndLogIn, newStudent, newTeacher } from './people.ts';
import { button, field, follow, link, notifications, title, toast, typeInto } from './locators.ts';

const { fullName, email, password, degree, experience, about } = newTeacher();
const logIn = { Email: email, Password: password };

const forms = [
  {
    path: '/login',
    call: 'POST /api/auth/login',
    typed: logIn,
    submit: 'Login',
    busy: 'Processing...',
    says: 'An error occurred. Please try again.',
  },
  {
    path: '/login?mode=signup',
    call: 'POST /api/auth/register',
    typed: { 'Full name': fullName, ...logIn },
    submit: 'Create account',
    busy: 'Processing...',
    says: 'An error occurred. Please try again.',
  },
  {
    path: '/teacher/login',
    call: 'POST /api/auth/login',
    typed: logIn,
    submit: 'Login',
    busy: 'Logging in...',
    says: 'Login failed',
  },
  {
    path: '/forgot-password',
    call: 'POST /api/auth/forgot-password',
    typed: { Email: email },
    submit: 'Send Reset Link',
    busy: 'Processing...',
    says: 'An error occurred.',
  },
  {
    path: '/reset-password/some-token',
    call: 'POST /api/auth/reset-password/some-token',
    typed: { 'New password': password, 'Confirm new password': password },
    submit: 'Reset password',
    busy: 'Processing...',
    says: 'An error occurred.',
  },
  // Last, because leaving it by a link would open the unsaved-changes prompt.
  {
    path: '/teacher/register',
    call: 'POST /api/auth/register',
    typed: {
      'Full name': fullName,
      ...logIn,
      Speciality: 'Other',
      'Your speciality': 'Robotics',
      Degree: degree,
      Experience: experience,
      'Session fee in Rupiah, per hour': '50.000',
      About: about,
      'Address line 1 (optional)': 'Jl. Dago No. 45',
    },
    submit: 'Create teacher account',
    busy: 'Processing...',
    says: 'Registration failed',
  },
  {
    path: '/my-profile',
    call: 'PUT /api/auth/me',
    typed: { 'Full name': 'Budi Wijaya', Phone: '+62 812-0000-1234', Gender: 'male' },
    submit: 'Save Information',
    busy: 'Saving...',
    says: 'An error occurred while updating profile.',
  },
];

/** Holds the call until the returned function aborts it. */
const holdBack = async (page: Page, call: string) => {
  const [method, path = ''] = call.split(' ');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await promise;
    await route.abort('failed');
  });
  return { breakOff: resolve };
};

/** The route stays registered after the repair: removing it can lose requests in flight. */
const breakCalls = async (page: Page, path: string | RegExp) => {
  let isBroken = true;
  await page.route(path, (route) => (isBroken ? route.abort('failed') : route.continue()));
  return {
    repair: () => {
      isBroken = false;
    },
  };
};

test('every form reports a broken call and keeps what was typed', async ({
  page,
  expectBrowserError,
}) => {
  await page.goto('/contact');
  for (const { path, call, typed, submit, busy, says } of forms) {
    await test.step(path, async () => {
      expectBrowserError(`${call} net::ERR_FAILED`);
      if (path === '/my-profile') {
        await registerAndLogIn(page, newStudent());
        await page.goto(path);
        await button(page, 'Edit').click();
      } else await follow(page, path);
      const { breakOff } = await holdBack(page, call);
      await typeInto(page, typed);
      await button(page, submit).click();
      await expect(button(page, busy)).toHaveAttribute('aria-busy', 'true');
      breakOff();
      await expect(toast(page, says, 'alert').first()).toBeVisible();
      await expect(button(page, submit)).toBeVisible();
      for (const [label, value] of Object.entries(typed)) {
        await expect(field(page, label)).toHaveValue(value);
      }
    });
  }
});

test('a picture that cannot be sent or is invalid leaves the form unchanged, and Cancel leaves the profile unchanged', async ({
  page,
  expectBrowserError,
}) => {
  expectBrowserError('POST /api/auth/upload-profile-picture net::ERR_FAILED');
  expectBrowserError('POST /api/auth/upload-profile-picture 415');
  await registerAndLogIn(page, newStudent());
  await page.goto('/my-profile');
  await button(page, 'Edit').click();
  await typeInto(page, { 'Full name': 'Budi Wijaya' });
  const text = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') };
  const { repair } = await breakCalls(page, '/api/auth/upload-profile-picture');
  await field(page, 'Replace picture').setInputFiles(text);
  await expect(toast(page, 'Image upload failed', 'alert')).toBeVisible();
  repair();
  await field(page, 'Replace picture').setInputFiles(text);
  const refusal = 'Please choose a JPEG, PNG or WebP picture of at most 5 MB.';
  await expect(toast(page, refusal, 'alert')).toBeVisible();
  await expect(field(page, 'Full name')).toHaveValue('Budi Wijaya');
  await button(page, 'Cancel').click();
  await expect(page.getByRole('heading', { name: 'Budi Santoso' })).toBeVisible();
  await expect(button(page, 'Edit')).toBeFocused();
});

test('a public page shows no error when the login check fails', async ({
  page,
  expectBrowserError,
}) => {
  expectBrowserError('GET /api/auth/me net::ERR_FAILED');
  await breakCalls(page, '/api/auth/me');
  await page.goto('/');
  await expect(link(page, 'Create Account')).toBeVisible();
  await expect(notifications(page)).toHaveCount(0);
});

/** Finds a built script by its content: the file names are hashes. */
const scriptContaining = async (text: string) => {
  const folder = new URL('../web/dist/assets/', import.meta.url);
  for (const name of await readdir(folder)) {
    if (name.endsWith('.js') && (await readFile(new URL(name, folder), 'utf8')).includes(text))
      return name;
  }
  throw new Error(`no script contains ${text}`);
};

test('a page whose script fails to load offers to try again and is accessible', async ({
  page,
  expectBrowserError,
}) => {
  await page.goto('/');
  const file = new RegExp(`/assets/${await scriptContaining('Our mission')}$`);
  const { repair } = await breakCalls(page, file);
  page.on('requestfailed', (request) => {
    if (!file.test(request.url())) return;
    expectBrowserError(`GET ${new URL(request.url()).pathname} net::ERR_FAILED`);
    const said = 'TypeError: Failed to fetch dynamically imported module';
    expectBrowserError(`console: ${said}: ${request.url()}`);
  });
  await page.getByRole('banner').getByRole('link', { name: 'About us' }).click();
  await expect(title(page)).toHaveText('This page could not be shown.');
  await expect(page).toHaveTitle('This page could not be shown. | Lentera');
  await axeInBothThemes(page);
  repair();
  await button(page, 'Try again').click();
  await expect(page).toHaveTitle('About us | Lentera');
  await expect(page.getByRole('heading', { name: 'Our mission' })).toBeVisible();
});
