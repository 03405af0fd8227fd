import type { Page } from '@playwright/test';
import { weekdayIndex, wibDate } from '../domain/calendar.ts';
import { startIn } from './appearance.ts';
import { axeInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { tabTo, tabThrough } from './focus.ts';
import { bookAndPay, inDays, saveProfile, registerVerifiedTeacher } from './booking-setup.ts';
import type { Caller } from './people.ts';
import { button, field, link, typeInto } from './locators.ts';
import { expectToast } from './toasts.ts';

const own = 'https://meet.google.com/own-room-xyz';
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: heading(page, name) });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

interface Setting {
  page: Page;
  admin: Caller;
  language?: 'en' | 'id';
  /** Students by name, each with an hour from the day after tomorrow on. */
  students: readonly string[];
  screen?: 'sessions' | 'today';
}

/** Opens a screen of a teacher who has one request from each student. */
const openRequests = async ({
  page,
  admin,
  language = 'en',
  students,
  screen = 'sessions',
}: Setting) => {
  const teacher = await registerVerifiedTeacher(page, admin, 'Ratna Wulandari', language);
  const { _id, ...person } = teacher;
  await saveProfile(page, person, { defaultSessionLink: own });
  for (const [i, name] of students.entries()) {
    await bookAndPay(admin, name, _id, inDays(2 + i, '10:00'));
  }
  await startIn(page, { language });
  await page.goto(`/teacher/dashboard/${screen}`);
  return teacher;
};

test('a request is confirmed with a link, in Indonesian on a phone', async ({
  page,
  anotherPerson,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const students = ['Kevin Tanoto', 'Zahra Khairunnisa'];
  await openRequests({ page, admin: await anotherPerson(), language: 'id', students });
  const pending = section(page, 'Menunggu Konfirmasi');
  await expect(pending.getByRole('listitem')).toHaveCount(2);
  await expect(pending.getByText('Rp 120.000, kamu terima Rp 114.000').first()).toBeVisible();
  const entry = page.getByRole('link', {
    name: /^Hari ini\W+2 menunggu/,
  });
  await expect(entry.filter({ visible: true })).toHaveCount(1);

  await pending.getByRole('button', { name: 'Konfirmasi Pemesanan' }).first().click();
  await expect(field(page, 'Tautan sesi')).toHaveValue(own);
  await typeInto(page, { 'Tautan sesi': 'meet.google.com/abc-defg-hij' });
  await button(page, 'Konfirmasi & Kirim Tautan').click();
  await expect(
    dialog(page, 'Konfirmasi Sesi').getByText(
      'Masukkan URL yang benar, misalnya https://meet.google.com/abc-defg-hij',
    ),
  ).toBeVisible();
  await expect(field(page, 'Tautan sesi')).toBeFocused();
  await typeInto(page, { 'Tautan sesi': 'https://meet.google.com/abc-defg-hij' });
  await button(page, 'Konfirmasi & Kirim Tautan').click();
  await expectToast(page, 'Sesi berhasil dikonfirmasi!');
  await expect(dialog(page, 'Konfirmasi Sesi')).toBeHidden();
  await expect(heading(page, 'Menunggu Konfirmasi')).toBeFocused();

  await expect(pending.getByRole('listitem')).toHaveCount(1);
  const upcoming = section(page, 'Sesi Mendatang').getByRole('listitem');
  await expect(upcoming.getByRole('heading', { name: 'Kevin Tanoto' })).toBeVisible();
  const join = upcoming.getByRole('link', { name: 'Gabung Sesi' });
  await expect(join).toHaveAttribute('href', 'https://meet.google.com/abc-defg-hij');
  await expect(join).toHaveAttribute('target', '_blank');
  await expect(join).toHaveAttribute('rel', /noopener/);
  const complete = upcoming.getByRole('button', { name: 'Tandai Selesai' });
  await expect(complete).toBeDisabled();
  await expect(complete).toHaveAccessibleDescription(
    /^Tandai sesi selesai setelah kamu mengajarnya/,
  );
});

test('a request declined on Today is refunded in full, and both people see the reason', async ({
  page,
  anotherPerson,
}) => {
  const student = await anotherPerson();
  await openRequests({ page, admin: student, students: ['Kevin Tanoto'], screen: 'today' });
  await expect(section(page, 'Waiting for your answer').getByText(/^Answer by /)).toBeVisible();
  await button(page, 'Decline').click();
  await expect(page.getByText('Kevin gets Rp 120.000 back in full')).toBeVisible();
  await button(page, 'Decline request').click();
  await expect(page.getByText('Please give a reason.')).toBeVisible();
  await typeInto(page, { Reason: 'I am travelling that day.' });
  await button(page, 'Decline request').click();
  await expectToast(page, 'The request was declined. The student gets everything back.');
  await expect(heading(page, 'Waiting for your answer')).toBeFocused();
  await link(page, 'See the week').click();
  await button(page, 'List').click();
  const past = section(page, 'Past Sessions');
  await expect(past.getByText('cancelled')).toBeVisible();
  await expect(past.getByText('Nothing earned.')).toBeVisible();
  await expect(past.getByText('Reason: I am travelling that day.')).toBeVisible();

  const answer = await student.request.get('/api/bookings/user');
  expect(await answer.json()).toMatchObject({
    bookings: [
      { status: 'cancelled', reason: 'I am travelling that day.', refund: { amount: 120_000 } },
    ],
  });
});

test('a teacher confirms a request, accepts another hour and cancels the session by keyboard', async ({
  page,
  anotherPerson,
}) => {
  const student = await anotherPerson();
  await openRequests({ page, admin: student, students: ['Alya Putri'] });
  await expect(button(page, 'Confirm Booking')).toBeVisible();
  await tabTo(page, 'Confirm Booking', 'button');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Session link')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Confirm Booking')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Session link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Session confirmed successfully!');
  await expect(heading(page, 'Pending Confirmation')).toBeFocused();
  const upcoming = section(page, 'Upcoming Sessions');
  await expect(upcoming.getByText('Alya Putri')).toBeVisible();

  const listed = (await (await student.request.get('/api/bookings/user')).json()) as {
    bookings: [{ _id: string; date: string }];
  };
  const [{ _id, date }] = listed.bookings;
  const path = `/api/bookings/${_id}/reschedule`;
  await student.request.post(path, { data: { date, startTime: '19:00' } });
  await page.reload();
  const pending = section(page, 'Pending Confirmation');
  await expect(
    pending.getByText(/^Alya asks to move this session to .*, 19:00\sWIB/),
  ).toBeVisible();
  await button(page, 'Move').click();
  await expectToast(page, 'The session was moved to the new time.');
  await expect(heading(page, 'Pending Confirmation')).toBeFocused();
  await expect(upcoming.getByText(/, 19:00\sWIB$/)).toBeVisible();

  // The same session in the week of its day, without a mouse.
  await tabTo(page, 'Week', 'button');
  await page.keyboard.press('Enter');
  const block = page.getByRole('button', { name: /^Alya\s*19:00/ });
  await expect(page.getByRole('heading', { name: /^\d+.* \d{4}$/ })).toBeVisible();
  const isNextWeek = weekdayIndex(date) < weekdayIndex(wibDate(new Date()));
  if (isNextWeek) await button(page, 'Next week').click();
  await expect(block).toHaveAttribute('aria-pressed', 'true');
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 1600 });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Alya Putri' })).toHaveCount(
      width === 320 ? 0 : 1,
    );
    await axeInBothThemes(page, 'main');
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await button(page, 'List').click();

  await tabTo(page, 'Cancel session', 'button');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Reason')).toBeFocused();
  await page.keyboard.press('Escape');
  // The dialog, while it closes, has a button of the same name.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button(page, 'Cancel session')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Alya gets Rp 120.000 back in full')).toBeVisible();
  await typeInto(page, { Reason: 'I am ill.' });
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel session' }).click();
  await expect(upcoming.getByText('You have no upcoming sessions.')).toBeVisible();
  await expect(section(page, 'Past Sessions').getByText('Reason: I am ill.')).toBeVisible();
});

