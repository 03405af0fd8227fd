import type { Page } from '@playwright/test';
import { axeInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { wibDate } from '../domain/calendar.ts';
import {
  book,
  bookAndPay,
  demoAdmin,
  inDays,
  logInAgain,
  registerVerifiedTeacher,
} from './booking-setup.ts';
import { button, typeInto } from './locators.ts';
import { expectToast } from './toasts.ts';
import { newStudent } from './people.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test(
  'the refund of a declined request is sent automatically',
  { tag: '@journey' },
  async ({ page: admin, anotherPerson }) => {
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
  },
);

test('what was paid by transfer goes to a bank account or becomes credit, which pays for the next session', async ({
  page,
  anotherPerson,
}) => {
  const [teacher, admin] = [await anotherPerson(), await anotherPerson()];
  const name = 'Alya Maheswari';
  const { _id } = await registerVerifiedTeacher(teacher, admin, 'Ratna Wulandari');
  const declineOne = async (bookingId: string) => {
    await teacher.request.put(`/api/bookings/${bookingId}/decline`, { data: { reason: 'Ill.' } });
    await admin.request.post('/api/dev/jobs/drain');
  };
  await declineOne(await bookAndPay(page, name, _id, inDays(3, '11:00'), 'transfer'));

  await page.goto('/my-appointments');
  await page.getByRole('link', { name: /^Choose where it goes/ }).click();
  await expect(page.getByRole('heading', { name: /^Where should Rp\s120\.000 go/ })).toBeVisible();
  await axeInBothThemes(page);
  await typeInto(page, {
    Bank: 'BCA',
    'Account number': '0012345678',
    'Your password': newStudent().password,
  });
  await page.getByRole('button', { name: /^Send Rp\s120\.000/ }).click();
  await expect(page.getByText(/on its way to BCA ••••••5678/)).toBeVisible();

  await declineOne(await book(page, _id, inDays(3, '13:00'), 'transfer'));
  await page.goto('/payments/refunds');
  await page.getByRole('radio', { name: /^Credit/ }).check();
  await page.getByRole('button', { name: /^Keep Rp\s120\.000/ }).click();
  await expect(page.getByText('Refund', { exact: true })).toBeVisible();

  await page.goto(`/session/${_id}?date=${wibDate(inDays(3, '15:00'))}&time=15%3A00`);
  await button(page, 'Book a session').filter({ visible: true }).click();
  await expect(page.getByText('Next: nothing more to pay.')).toBeVisible();
  await axeInBothThemes(page, '[role=dialog]');
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await button(page, 'Confirm Booking').click();
  await expect(page).toHaveURL('/my-appointments');
  await expect(page.getByText('pending confirmation')).toBeVisible();

  await logInAgain(page, demoAdmin);
  await page.goto('/admin/refunds');
  await expect(row(page, name)).toContainText('BCA ••••••5678');
  await axeInBothThemes(page);
  await button(page, `Mark as settled: ${name}`).click();
  await typeInto(page, { 'Bank reference': 'BCA-5' });
  await page.keyboard.press('Enter');
  await expectToast(page, `The refund to ${name} is settled.`);
});
