import { readdir, readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { registerAndLogIn, newStudent } from './people.ts';
import { button, field, link, notifications, title, typeInto } from './locators.ts';
import { expectToast } from './toasts.ts';

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
  await field(page, 'Change picture').setInputFiles(text);
  await expectToast(page, 'Image upload failed', 'alert');
  repair();
  await field(page, 'Change picture').setInputFiles(text);
  const refusal = 'Please choose a JPEG, PNG or WebP picture of at most 5 MB.';
  await expectToast(page, refusal, 'alert');
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
