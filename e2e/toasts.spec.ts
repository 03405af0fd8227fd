import type { Page } from '@playwright/test';
import { axeInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { button, notifications } from './locators.ts';

const say = (page: Page, name: string) => button(page, name).click();

test('a toast at the top right disappears after five seconds, or stays while hovered until dismissed', async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  await page.goto('/dev/ui');
  // Install the fake clock after the page has loaded: a stopped clock would stop loading, too.
  await expect(button(page, 'Success')).toBeVisible();
  await page.clock.pauseAt(60_000);
  await say(page, 'Success');
  const toast = notifications(page).getByRole('status');
  await expect(toast).toHaveText('Login successful!');
  const box = await toast.boundingBox();
  expect(box?.y).toBeLessThan(120);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 40);
  await page.mouse.move(0, 700);
  await page.clock.runFor(4500);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1000);
  await expect(toast).toHaveCount(0);

  await say(page, 'Error');
  const fault = notifications(page).getByRole('alert');
  await fault.hover();
  await page.clock.runFor(20_000);
  await expect(fault).toHaveText('Payment failed. Please try again.');
  await fault.getByRole('button', { name: 'Dismiss' }).click();
  await page.clock.runFor(1000);
  await expect(fault).toHaveCount(0);
  // Playwright resumes a paused clock while it clears the context for the next test, whose pages can then throw.
  await page.clock.resume();
});

test('at most three toasts are shown, the newest on top; /dev/ui is accessible', async ({
  page,
}) => {
  await page.goto('/dev/ui');
  for (const name of ['Success', 'Error', 'Warning', 'Info']) await say(page, name);
  const shown = notifications(page).getByRole('status').or(notifications(page).getByRole('alert'));
  await expect(shown.filter({ visible: true })).toHaveText([
    'Your payment is pending. We will update you shortly.',
    'You closed the payment popup without completing the payment.',
    'Payment failed. Please try again.',
  ]);
  await axeInBothThemes(page);
});
