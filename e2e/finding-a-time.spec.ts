import { startIn } from './appearance.ts';
import { axeInBothThemes } from './axe.ts';
import { confirmBooking, hourOf, inPopup, phone, wide, words } from './booking-screen.ts';
import { bookableTeacher, saveProfile } from './booking-setup.ts';
import { expect, test } from './fixtures.ts';
import { button, title } from './locators.ts';
import { newStudent, registerAndLogIn } from './people.ts';

const everyDay = (hours: string[]) =>
  Object.fromEntries(
    ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((day) => [
      day,
      hours,
    ]),
  );

test(
  'a student finds chemistry on Monday evening in Indonesian, presses an hour, pays, and is confirmed at once',
  { tag: '@journey' },
  async ({ page, anotherPerson }) => {
    const teacher = await bookableTeacher(anotherPerson);
    const { request } = teacher;
    await saveProfile(teacher, teacher, {
      fullName: 'Zubaidah Kimiawati',
      speciality: 'Science',
      about: 'Organic chemistry, slowly.',
      defaultSessionLink: 'https://meet.google.com/abc-defg-hij',
    });
    const saved = await request.put('/api/teachers/me/availability', {
      data: {
        availability: { ...everyDay([]), Monday: ['19:00', '20:00'] },
        rules: { confirmsInstantly: true },
      },
    });
    expect(saved.status()).toBe(200);
    await request.post('/api/dev/jobs/drain');

    const says = words.id;
    await page.setViewportSize(wide);
    await startIn(page, { language: 'id' });
    await registerAndLogIn(page, newStudent(), 'id');
    await page.goto('/teachers');
    await page.getByRole('searchbox', { name: 'Nama' }).fill('kimia');
    // The suggestions cover the days.
    await expect(page.getByRole('option', { name: /^Kimia/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await button(page, 'Senin').click();
    await page.getByRole('button', { name: /^Malam/ }).click();
    await expect(page).toHaveURL('/teachers?search=kimia&days=Monday&times=evening');
    const row = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: 'Zubaidah Kimiawati' }) });
    await expect(row).toContainText('Jam kosong:');
    // Rows of the former filter stay, faded, until the list has arrived.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await axeInBothThemes(page);
    await row
      .getByRole('link', { name: /19:00 WIB/ })
      .first()
      .click();

    await expect(title(page)).toHaveText(/Zubaidah Kimiawati/);
    await expect(hourOf(page, '19:00')).toBeChecked();
    await confirmBooking(page, says);
    await inPopup(page, says.outcomes.success, says.popup).click();
    await expect(page).toHaveURL('/my-appointments');
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Zubaidah Kimiawati' }) });
    await expect(card).toContainText('terkonfirmasi');
  },
);

test('a student sets an alert for a full teacher, and the bell links to the hour that becomes free', async ({
  page,
  anotherPerson,
}) => {
  const teacher = await bookableTeacher(anotherPerson);
  const open = async (hours: string[]) => {
    const { request } = teacher;
    const data = { availability: everyDay(hours) };
    expect((await request.put('/api/teachers/me/availability', { data })).status()).toBe(200);
    await request.post('/api/dev/jobs/drain');
  };
  await open([]);
  await page.setViewportSize(phone);
  await registerAndLogIn(page, newStudent());
  await page.goto(`/session/${teacher._id}`);
  await button(page, 'Tell me when an hour is free').click();
  await expect(button(page, 'Stop waiting')).toBeVisible();
  await axeInBothThemes(page);

  await open(['21:00']);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByText('Ratna Wulandari has a free hour again').click();
  await expect(page).toHaveURL(new RegExp(`/session/${teacher._id}\\?date=.*&time=21%3A00`));
  await expect(hourOf(page, '21:00')).toBeChecked();
});
