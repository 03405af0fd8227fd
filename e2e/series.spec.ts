import { expect, type Page } from '@playwright/test';
import { addDays, slotStart, wibDate } from '../domain/calendar.ts';
import { shortDate } from '../domain/format-dates.ts';
import { axeInBothThemes } from './axe.ts';
import { dialog, inPopup } from './booking-screen.ts';
import { bookableTeacher, bookAndPay, inDays } from './booking-setup.ts';
import { button, title } from './locators.ts';
import { expectToast } from './toasts.ts';
import { moveClock, runJobs, test } from './own-server.ts';
import { newStudent, registerAndLogIn } from './people.ts';

// Shares a server with other tests that move the clock.
test.describe.configure({ mode: 'default' });

const hour = 3_600_000;
const start = inDays(3, '14:00');
/** The day of a week, counted from 1, and its hour. */
const dayOf = (week: number) => addDays(wibDate(start), 7 * (week - 1));
const startOf = (week: number) => slotStart(dayOf(week), '14:00');
const nameOf = (week: number) => shortDate(dayOf(week), 'en');
const before = (week: number, hours: number) => new Date(startOf(week).getTime() - hours * hour);

const weekRow = (page: Page, week: number) =>
  dialog(page, 'Book weekly')
    .getByRole('listitem')
    .filter({ hasText: `${nameOf(week)} 14:00` });
const lesson = (page: Page, number: number) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText(String(number), { exact: true }) });
/** Opens the menu of a lesson, and follows one of its items. */
const choose = async (page: Page, number: number, item: RegExp) => {
  await lesson(page, number)
    .getByRole('button', { name: /^Change or cancel/ })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('eight weeks, two of them taken, are paid for at once, then cancelled and moved one by one and together', async ({
  page,
  anotherPerson,
}) => {
  await moveClock(before(1, 72), page);
  const teacher = await bookableTeacher(anotherPerson);
  const availability = await teacher.request.get('/api/teachers/me/availability');
  const { rules, availability: hours } = (await availability.json()) as Record<string, object>;
  const saved = await teacher.request.put('/api/teachers/me/availability', {
    data: { availability: hours, rules: { ...rules, seriesDiscounts: [5, 8, 10] } },
  });
  expect(saved.status()).toBe(200);
  for (const week of [2, 4])
    await bookAndPay(await anotherPerson(), 'Budi Santoso', teacher._id, startOf(week));

  await registerAndLogIn(page, newStudent());
  await page.goto(`/session/${teacher._id}?date=${dayOf(1)}&time=14%3A00`);
  await page.getByRole('button', { name: /^Book weekly/ }).click();
  await page.getByRole('radio', { name: /^8 weeks/ }).check();
  await expect(weekRow(page, 2)).toContainText('Taken');
  await expect(button(page, 'Continue to payment')).toBeDisabled();
  await weekRow(page, 2).getByRole('radio', { name: 'Move' }).check();
  await weekRow(page, 4).getByRole('radio', { name: 'Leave out' }).check();
  await axeInBothThemes(page, '[role=dialog]');
  await button(page, 'Continue to payment').click();
  const confirm = dialog(page, 'Confirm your lessons');
  await expect(confirm).toContainText('Refunds later than 7 days after paying');
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await axeInBothThemes(page, '[data-on-top]');
  await button(page, 'Confirm Booking').click();
  await inPopup(page, 'Success').click();

  await expect(page).toHaveURL('/my-appointments');
  await expect(page.getByText(/^Paid Rp\s772\.800$/)).toBeVisible();
  await page.getByText('6 more lessons').click();
  await axeInBothThemes(page);
  await page.getByRole('link', { name: /^See all 7 lessons/ }).click();
  await expect(title(page)).toHaveText('Gamelan with Ratna Wulandari');
  const seriesId = page.url().split('/').at(-1);
  const confirmed = await teacher.request.put(`/api/bookings/${seriesId}/confirm`, {
    data: { sessionLink: 'https://meet.google.com/abc-defg-hij' },
  });
  expect(confirmed.status()).toBe(200);

  await moveClock(before(1, 10), page);
  await page.reload();
  await expect(lesson(page, 7)).toContainText('confirmed');
  await choose(page, 1, /^Cancel this one .*Rp\s55\.200$/);
  await button(page, 'Cancel Booking').click();
  await expectToast(page, 'Booking cancelled. You get back Rp 55.200.');
  await choose(page, 2, /^Cancel this one .*Rp\s110\.400$/);
  await button(page, 'Cancel Booking').click();
  await expectToast(page, 'Booking cancelled. You get back Rp 110.400.');
  await runJobs(page);
  await page.reload();
  await expect(lesson(page, 2)).toContainText(/Rp\s110\.400 was sent back/);

  await moveClock(before(3, 1), page);
  await page.reload();
  await choose(page, 3, /^Cancel this one .*Rp\s0$/);
  await button(page, 'Cancel Booking').click();
  await expect(lesson(page, 3)).toContainText('cancelled without a refund');

  await choose(page, 4, /^Move this one/);
  await dialog(page, 'Reschedule your session').getByRole('radio', { name: '15:00' }).check();
  await button(page, 'Send request').click();
  await expect(lesson(page, 4)).toContainText('You asked Ratna to move it');
  const list = await page.request.get(`/api/bookings/user?seriesId=${seriesId}`);
  const { bookings } = (await list.json()) as { bookings: { _id: string }[] };
  const accepted = await teacher.request.put(`/api/bookings/${bookings[3]?._id}/reschedule/accept`);
  expect(accepted.status()).toBe(200);
  await page.reload();
  await expect(lesson(page, 4)).toContainText(`Moved from ${nameOf(5)}`);

  await choose(page, 5, /^Cancel this and all that follow 3 lessons, .*Rp\s331\.200$/);
  await expect(dialog(page, 'Cancel these lessons?').getByRole('status')).toContainText(
    'Rp 331.200',
  );
  await axeInBothThemes(page, '[role=dialog]');
  await button(page, 'Cancel 3 lessons').click();
  await expectToast(page, '3 lessons cancelled. You get back Rp 331.200.');
  await runJobs(page);
  await page.reload();
  await expect(page.getByText('0 done, 1 to come, 6 cancelled')).toBeVisible();
  await axeInBothThemes(page);

  // More than 7 days after paying by QRIS the provider sends nothing back.
  await page.goto('/payments/refunds');
  await page.getByRole('radio', { name: /^Credit/ }).check();
  await page.getByRole('button', { name: /^Keep Rp\s331\.200/ }).click();
  await expect(page.getByText('Refund', { exact: true })).toHaveCount(3);
  await page.goto(`/session/${teacher._id}?date=${dayOf(5)}&time=16%3A00`);
  await button(page, 'Book a session').filter({ visible: true }).click();
  await expect(page.getByText(/^Use your credit Rp\s331\.200/)).toBeVisible();
});
