import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { axeInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { registerAndLogIn, newStudent } from './people.ts';
import { button, field, title } from './locators.ts';
import { expectToast } from './toasts.ts';

test.use({ locale: 'id-ID', viewport: { width: 390, height: 844 } });

test('a student ends another login, downloads the data and deletes the account', async ({
  page,
  anotherPerson,
  expectBrowserError,
}) => {
  const budi = await registerAndLogIn(page, newStudent(), 'id');
  const forgotten = await anotherPerson();
  const { email, password } = budi;
  await forgotten.request.post('/api/auth/login', { data: { email, password } });

  await page.goto('/my-profile');
  await expect(page.getByRole('heading', { name: 'Privasi dan keamanan' })).toBeVisible();
  await expect(page.getByText('Perangkat ini')).toBeVisible();
  await page.getByRole('button', { name: /^Keluarkan perangkat:/ }).click();
  await expectToast(page, 'Perangkat itu sudah dikeluarkan.');
  await expect(page.getByRole('button', { name: /^Keluarkan perangkat:/ })).toHaveCount(0);
  const me = await forgotten.request.get('/api/auth/me');
  expect(await me.json()).toMatchObject({ user: null });

  const download = page.waitForEvent('download');
  await button(page, 'Unduh').click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(new Uint8Array(await readFile(await file.path())));
  expect(strFromU8(files['data.json'] ?? new Uint8Array())).toContain(email);

  await button(page, 'Hapus akun').click();
  const dialog = page.getByRole('dialog', { name: 'Hapus akunmu?' });
  await expect(dialog.getByRole('button', { name: 'Jangan hapus' })).toBeFocused();
  await axeInBothThemes(page, '[role=dialog]');
  expectBrowserError('DELETE /api/auth/me 422');
  await field(page, 'Kata sandimu').fill('bukan-kata-sandi');
  await dialog.getByRole('button', { name: 'Hapus akun' }).click();
  await expect(dialog.getByText('Ini bukan kata sandimu')).toBeVisible();
  await field(page, 'Kata sandimu').fill(password);
  await dialog.getByRole('button', { name: 'Hapus akun' }).click();
  await expectToast(page, 'Akunmu sudah dihapus.');
  await expect(page).toHaveURL('/login');
  await expect(title(page)).toHaveText('Selamat Datang Kembali');

  const again = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(again.status()).toBe(401);
});
