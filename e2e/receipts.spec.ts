import { startIn } from './appearance.ts';
import { axeIn } from './axe.ts';
import { action } from './booking-screen.ts';
import { expect, test } from './fixtures.ts';
import { bookableTeacher, hold, inDays, pay } from './booking-setup.ts';
import { registerAndLogIn, newStudent } from './people.ts';
import { button, title } from './locators.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a student opens the receipt of a session and prints it', async ({ page, anotherPerson }) => {
  const teacher = await bookableTeacher(anotherPerson);
  await registerAndLogIn(page, newStudent(), 'id');
  const { token } = await hold(page, teacher._id, inDays(3, '09:00'));
  await pay(page, token);

  await startIn(page, { language: 'id' });
  await page.goto('/my-appointments');
  await action(page, 'Kuitansi', 'link').click();
  await expect(title(page)).toHaveText('Kuitansi');
  const sheet = page.getByRole('article');
  await expect(sheet).toContainText(/R-\d{8}-[0-9A-F]{6}-[0-9A-F]{6}/);
  await expect(sheet).toContainText('Budi Santoso');
  await expect(sheet.getByRole('row', { name: 'Total dibayar' })).toContainText('Rp 120.000');
  await axeIn(page, 'dark');

  // In print: no header, no buttons, black on white also in the dark theme.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(button(page, 'Cetak atau simpan PDF')).toBeHidden();
  await expect(sheet).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(sheet).toHaveCSS('color', 'rgb(0, 0, 0)');
});
