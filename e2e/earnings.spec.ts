import { readFile } from 'node:fs/promises';
import { startIn } from './appearance.ts';
import { axeInBothThemes } from './axe.ts';
import { expect } from './fixtures.ts';
import {
  bookAndPay,
  demoAdmin,
  inDays,
  logInAgain,
  saveProfile,
  registerVerifiedTeacher,
} from './booking-setup.ts';
import { moveClock, test } from './own-server.ts';
import { button, field, tickAll, title, typeInto } from './locators.ts';
import { expectToast } from './toasts.ts';

const link = 'https://meet.google.com/abc-defg-hij';
const details = {
  bankDetails: {
    bankName: 'BCA',
    accountHolderName: 'Ratna Wulandari',
    accountNumber: '1234564821',
  },
  verificationDetails: { idType: 'KTP', idNumber: '3273010101010004' },
};

const monday = new Date('2031-03-08T02:00:00Z');
const start = inDays(2, '16:00', monday);

test(
  'a teacher confirms a request and marks the session as complete, in Indonesian on a phone',
  { tag: '@journey' },
  async ({ page, anotherBrowser, anotherPerson }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const admin = await anotherBrowser();
    await moveClock(monday, page, admin);
    const { _id } = await registerVerifiedTeacher(page, admin, 'Ratna Kusumawardani', 'id');
    await bookAndPay(await anotherPerson(), 'Alya Putri', _id, start);
    await startIn(page, { language: 'id' });
    await page.goto('/teacher/dashboard/sessions');
    await button(page, 'Konfirmasi Pemesanan').click();
    await typeInto(page, { 'Tautan sesi': link });
    await button(page, 'Konfirmasi & Kirim Tautan').click();
    await expectToast(page, 'Sesi berhasil dikonfirmasi!');

    // Exactly at the start.
    await moveClock(start, page, admin);
    await page.reload();
    await button(page, 'Tandai Selesai').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Tandai Selesai' }).click();
    await expectToast(page, 'Sesi ditandai selesai!');
    const past = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Riwayat Sesi', exact: true }) });
    await expect(past.getByText('selesai', { exact: true })).toBeVisible();
    await expect(past.getByText('Kamu terima Rp 114.000')).toBeVisible();
  },
);

