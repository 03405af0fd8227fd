import { wibDate } from '../domain/calendar.ts';
import { axeInBothThemes } from './axe.ts';
import { bookableTeacher, inDays } from './booking-setup.ts';
import { inPopup } from './booking-screen.ts';
import { expect, test } from './fixtures.ts';
import { button, title } from './locators.ts';
import { newStudent, registerAndLogIn } from './people.ts';

test('a virtual account is paid later from another device, after the method was changed; its former QR code pays, too', async ({
  page,
  context,
  anotherPerson,
}) => {
  const teacher = await bookableTeacher(anotherPerson);
  await registerAndLogIn(page, newStudent());
  const chooseHour = async (hour: string, method: string) => {
    const date = wibDate(inDays(3, hour));
    await page.goto(`/session/${teacher._id}?date=${date}&time=${encodeURIComponent(hour)}`);
    await button(page, 'Book a session').filter({ visible: true }).click();
    await page.getByRole('radio', { name: new RegExp(`^${method}`) }).check();
    await page.getByRole('checkbox', { name: /^I agree/ }).check();
    await button(page, 'Confirm Booking').click();
    await inPopup(page, 'Pending').click();
    await page.getByRole('link', { name: /^Finish payment/ }).click();
  };
  const orderNow = async () => {
    const bookingId = page.url().split('/').at(-1) ?? '';
    const answer = await page.request.get(`/api/bookings/${bookingId}/payment`);
    return ((await answer.json()) as { payment: { token: string } }).payment.token;
  };
  const payAt = (token: string) =>
    page.request.post(`/api/sandbox/payments/${token}`, { data: { outcome: 'success' } });

  await chooseHour('10:00', 'QRIS');
  await expect(title(page)).toHaveText('Pay with QRIS');
  await button(page, 'Change method').click();
  await page.getByRole('radio', { name: /^Bank transfer/ }).check();
  await axeInBothThemes(page, '[role=dialog]');
  await button(page, 'Pay this way').click();
  await inPopup(page, 'Use this number').click();
  await page.getByRole('link', { name: /^Finish payment/ }).click();
  await expect(title(page)).toHaveText('Pay by bank transfer');
  await expect(page.getByText('BCA virtual account number')).toBeVisible();
  await axeInBothThemes(page);

  const otherDevice = await context.newPage();
  await otherDevice.goto(page.url());
  await expect(otherDevice.getByText('BCA virtual account number')).toBeVisible();
  await payAt(await orderNow());
  for (const device of [page, otherDevice]) {
    await expect(device).toHaveURL('/my-appointments');
    await expect(device.getByText('pending confirmation')).toBeVisible();
  }
  await otherDevice.close();

  await chooseHour('12:00', 'QRIS');
  const former = await orderNow();
  await button(page, 'Change method').click();
  await page.getByRole('radio', { name: /^Card/ }).check();
  await button(page, 'Pay this way').click();
  await inPopup(page, 'Pending').click();
  await page.getByRole('link', { name: /^Finish payment/ }).click();
  await expect(title(page)).toHaveText('Pay by card');
  await payAt(former);
  await expect(page).toHaveURL('/my-appointments');
});
