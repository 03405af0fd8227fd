import { fileURLToPath } from 'node:url';
import { axeInBothThemes } from './axe.ts';
import { action, card, dialog, hourOf } from './booking-screen.ts';
import { expect, test } from './fixtures.ts';
import {
  book,
  bookableTeacher,
  hold,
  inDays,
  bookConfirmed,
  registerVerifiedTeacher,
} from './booking-setup.ts';
import { registerAndLogIn, newStudent } from './people.ts';
import { button, field, link } from './locators.ts';
import { expectToast } from './toasts.ts';

test('a student releases an unpaid hold, and joins, moves and exports a paid session', async ({
  page,
  context,
  anotherPerson,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const teacher = await bookableTeacher(anotherPerson);
  await registerAndLogIn(page, newStudent());
  await hold(page, teacher._id, inDays(3, '08:00'));
  await page.goto('/my-appointments');

  await test.step('release the unpaid hold', async () => {
    await action(page, 'Release slot').click();
    await axeInBothThemes(page, '[role=dialog]');
    await dialog(page, 'Release this slot?').getByRole('button', { name: 'Release slot' }).click();
    await expectToast(page, 'Slot released. Nothing was charged.');
    await expect(page.getByText("You don't have any sessions booked yet.")).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  });

  const bookingId = await bookConfirmed(page, teacher, inDays(3, '09:00'));
  await page.reload();
  await expect(action(page, 'Join Session', 'link')).toHaveAttribute('rel', /noopener/);
  await expect(action(page, 'Join Session', 'link')).toHaveAttribute('target', '_blank');

  await test.step('move the session', async () => {
    await action(page, 'Reschedule').click();
    await hourOf(page, '21:00').check();
    await axeInBothThemes(page, '[role=dialog]');
    await button(page, 'Send request').click();
    await expect(card(page, teacher)).toContainText(/You asked Ratna to move it to .+, 21:00\sWIB/);
    await expect(action(page, 'Reschedule')).toHaveCount(0);
    await expect(link(page, teacher.fullName)).toBeFocused();
    await axeInBothThemes(page);
    const accepted = await teacher.request.put(`/api/bookings/${bookingId}/reschedule/accept`);
    expect(accepted.status()).toBe(200);
    await page.reload();
    await expect(card(page, teacher)).toContainText('21:00–22:00 WIB');
  });

  await test.step('add the session to a calendar, or subscribe to the feed', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: /^Add to calendar/ }).click();
    expect((await download).suggestedFilename()).toMatch(/\.ics$/);
    await button(page, 'Sync to calendar').click();
    await button(page, 'Create link').click();
    const address = field(page, 'Private link');
    await expect(address).toHaveValue(/\/calendar\/.+\.ics$/);
    const former = await address.inputValue();
    await axeInBothThemes(page, '[role=dialog]');
    await button(page, 'Copy').click();
    await expectToast(page, 'Link copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(former);
    await button(page, 'Create new link').click();
    await expect(address).not.toHaveValue(former);
    const feed = async (url: string) => (await page.request.get(new URL(url).pathname)).status();
    expect(await feed(await address.inputValue())).toBe(200);
    expect(await feed(former)).toBe(404);
  });
});

test('a student attaches a photo of the homework after paying, and the teacher sees it in the request', async ({
  page: student,
  anotherBrowser,
  anotherPerson,
}) => {
  const photo = fileURLToPath(new URL('../server/demo/homework.webp', import.meta.url));
  const teacher = await anotherBrowser();
  const { _id } = await registerVerifiedTeacher(teacher, await anotherPerson(), 'Ratna Wulandari');
  await registerAndLogIn(student, newStudent());
  await book(student, _id, inDays(2, '10:00'));

  await test.step('the file stands on the card of the booking', async () => {
    await student.goto('/my-appointments');
    await student.getByLabel(/^Attach homework/).setInputFiles(photo);
    await expectToast(student, 'Sent to Ratna.');
    await expect(link(student, 'homework.webp')).toBeVisible();
    await axeInBothThemes(student);
  });

  await test.step('the teacher finds it in the request on Today', async () => {
    await teacher.goto('/teacher/dashboard/today');
    await expect(teacher.getByText('Homework', { exact: true })).toBeVisible();
    const address = await link(teacher, 'homework.webp').getAttribute('href');
    const answer = await teacher.request.get(address ?? '');
    expect(answer.headers()['content-type']).toBe('image/webp');
    await axeInBothThemes(teacher);
  });
});
