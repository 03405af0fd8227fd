import type { Page } from '@playwright/test';
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
import { button, field, toast, typeInto } from './locators.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('the refund of a declined request is sent automatically', async ({
  page: admin,
  anotherPerson,
}) => {
  const [teacher, student] = [await anotherPerson(), await anotherPerson()];
  const name = 'Sekarwangi Larasati';
  const { _id } = await registerVerifiedTeacher(teacher, admin, 'Ratna Wulandari');
  const bookingId = await bookAndPay(student, name, _id, inDays(2, '11:00'));
  const declined = await teacher.request.put(`/api/bookings/${bookingId}/decline`, {
    data: { reason: 'I am ill.' },
  });
  expect(declined.status()).toBe(200);
  await admin.request.post('/api/dev/jobs/drain');
  await admin.goto('/admin/refunds');
  await admin.getByRole('link', { name: /^Refunds/ }).click();
  await admin.getByRole('link', { name: /^Sent/ }).click();
  await expect(admin).toHaveURL('/admin/refunds?status=sent');
  // The list starts with the oldest, and other tests create refunds, too.
  const more = button(admin, 'Show more');
  await expect(async () => {
    if (await more.isVisible()) await more.click();
    await expect(row(admin, name)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(row(admin, name)).toContainText('Teacher declined');
  await expect(row(admin, name)).toContainText('Rp 120.000');
});

const manual = {
  _id: '0199f000-0000-7000-8000-0000000000e1',
  bookingId: '0199f000-0000-7000-8000-0000000000e2',
  student: { _id: '0199f000-0000-7000-8000-0000000000e3', fullName: 'Alya Putri' },
  amount: 120_000,
  method: 'bank_transfer',
  cause: 'call_off',
  status: 'manual',
  manualReason: 'method',
  attempts: 1,
  lastFault: 'This method cannot be refunded',
  reference: '',
  createdAt: '2026-01-09T02:40:00.000Z',
  sentAt: null,
};

/** A made-up answer: the sandbox can refund every method. */
const withManualRefund = async (page: Page) => {
  const refunds = [manual];
  await page.route('/api/admin/refunds?*', (route) => {
    const counts = { manual: refunds.length, due: 0, sent: 0 };
    return route.fulfill({ json: { success: true, refunds, counts, nextCursor: null } });
  });
  await page.route('/api/admin/refunds/*/settled', (route) => {
    refunds.pop();
    return route.fulfill({ json: { success: true } });
  });
};

test('an admin settles a manual refund, in Indonesian on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await logInAgain(page, demoAdmin);
  await withManualRefund(page);
  await startIn(page, { language: 'id' });
  await page.goto('/admin/refunds');
  await expect(row(page, 'Alya Putri')).toBeVisible();
  await axeInBothThemes(page);
  await button(page, 'Tandai selesai: Alya Putri').click();
  await expect(field(page, 'Referensi transfer')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Isi referensinya.')).toBeVisible();
  await axeInBothThemes(page, '[role=dialog]');
  await page.setViewportSize({ width: 320, height: 800 });
  await axeInBothThemes(page);
  await typeInto(page, { 'Referensi transfer': 'BCA-5' });
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Pengembalian dana untuk Alya Putri selesai.')).toBeVisible();
  await expect(page.getByText('Semua sudah beres')).toBeVisible();
});
