import { startIn } from './appearance.ts';
import { axeIn, axeInBothThemes } from './axe.ts';
import {
  action,
  card,
  confirmBooking,
  dialog,
  hourOf,
  inPopup,
  openTeacher,
  phone,
  popup,
  wide,
  words,
} from './booking-screen.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './focus.ts';
import { bookableTeacher, hold, inDays } from './booking-setup.ts';
import { registerAndLogIn, newStudent } from './people.ts';
import { button, link, title, typeInto } from './locators.ts';
import { expectToast } from './toasts.ts';

for (const [language, viewport] of [
  ['en', wide],
  ['id', phone],
] as const) {
  test(`a payment fails, is closed, stays pending, succeeds later, and the session is cancelled: ${language}, ${viewport.width} px`, async ({
    page,
    anotherPerson,
  }) => {
    const says = words[language];
    const teacher = await bookableTeacher(anotherPerson);
    await page.setViewportSize(viewport);
    await startIn(page, { language });
    await registerAndLogIn(page, newStudent(), language);
    await page.goto(`/session/${teacher._id}`);
    const [days, hours] = [0, 1].map((nth) => page.getByRole('radiogroup').nth(nth));
    await days?.getByRole('radio').nth(2).check();
    await hours?.getByRole('radio', { name: '19:00' }).check();

    await button(page, says.book).filter({ visible: true }).click();
    await expect(dialog(page, says.confirmTitle)).toContainText('19:00–20:00 WIB');
    await expect(button(page, says.confirm)).toBeDisabled();
    await axeInBothThemes(page, '[role=dialog]');
    await page.getByRole('checkbox').check();
    await button(page, says.confirm).click();

    await inPopup(page, says.outcomes.failure, says.popup).click();
    await expectToast(page, says.failed, 'alert');
    await expect(hourOf(page, '19:00')).toBeChecked();
    await expect(page.getByText(says.held)).toBeVisible();

    await confirmBooking(page, says);
    await expect(popup(page, says.popup).getByRole('heading', { level: 1 })).toBeFocused();
    await page.keyboard.press('Escape');
    await expectToast(page, says.closed);
    await expect(button(page, says.book).filter({ visible: true })).toBeFocused();

    await confirmBooking(page, says);
    await inPopup(page, says.outcomes.pending, says.popup).click();
    await expectToast(page, says.pending);
    await expect(page).toHaveURL('/my-appointments');
    await expect(title(page)).toHaveText(says.mySessions);
    await expect(card(page, teacher)).toContainText(says.badges.unpaid);
    await axeInBothThemes(page);

    await card(page, teacher).getByRole('link', { name: says.finishPayment }).click();
    await expect(title(page)).toHaveText(says.payWithQris);
    await expect(page.getByRole('img', { name: says.qrCode })).toBeVisible();
    await axeInBothThemes(page);
    await button(page, says.iHavePaid).click();
    await expect(page.getByText(says.notYet)).toBeVisible();
    await button(page, says.openWindow).click();
    await inPopup(page, says.outcomes.failure, says.popup).click();
    await expectToast(page, says.failed, 'alert');
    await button(page, says.openWindow).click();
    await inPopup(page, says.outcomes.success, says.popup).click();
    await expectToast(page, says.success);
    await expect(card(page, teacher)).toContainText(says.badges.waiting);
    await expect(card(page, teacher)).toHaveCount(1);
    await expect(page.getByRole('list', { name: says.next })).toBeVisible();
    await axeInBothThemes(page);

    await action(page, says.cancel).click();
    await expect(dialog(page, says.cancelTitle)).toContainText('Rp 120.000');
    await axeInBothThemes(page, '[role=dialog]');
    await dialog(page, says.cancelTitle).getByRole('button', { name: says.cancel }).click();
    await expect(card(page, teacher)).toContainText(says.badges.cancelled);
    await expect(link(page, teacher.fullName)).toBeFocused();
  });
}

