import type { Locator, Page } from '@playwright/test';
import { addDays, weekdayIndex, wibDate } from '../domain/calendar.ts';
import { chooseTheme } from './appearance.ts';
import { expect, test } from './fixtures.ts';
import { tabThrough } from './focus.ts';
import { demoAdmin, logInAgain, registerVerifiedTeacher, saveProfile } from './booking-setup.ts';
import { emailsTo } from './mail.ts';
import { registerAndLogIn, newTeacher } from './people.ts';
import { button, field, follow, link, title, typeInto } from './locators.ts';
import { expectToast } from './toasts.ts';

const hour = (page: Page, name: string) => button(page, name);
const main = (page: Page) => page.getByRole('main');

/** A WIB date, never today, whose hours may be over. */
const nextMonday = () => {
  const today = wibDate(new Date());
  return addDays(today, 7 - weekdayIndex(today));
};

const openWeek = async (page: Page) => {
  await page.goto('/teacher/dashboard/availability');
  await expect(hour(page, 'Monday 08:00')).toBeVisible();
};

test('a teacher edits weekly hours by keyboard, copies days, saves, and adds days off; students see the hours', async ({
  page,
  anotherPerson,
}) => {
  await registerAndLogIn(page, newTeacher());
  await openWeek(page);
  await expect(main(page).getByText('0 open hours a week')).toBeVisible();

  await test.step('the grid is one tab stop with arrow keys; the column heads copy and close days', async () => {
    await hour(page, 'Monday 08:00').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(hour(page, 'Tuesday 10:00')).toBeFocused();
    await expect(hour(page, 'Tuesday 10:00')).toHaveAttribute('aria-pressed', 'true');
    await expect(main(page).getByText('4 unsaved changes')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(link(page, 'Add it to your profile')).toBeFocused();
    await button(page, 'Discard').click();
    await expect(main(page).getByText('0 open hours a week')).toBeVisible();

    await hour(page, 'Monday 16:00').click();
    await button(page, 'Copy Monday to…').click();
    await button(page, 'All other days').click();
    await button(page, 'Copy to 6 days').click();
    await expect(main(page).getByText('7 open hours a week')).toBeVisible();
    await page.getByRole('button', { name: /^Sunday 1 h/ }).click();
    await page.getByRole('button', { name: /^Sunday 14 h/ }).click();
    await expect(hour(page, 'Sunday 16:00')).toHaveAttribute('aria-pressed', 'false');
    await button(page, 'Discard').click();
    await expect(main(page).getByText('0 open hours a week')).toBeVisible();
  });

  await hour(page, 'Monday 16:00').click();
  await hour(page, 'Tuesday 09:00').hover();
  await page.mouse.down();
  await hour(page, 'Wednesday 10:00').hover();
  await page.mouse.up();
  await expect(main(page).getByText('5 unsaved changes')).toBeVisible();
  await button(page, 'Save Schedule').press('Enter');
  await expectToast(page, 'Schedule updated successfully!');
  // Without changes the bar goes back to the end of the page, but not with the focus.
  await expect(button(page, 'Save Schedule')).toBeFocused();
  await expect(button(page, 'Save Schedule')).toBeInViewport();

  await page.reload();
  await expect(main(page).getByText('5 open hours a week')).toBeVisible();
  for (const name of ['Monday 16:00', 'Tuesday 09:00', 'Tuesday 10:00', 'Wednesday 10:00']) {
    await expect(hour(page, name)).toHaveAttribute('aria-pressed', 'true');
  }

  const me = (await (await page.request.get('/api/auth/me')).json()) as { user: { _id: string } };
  const { request: admin } = await anotherPerson();
  await logInAgain({ request: admin }, demoAdmin);
  const verified = await admin.put(`/api/admin/teachers/${me.user._id}/verify`);
  expect(verified.status()).toBe(200);
  const answer = await admin.get(`/api/teachers/${me.user._id}/slots/${nextMonday()}`);
  expect(await answer.json()).toMatchObject({ slots: ['16:00'] });

  await test.step('days off are added and removed', async () => {
    await typeInto(page, { 'First day': '2099-12-24', 'Last day': '2099-12-26' });
    await button(page, 'Add days off').click();
    await expectToast(page, 'Days off added.');
    await button(page, 'Remove 24 December 2099 to 26 December 2099').click();
    await expectToast(page, 'Days off removed.');
    await expect(main(page).getByText('You have no days off planned.')).toBeVisible();
  });
});

test('a teacher sets rules, sees them in the preview, and the public page shows the mark and then the stop', async ({
  page,
  anotherPerson,
}) => {
  const admin = await anotherPerson();
  const teacher = await registerVerifiedTeacher(page, admin, 'Wayan Rules');
  await saveProfile(page, teacher, { defaultSessionLink: 'https://meet.example.com/wayan' });
  await openWeek(page);
  await expect(main(page).getByText(/^98 free hours, /)).toBeVisible();
  await hour(page, 'Monday 16:00').click();
  await expect(main(page).getByText(/^97 free hours, /)).toBeVisible();
  const rule = (name: string) => page.getByRole('switch', { name });
  await rule('Instant booking').click();
  await page.getByRole('combobox', { name: 'Minimum notice' }).selectOption('2 hours');
  await button(page, 'Save Schedule').click();
  await expectToast(page, 'Schedule updated successfully!');

  await page.goto(`/session/${teacher._id}`);
  await expect(main(page).getByText('Books instantly')).toBeVisible();

  await openWeek(page);
  await rule('Pause bookings').click();
  await expect(main(page).getByText(/^0 free hours, /)).toBeVisible();
  await expect(main(page).getByText(/^You have paused bookings/)).toBeVisible();
  await button(page, 'Save Schedule').click();
  await expect(main(page).getByText('All changes are saved')).toBeVisible();
  await page.reload();
  await expect(rule('Instant booking')).toBeChecked();
  await expect(rule('Pause bookings')).toBeChecked();
  await page.goto(`/session/${teacher._id}`);
  await expect(main(page).getByText('Wayan takes no new bookings for now.')).toBeVisible();
});

test('following a link or going back with unsaved hours opens a prompt', async ({ page }) => {
  await registerAndLogIn(page, newTeacher());
  await page.goto('/teacher/dashboard');
  await link(page, 'Availability').click();
  await hour(page, 'Monday 16:00').click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });

  await link(page, 'Tutor Guide').click();
  await expect(question).toBeVisible();
  await expect(button(page, 'Keep editing')).toBeFocused();
  await button(page, 'Keep editing').click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL('/teacher/dashboard/availability');

  await page.evaluate(() => history.back());
  await expect(question).toBeVisible();
  await expect(page).toHaveURL('/teacher/dashboard/availability');
  await button(page, 'Leave').click();
  await expect(page).toHaveURL('/teacher/dashboard');

  // The guide computes its numbers from the platform's commission.
  await link(page, 'Tutor Guide').click();
  await expect(title(page)).toHaveText('Five steps to getting paid');
  await expect(main(page).getByText('Commission (5%)')).toBeVisible();
  await expect(main(page).getByText('Rp 114.000')).toBeVisible();
});