test('the sessions screen and its dialogs are accessible at both widths', async ({
  page,
  anotherPerson,
}) => {
  const [wide, narrow] = [1280, 320];
  const students = ['Kevin Tanoto', 'Zahra Khairunnisa'];
  await openRequests({ page, admin: await anotherPerson(), students });
  await button(page, 'Confirm Booking').first().click();
  await typeInto(page, { 'Session link': 'nonsense' });
  await button(page, 'Confirm & Send Link').click();
  await expect(page.getByText(/^Please enter a valid URL/)).toBeVisible();
  for (const width of [narrow, wide]) {
    await page.setViewportSize({ width, height: 800 });
    await axeInBothThemes(page, '[role=dialog]');
  }
  await typeInto(page, { 'Session link': own });
  await button(page, 'Confirm & Send Link').click();
  await expect(section(page, 'Upcoming Sessions').getByText('Kevin Tanoto')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const width of [wide, narrow]) {
    // A viewport as tall as the page: otherwise the phone's tab bar covers content.
    await page.setViewportSize({ width, height: 2400 });
    await axeInBothThemes(page, 'main');
  }
  for (const name of ['Decline', 'Cancel session']) {
    await page.setViewportSize({ width: narrow, height: 800 });
    await button(page, name).click();
    await expect(field(page, 'Reason')).toBeFocused();
    for (const width of [narrow, wide]) {
      await page.setViewportSize({ width, height: 800 });
      await axeInBothThemes(page, '[role=dialog]');
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  for (const width of [wide, narrow]) {
    await page.setViewportSize({ width, height: 800 });
    await page.reload();
    await expect(link(page, 'Add to calendar')).toBeVisible();
    await tabThrough(page, 'Tab');
  }
});

test('local time is shown next to WIB in another time zone', async ({
  anotherPerson,
  anotherBrowser,
}) => {
  const abroad = await anotherBrowser({ timezoneId: 'Pacific/Auckland' });
  await openRequests({ page: abroad, admin: await anotherPerson(), students: ['Kevin Tanoto'] });
  await expect(abroad.getByText(/, 10:00\sWIB \(1[56]:00 your time\)$/)).toBeVisible();
});
