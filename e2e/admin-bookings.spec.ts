import { readFile } from 'node:fs/promises';
import { startIn } from './appearance.ts';
import { axeInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import {
  bookAndPay,
  demoAdmin,
  inDays,
  logInAgain,
  registerVerifiedTeacher,
} from './booking-setup.ts';
import { button, title, typeInto } from './locators.ts';
import { expectToast } from './toasts.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('an admin goes from the overview to a booking, reads its timeline and exports the list', async ({
  page,
  anotherPerson,
}) => {
  const [teacher, student] = [await anotherPerson(), await anotherPerson()];
  const name = 'Kinanti Prameswari';
  const { _id } = await registerVerifiedTeacher(teacher, page, 'Wahyu Gunawan');
  const bookingId = await bookAndPay(student, name, _id, inDays(3, '15:00'));
  await logInAgain(page, demoAdmin);
  await startIn(page, { language: 'id' });

  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/overview');
  await expect(page.getByRole('heading', { name: 'Hari ini' })).toBeVisible();
  await expect(page.getByRole('link', { name: /guru perlu diverifikasi/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /dalam 90 hari/ })).toHaveCount(4);
  await axeInBothThemes(page);
  await button(page, 'Tabel').click();
  await expect(page.getByRole('img', { name: /dalam 90 hari/ })).toHaveCount(0);
  await axeInBothThemes(page);

  // The search of the console, by keyboard.
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: /^Nama, email/ });
  await expect(search).toBeFocused();
  await search.fill('kinanti');
  await expect(page.getByRole('option')).toHaveCount(3);
  await axeInBothThemes(page, '[role=dialog]');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/bookings/${bookingId}`);

  await button(page, 'Menu').click();
  // The tabs have the same link.
  await page.getByRole('dialog').getByRole('link', { name: 'Pemesanan', exact: true }).click();
  await page.getByRole('searchbox').fill('kinanti');
  await expect(page).toHaveURL('/admin/bookings?search=kinanti');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('menunggu konfirmasi');
  const found = page.getByRole('row').filter({ has: page.getByRole('link') });
  await expect(found).toHaveCount(1);
  const sorted = page.waitForResponse(/sort=-createdAt/);
  await page.getByLabel('Urutkan menurut').selectOption({ label: 'Dipesan, terbaru dulu' });
  await sorted;
  await expect(page).toHaveURL('/admin/bookings?search=kinanti&sort=-createdAt');
  await expect(row).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await axeInBothThemes(page);

  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: /^CSV/ }).click();
  const file = await readFile(await (await waiting).path(), 'utf8');
  expect(file.startsWith('\uFEFF"id","date"')).toBe(true);
  expect(file.trim().split('\r\n')).toHaveLength(2);
  expect(file).toContain(`"${bookingId}"`);

  await row.getByRole('link').first().click();
  await expect(title(page)).toHaveText(`${name} dengan Wahyu Gunawan`);
  const story = page.getByRole('listitem');
  await expect(story.filter({ hasText: 'Pembayaran masuk' })).toContainText(
    'Dari penyedia ke dana titipan',
  );
  await expect(story.filter({ hasText: 'Permintaan baru, untuk Wahyu Gunawan' })).toBeVisible();
  await axeInBothThemes(page);
  await button(page, 'Batalkan sesi ini').click();
  await typeInto(page, { Alasan: 'Diminta keduanya.' });
  await axeInBothThemes(page, '[role=dialog]');
  await button(page, 'Batalkan sesi').click();
  await expectToast(page, 'Sesi dibatalkan. Uang murid kembali seluruhnya.');
  await expect(title(page)).toBeFocused();
  await expect(story.filter({ hasText: 'Alasan: Diminta keduanya.' })).toBeVisible();
});