test('bank and identity numbers are shown masked after saving, and the other profile fields can be edited', async ({
  page,
  expectBrowserError,
}) => {
  const { password } = await registerAndLogIn(page, newTeacher());
  await page.goto('/teacher/dashboard');
  const banner = main(page).getByText('Action Required: Complete Your Profile');
  await expect(banner).toBeVisible();
  await link(page, 'Update Profile').click();
  await expect(field(page, 'Bank name')).toBeFocused();
  await typeInto(page, {
    'Bank name': 'BCA',
    'Account holder name': 'Ratna Wulandari',
    'Account number': '1234567890',
    'ID type': 'KTP',
    'ID number': '3273010101010004',
  });
  await expect(field(page, 'Your password')).toHaveCount(0);
  await button(page, 'Save Changes').click();
  await expectToast(page, 'Profile updated successfully!');
  await expect(banner).toHaveCount(0);
  await expect(main(page).getByText('BCA, Ratna Wulandari, ••••••7890')).toBeVisible();
  await expect(main(page).getByText('KTP, ••••••••••••0004')).toBeVisible();
  expect(await page.content()).not.toContain('1234567890');

  // Changing a stored number needs the password.
  await button(page, 'Edit Profile').click();
  await typeInto(page, { 'Account number': '9876543210' });
  await expect(main(page).getByText(/payouts are on hold until our team/)).toBeVisible();
  expectBrowserError('PUT /api/teachers/me/profile 422');
  await typeInto(page, { 'Your password': 'not-the-password' });
  await button(page, 'Save Changes').click();
  await expect(main(page).getByText('This is not your password')).toBeVisible();
  await typeInto(page, { 'Your password': password });
  await button(page, 'Save Changes').click();
  await expect(main(page).getByText('BCA, Ratna Wulandari, ••••••3210')).toBeVisible();

  await button(page, 'Edit Profile').click();
  await expect(field(page, 'Session fee per hour')).toHaveValue('120.000');
  await typeInto(page, {
    'Full name': 'Ratna Dewi',
    Speciality: 'Other',
    'Your speciality': 'Robotics',
    'Default session link': 'https://meet.example.com/ratna',
  });
  await field(page, 'Session fee per hour').fill('150000');
  await button(page, 'Save Changes').click();
  await expect(title(page)).toHaveText('Ratna Dewi');
  await expect(button(page, 'Edit Profile')).toBeFocused();
  await expect(main(page).getByText('Robotics').first()).toBeVisible();
  await expect(main(page).getByText('Rp 150.000')).toBeVisible();
});

