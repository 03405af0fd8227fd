import type { Page } from '@playwright/test';
import { action } from './booking-screen.ts';
import { expect } from './fixtures.ts';
import { bookableTeacher, hold, inDays, pay, bookConfirmed } from './booking-setup.ts';
import { moveClock, runJobs, test } from './own-server.ts';
import { registerAndLogIn, newStudent } from './people.ts';

// Tests run one after the other: they share a server, and each moves its clock.
test.describe.configure({ mode: 'default' });

const second = 1000;
const hour = 3600 * second;
const minute = 60 * second;
const start = inDays(4, '14:00');
const before = (milliseconds: number) => new Date(start.getTime() - milliseconds);
const row = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });

test.beforeEach(({ page }) => moveClock(before(72 * hour), page));

/** Makes the page refetch, as when the person returns from another tab. */
const returnToTab = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

// domain/refund-policy.test.ts tests the limits of every refund band.
test('a session cancelled 24 hours before the start is refunded half, also when the browser’s clock is wrong', async ({
  page,
  anotherPerson,
}) => {
  const teacher = await bookableTeacher(anotherPerson);
  await registerAndLogIn(page, newStudent());
  await bookConfirmed(page, teacher, start);
  await moveClock(before(24 * hour), page);
  // By the browser's own clock the refund would be full.
  await page.clock.setFixedTime(before(50 * hour));
  await page.goto('/my-appointments');
  await action(page, 'Cancel Booking').click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(dialog.getByRole('status')).toContainText('Rp 60.000');
  await dialog.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(dialog).toHaveCount(0);
  await runJobs(page);
  await page.reload();
  await expect(row(page)).toContainText('was sent back');
  await expect(row(page)).toContainText('Rp 60.000');
});

test('an unpaid hold expires after 15 minutes, and a late payment revives it', async ({
  page,
  anotherPerson,
}) => {
  const teacher = await bookableTeacher(anotherPerson);
  await registerAndLogIn(page, newStudent());
  const now = before(48 * hour);
  await moveClock(now, page);
  const { token } = await hold(page, teacher._id, start);
  await page.goto('/my-appointments');
  await expect(row(page)).toContainText('Pay within 15 min');
  await moveClock(new Date(now.getTime() + 14 * minute + second), page);
  await returnToTab(page);
  await expect(row(page)).toContainText('Pay within 1 min');
  await moveClock(new Date(now.getTime() + 15 * minute), page);
  await returnToTab(page);
  await expect(page.getByText("You don't have any sessions booked yet.")).toBeVisible();
  await runJobs(page);
  await page.goto(`/sandbox/popup?token=${token}`);
  await expect(page.getByRole('status')).toContainText('The time to pay is over.');

  await pay(page, token);
  await page.goto('/my-appointments');
  await expect(row(page)).toContainText('pending confirmation');
});

test('a student who returns to the page sees what the teacher did meanwhile', async ({
  page,
  anotherPerson,
}) => {
  const teacher = await bookableTeacher(anotherPerson);
  await registerAndLogIn(page, newStudent());
  await moveClock(before(48 * hour), page);
  const { bookingId, token } = await hold(page, teacher._id, start);
  await pay(page, token);
  await page.goto('/my-appointments');
  await expect(row(page)).toContainText('pending confirmation');
  const reason = 'I am ill this week.';
  await teacher.request.put(`/api/bookings/${bookingId}/decline`, { data: { reason } });
  await returnToTab(page);
  await expect(row(page)).toContainText('cancelled');
  await expect(row(page)).toContainText(`Ratna wrote: ${reason}`);
});