test('a teacher gets a payout and prints the earnings, in Indonesian on a phone', async ({
  page,
  anotherBrowser,
  anotherPerson,
}) => {
  // A viewport as tall as the page: otherwise the phone's tab bar covers content.
  const viewport = { width: 390, height: 2600 };
  await page.setViewportSize(viewport);
  const other = await anotherPerson();
  const admin = await anotherBrowser({ viewport });
  await moveClock(monday, page, admin);
  const teacher = await registerVerifiedTeacher(page, admin, 'Ratna Kusumawardani', 'id');
  const { _id, ...person } = teacher;
  const bookingId = await bookAndPay(other, 'Alya Putri', _id, start);
  const becomes = async (change: string, data?: object) => {
    const answer = await page.request.put(`/api/bookings/${bookingId}/${change}`, { data });
    expect(answer.status()).toBe(200);
  };
  await becomes('confirm', { sessionLink: link });
  await moveClock(start, page, admin);
  await becomes('complete');
  await startIn(page, { language: 'id' });

  await page.goto('/teacher/dashboard/earnings');
  await expect(page.getByText('Saldo Saat Ini (Belum Cair)')).toBeVisible();
  const history = page.getByRole('table', { name: 'Riwayat Sesi Selesai' });
  await expect(history.getByRole('row')).toHaveCount(2);
  for (const text of ['Alya Putri', 'Rp 120.000', '−Rp 6.000', 'Rp 114.000']) {
    // On a phone each cell starts with the name of its column.
    await expect(history.getByRole('cell').filter({ hasText: text })).toBeVisible();
  }
  await expect(history.getByRole('columnheader', { name: 'Komisi (5%)' })).toBeAttached();
  await expect(
    page.getByText('Riwayat pencairanmu muncul di sini setelah pencairan pertama.'),
  ).toBeVisible();
  await axeInBothThemes(page);

  // On the 15th the batch is created and skips this teacher, who then enters the details.
  // The teacher's login has expired by then.
  await page.goto('/api/health');
  await moveClock(new Date('2031-04-15T03:00:00Z'), page, admin);
  await logInAgain(admin, demoAdmin);
  await startIn(admin, { language: 'id' });
  await admin.goto('/admin/payouts');
  const leftOut = admin.getByRole('listitem').filter({ hasText: person.fullName });
  const showLeftOut = () => admin.getByText('Siapa dan mengapa').click();
  await showLeftOut();
  await expect(leftOut).toContainText('Data bank atau identitas belum lengkap');
  await expect(leftOut).toContainText('Rp 114.000');
  await axeInBothThemes(admin);
  await logInAgain(page, person);
  const { password } = person;
  await saveProfile(page, person, { ...details, password });
  await page.goto('/teacher/dashboard/earnings');
  await expect(page.getByText('Data barumu sedang diperiksa')).toBeVisible();
  await axeInBothThemes(page);

  // No payout before an admin has reviewed the details.
  await admin.reload();
  await showLeftOut();
  await expect(leftOut).toContainText('Data baru menunggu diperiksa ulang');
  await leftOut.getByRole('link', { name: 'Buka berkas' }).click();
  await tickAll(admin);
  await button(admin, 'Verifikasi guru').click();
  await expectToast(admin, `${person.fullName} sudah terverifikasi.`);
  await page.reload();
  await expect(page.getByText('Saldo Saat Ini (Belum Cair)')).toBeVisible();
  await expect(page.getByText('Data barumu sedang diperiksa')).toHaveCount(0);

  await admin.goto('/admin/payouts');
  await button(admin, 'Tambahkan ke daftar').click();
  await axeInBothThemes(admin, '[role=dialog]');
  await admin.getByRole('dialog').getByRole('button', { name: 'Tambahkan ke daftar' }).click();
  await expectToast(admin, '1 pencairan dibuat.');
  const file = admin.getByRole('button', { name: /^CSV untuk bank/ }).first();
  const [saved] = await Promise.all([admin.waitForEvent('download'), file.click()]);
  expect(await readFile(await saved.path(), 'utf8')).toContain('1234564821');

  await button(admin, `Tandai terkirim: ${person.fullName}`).click();
  await typeInto(admin, { 'Referensi dari bank': 'BCA-77123' });
  await expect(field(admin, 'Referensi dari bank')).toBeFocused();
  await axeInBothThemes(admin, '[role=dialog]');
  await admin.getByRole('dialog').getByRole('button', { name: 'Tandai terkirim' }).click();
  await expect(admin.getByRole('row').filter({ hasText: person.fullName })).toContainText(
    'Referensi BCA-77123',
  );
  await axeInBothThemes(admin);

  await page.goto('/teacher/dashboard/earnings');
  const payouts = page.getByRole('table', { name: 'Riwayat Pencairan' });
  await expect(payouts).toContainText('Referensi BCA-77123');
  await expect(payouts.getByText('terkirim', { exact: true })).toBeVisible();
  await expect(payouts.getByRole('cell', { name: 'Rp 114.000' })).toBeVisible();
  await expect(
    page.getByText('Riwayat pencairanmu muncul di sini setelah pencairan pertama.'),
  ).toHaveCount(0);
  await axeInBothThemes(page);

  // In print: the teacher's name, no header, no buttons, real tables, black on white also in the dark theme.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(`${person.fullName}, `)).toBeVisible();
  await expect(title(page)).toHaveCSS('position', 'static');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(payouts).toHaveCSS('display', 'table');
  await expect(history.getByRole('columnheader').first()).toHaveCSS('display', 'table-cell');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(payouts).toHaveCSS('color', 'rgb(0, 0, 0)');
});