test('a verified teacher’s first bank account needs the password, and payouts wait for a re-check', async ({
  page,
  anotherBrowser,
}) => {
  const admin = await anotherBrowser();
  const { password, email } = await registerVerifiedTeacher(page, admin, 'Ratna Pertama');
  await page.goto('/teacher/dashboard/profile?edit=confidential');
  await typeInto(page, { 'Account number': '1234567890' });
  await expect(main(page).getByText(/payouts are on hold until our team/)).toBeVisible();
  await button(page, 'Save Changes').click();
  await expect(field(page, 'Your password')).toBeFocused();
  await typeInto(page, { 'Your password': password });
  await button(page, 'Save Changes').click();
  await expect(main(page).getByText('Your new details are being checked')).toBeVisible();
  // The email about the verification waits until its undo ends, perhaps until after this one.
  const subjects = (await emailsTo(page, email)).map(({ subject }) => subject);
  expect(subjects.join()).toContain('Your bank or identity details were changed');
});

test('nothing covers the focused control, on a wide screen and on a phone', async ({ page }) => {
  await registerAndLogIn(page, newTeacher());
  await page.goto('/teacher/dashboard/profile?edit=profile');
  for (const screen of ['profile', 'availability']) {
    if (screen === 'availability') await follow(page, '/teacher/dashboard/availability');
    await expect(page.getByRole('button', { name: /^Save (Changes|Schedule)$/ })).toBeVisible();
    await expect(field(page, screen === 'availability' ? 'First day' : 'Degree')).toBeVisible();
    // Going up, the header could cover the focus; going down, the bar with the save button.
    await page.setViewportSize({ width: 1280, height: 640 });
    expect(await tabThrough(page, 'Shift+Tab')).not.toEqual([]);
    await page.setViewportSize({ width: 390, height: 640 });
    expect(await tabThrough(page, 'Tab')).not.toEqual([]);
  }
});

test('the hours of a phone are 44 px high, with borders of 3:1 in both themes', async ({
  page,
}) => {
  await registerAndLogIn(page, newTeacher());
  await page.setViewportSize({ width: 390, height: 844 });
  await openWeek(page);
  const cell = hour(page, 'Monday 08:00');
  expect((await cell.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  for (const theme of ['light', 'dark'] as const) {
    await chooseTheme(page, theme);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expect.poll(() => borderContrast(cell)).toBeGreaterThanOrEqual(3);
  }
});

/** The contrast of an element's border with its own background, as WCAG 2 defines it. */
const borderContrast = (element: Locator) =>
  element.evaluate((node) => {
    const brush = document.createElement('canvas').getContext('2d');
    const luminanceOf = (color: string) => {
      if (!brush) throw new Error('no canvas');
      brush.fillStyle = color;
      brush.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...brush.getImageData(0, 0, 1, 1).data].map((part) =>
        part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const { borderTopColor, backgroundColor } = getComputedStyle(node);
    const pair = [luminanceOf(borderTopColor), luminanceOf(backgroundColor)];
    return (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05);
  });