test('a guest who picks an hour signs up, or logs in, with the hour in view and confirms it next', async ({
  page,
  anotherPerson,
}) => {
  const teacher = await bookableTeacher(anotherPerson);
  const book = () => button(page, 'Book a session').filter({ visible: true }).click();
  const yourBooking = page.getByRole('complementary', { name: 'Your booking' });
  await page.goto(`/session/${teacher._id}`);
  await page.getByRole('radiogroup').first().getByRole('radio').nth(4).check();
  await hourOf(page, '20:00').check();
  await book();
  await expect(page).toHaveURL('/login');
  await expect(title(page)).toHaveText('Sign up to book this hour');
  await expect(yourBooking).toContainText(teacher.fullName);
  await expect(yourBooking).toContainText('20:00–21:00 WIB');
  await axeInBothThemes(page);
  await page.goBack();
  await expect(hourOf(page, '20:00')).toBeChecked();
  await book();
  await page.reload();
  await expect(yourBooking).toContainText('Rp 120.000');

  const { fullName, email, password } = newStudent();
  await typeInto(page, { 'Full name': fullName, Email: email, Password: password });
  await button(page, 'Create account and continue').click();
  await expect(dialog(page, words.en.confirmTitle)).toContainText('20:00–21:00 WIB');
  await page.getByRole('checkbox').check();
  await button(page, 'Confirm Booking').click();
  await expect(popup(page).getByText('Sandbox. No real money moves.')).toBeVisible();
  await popup(page).getByRole('button', { name: 'Close payment' }).click();
  await expectToast(page, words.en.closed);

  await test.step('log in for an hour that another student takes meanwhile', async () => {
    await page.context().clearCookies();
    await openTeacher(page, teacher, '19:00');
    await book();
    await link(page, 'Log in').click();
    await expect(title(page)).toHaveText('Log in to book this hour');
    const other = await anotherPerson();
    await registerAndLogIn(other, newStudent());
    await hold(other, teacher._id, inDays(3, '19:00'));
    await typeInto(page, { Email: email, Password: password });
    await button(page, 'Login').click();
    await expectToast(page, 'This hour is no longer free. Please choose another one.');
    await expect(title(page)).toHaveText(teacher.fullName);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('the dialog asks again when the price has changed, and clears an hour that another student took', async ({
  page,
  anotherPerson,
  expectBrowserError,
}) => {
  expectBrowserError('POST /api/bookings/create 409');
  const teacher = await bookableTeacher(anotherPerson);
  await registerAndLogIn(page, newStudent());
  await openTeacher(page, teacher, '19:00');
  await button(page, 'Book a session').filter({ visible: true }).click();
  await page.getByRole('checkbox').check();
  const dearer = await teacher.request.put('/api/teachers/me/profile', {
    data: { hourlyRate: 130_000 },
  });
  expect(dearer.status()).toBe(200);
  const confirm = dialog(page, words.en.confirmTitle);
  await expect(confirm).toContainText('Rp 120.000');
  await button(page, 'Confirm Booking').click();
  await expect(confirm.getByRole('alert')).toContainText('The price has just changed');
  await expect(confirm).toContainText('Rp 130.000');
  await expect(confirm).not.toContainText('Rp 120.000');

  const other = await anotherPerson();
  await registerAndLogIn(other, newStudent());
  await hold(other, teacher._id, inDays(3, '19:00'));
  await button(page, 'Confirm Booking').click();
  const taken = 'Someone else has just taken this hour. Please choose another one.';
  await expectToast(page, taken, 'alert');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(hourOf(page, '19:00')).toHaveCount(0);
  await expect(button(page, 'Book a session').filter({ visible: true })).toBeDisabled();
  await expect(
    page.getByRole('radiogroup').first().getByRole('radio', { checked: true }),
  ).toBeFocused();
});

test('when the payment script is blocked, the hold stays and can be paid under My Sessions', async ({
  page,
  expectBrowserError,
  anotherPerson,
}) => {
  expectBrowserError('GET /sandbox/snap.js net::ERR_FAILED');
  const teacher = await bookableTeacher(anotherPerson);
  let isBlocked = true;
  await page.route('/sandbox/snap.js', (route) =>
    isBlocked ? route.abort('failed') : route.continue(),
  );
  await page.setViewportSize(phone);
  await registerAndLogIn(page, newStudent());
  await openTeacher(page, teacher, '19:00');
  await confirmBooking(page);
  const note = page.getByRole('alert').filter({ hasText: 'could not be opened' });
  await expect(note).toBeInViewport();
  await expect(note).toContainText(/this hour is yours until \d\d:\d\d\sWIB/);
  await axeInBothThemes(page, '[role=dialog]');
  await link(page, 'Go to My Sessions').click();
  await expect(card(page, teacher)).toContainText('pending payment');
  await expect(card(page, teacher)).toContainText(/Pay within 1[45] min/);

  await action(page, 'Pay now').click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'The payment window could not be opened' }),
  ).toBeVisible();
  isBlocked = false;
  await action(page, 'Pay now').click();
  await inPopup(page, 'Pay Rp 120.000').click();
  await expectToast(page, words.en.success);
  await expect(card(page, teacher)).toContainText('pending confirmation');
});

test('a session can be booked and paid by keyboard alone', async ({ page, anotherPerson }) => {
  // With animations on: focus must not get lost between page and popup.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const teacher = await bookableTeacher(anotherPerson);
  await registerAndLogIn(page, newStudent());
  await openTeacher(page, teacher, '19:00');
  await tabTo(page, 'Book a session', 'button');
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Confirm your session')).toBeVisible();
  const tick = page.getByRole('checkbox');
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    if (await tick.evaluate((box) => box === document.activeElement)) break;
  }
  await page.keyboard.press('Space');
  await expect(tick).toBeChecked();
  await tabTo(page, 'Confirm Booking', 'button');
  await page.keyboard.press('Enter');

  const frame = popup(page);
  await expect(frame.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(frame.getByRole('button', { name: 'Close payment' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(frame.getByRole('button', { name: 'Failed' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(frame.getByRole('button', { name: 'Success' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/my-appointments');
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(page, /^Cancel Booking/, 'button');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Keep booking')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(action(page, 'Cancel Booking')).toBeFocused();
});

test('the sandbox popup is accessible and fits, also for an unknown token', async ({
  page,
  expectBrowserError,
  anotherPerson,
}) => {
  const teacher = await bookableTeacher(anotherPerson);
  await registerAndLogIn(page, newStudent());
  const { token } = await hold(page, teacher._id, inDays(3, '09:00'));
  for (const [lng, theme] of [
    ['en', 'light'],
    ['id', 'dark'],
  ] as const) {
    await page.goto(`/sandbox/popup?${new URLSearchParams({ token, lng, theme })}`);
    await expect(page.locator('html')).toHaveAttribute('lang', lng);
    await expect(page.getByText('Rp 120.000').first()).toBeVisible();
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await axeIn(page, theme);
  }
  expectBrowserError('GET /api/sandbox/payments/nothing 404');
  await page.goto('/sandbox/popup?token=nothing');
  await expect(page.getByRole('status')).toHaveText(
    'This payment is not known here. Nothing was charged.',
  );
  await axeInBothThemes(page);
});
