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

const texts = {
  en: {
    waiting: /^Refunds\W+1 waiting/,
    settle: 'Mark as settled',
    reference: 'Reference of the transfer',
    missing: 'Please enter the reference.',
    done: 'The refund to Alya Putri is settled.',
    clear: 'All caught up',
  },
  id: {
    waiting: /^Uang Kembali\W+1 menunggu/,
    settle: 'Tandai selesai',
    reference: 'Referensi transfer',
    missing: 'Isi referensinya.',
    done: 'Pengembalian dana untuk Alya Putri selesai.',
    clear: 'Semua sudah beres',
  },
};

for (const [language, width] of [
  ['en', 1280],
  ['id', 390],
] as const) {
  test(`an admin settles a manual refund, in ${language} at ${width} px`, async ({ page }) => {
    const t = texts[language];
    await page.setViewportSize({ width, height: 800 });
    await logInAgain(page, demoAdmin);
    await withManualRefund(page);
    await startIn(page, { language });
    await page.goto('/admin/refunds');
    await expect(row(page, 'Alya Putri')).toBeVisible();
    if (width === 1280) await expect(page.getByRole('link', { name: t.waiting })).toBeVisible();
    await axeInBothThemes(page);
    await button(page, `${t.settle}: Alya Putri`).click();
    await expect(field(page, t.reference)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(t.missing)).toBeVisible();
    await axeInBothThemes(page, '[role=dialog]');
    if (width === 390) {
      await page.setViewportSize({ width: 320, height: 800 });
      await axeInBothThemes(page);
    }
    await typeInto(page, { [t.reference]: 'BCA-5' });
    await page.keyboard.press('Enter');
    await expect(toast(page, t.done)).toBeVisible();
    await expect(page.getByText(t.clear)).toBeVisible();
  });
}
