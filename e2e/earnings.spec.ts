import { readFile } from 'node:fs/promises';
import { startIn } from './appearance.ts';
import { axeInBothThemes } from './axe.ts';
import { expect } from './fixtures.ts';
import {
  bookAndPay,
  demoAdmin,
  inDays,
  logInAgain,
  saveProfile,
  registerVerifiedTeacher,
} from './booking-setup.ts';
import { moveClock, test } from './own-server.ts';
import { button, field, title, toast, typeInto } from './locators.ts';
import { screens } from './teacher-session-texts.ts';

const link = 'https://meet.google.com/abc-defg-hij';
const details = {
  bankDetails: {
    bankName: 'BCA',
    accountHolderName: 'Ratna Wulandari',
    accountNumber: '1234564821',
  },
  verificationDetails: { idType: 'KTP', idNumber: '3273010101010004' },
};

// Each test uses its own year: a month has one batch.
const settings = [
  { language: 'en', width: 1280, year: 2031 },
  { language: 'id', width: 390, year: 2034 },
] as const;

for (const { language, width, year } of settings) {
  test(`a teacher completes a session, gets a payout, and prints the earnings, in ${language} at ${width} px`, async ({
    page,
    anotherBrowser,
    anotherPerson,
  }) => {
    const t = screens[language];
    // Accessibility of dialogs is checked in one language only: the texts differ only in length.
    const lookAtDialog = async () => {
      if (language === 'en') await axeInBothThemes(admin, '[role=dialog]');
    };
    // A viewport as tall as the page: otherwise the phone's tab bar covers content.
    const viewport = { width, height: 2600 };
    await page.setViewportSize(viewport);
    const other = await anotherPerson();
    const admin = await anotherBrowser({ viewport });
    const monday = new Date(`${year}-03-08T02:00:00Z`);
    await moveClock(monday, page, admin);
    const teacher = await registerVerifiedTeacher(
      page,
      admin,
      `Ratna ${language} ${width}`,
      language,
    );
    const { _id, ...person } = teacher;
    const start = inDays(2, '16:00', monday);
    const bookingId = await bookAndPay(other, 'Alya Putri', _id, start);
    const confirmed = await page.request.put(`/api/bookings/${bookingId}/confirm`, {
      data: { sessionLink: link },
    });
    expect(confirmed.status()).toBe(200);

    // Exactly at the start.
    await moveClock(start, page, admin);
    await startIn(page, { language });
    await page.goto('/teacher/dashboard/sessions');
    await button(page, t.complete).click();
    await page.getByRole('dialog').getByRole('button', { name: t.complete }).click();
    await expect(toast(page, t.completed)).toBeVisible();
    const past = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: t.past, exact: true }) });
    await expect(past.getByText(t.completedBadge, { exact: true })).toBeVisible();
    await expect(past.getByText(t.earned)).toBeVisible();

    await page.goto('/teacher/dashboard/earnings');
    await expect(page.getByText(t.balance)).toBeVisible();
    const history = page.getByRole('table', { name: t.history });
    await expect(history.getByRole('row')).toHaveCount(2);
    for (const text of ['Alya Putri', 'Rp 120.000', '−Rp 6.000', 'Rp 114.000']) {
      // On a phone each cell starts with the name of its column.
      await expect(history.getByRole('cell').filter({ hasText: text })).toBeVisible();
    }
    await expect(history.getByRole('columnheader', { name: t.commission })).toBeAttached();
    await expect(page.getByText(t.noPayouts)).toBeVisible();
    await axeInBothThemes(page);

    // On the 15th the batch is created and skips this teacher, who then enters the details.
    // The teacher's login has expired by then.
    await page.goto('/api/health');
    await moveClock(new Date(`${year}-04-15T03:00:00Z`), page, admin);
    await logInAgain(admin, demoAdmin);
    await startIn(admin, { language });
    await admin.goto('/admin/payouts');
    const leftOut = admin.getByRole('listitem').filter({ hasText: person.fullName });
    await expect(leftOut).toContainText(t.detailsMissing);
    await expect(leftOut).toContainText('Rp 114.000');
    await axeInBothThemes(admin);
    await logInAgain(page, person);
    const { password } = person;
    await saveProfile(page, person, { ...details, password });
    await page.goto('/teacher/dashboard/earnings');
    await expect(page.getByText(t.beingChecked)).toBeVisible();
    await axeInBothThemes(page);

    // No payout before an admin has reviewed the details.
    await admin.reload();
    await expect(leftOut).toContainText(t.recheck);
    await leftOut.getByRole('link', { name: t.openFile }).click();
    await button(admin, t.verify).click();
    await expect(button(admin, t.verify)).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(t.balance)).toBeVisible();
    await expect(page.getByText(t.beingChecked)).toHaveCount(0);

    await admin.goto('/admin/payouts');
    await button(admin, t.add).click();
    await lookAtDialog();
    await admin.getByRole('dialog').getByRole('button', { name: t.make }).click();
    await expect(toast(admin, t.made)).toBeVisible();
    const file = admin.getByRole('button', { name: new RegExp(`^${t.file}`) }).first();
    const [saved] = await Promise.all([admin.waitForEvent('download'), file.click()]);
    expect(await readFile(await saved.path(), 'utf8')).toContain('1234564821');

    await button(admin, `${t.markSent}: ${person.fullName}`).click();
    await typeInto(admin, { [t.reference]: 'BCA-77123' });
    await expect(field(admin, t.reference)).toBeFocused();
    await lookAtDialog();
    await admin.getByRole('dialog').getByRole('button', { name: t.markSent }).click();
    await expect(admin.getByRole('row').filter({ hasText: person.fullName })).toContainText(
      t.withReference,
    );
    await axeInBothThemes(admin);

    await page.goto('/teacher/dashboard/earnings');
    const payouts = page.getByRole('table', { name: t.payouts });
    await expect(payouts).toContainText(t.withReference);
    await expect(payouts.getByText(t.sent, { exact: true })).toBeVisible();
    await expect(payouts.getByRole('cell', { name: 'Rp 114.000' })).toBeVisible();
    await expect(page.getByText(t.noPayouts)).toHaveCount(0);
    await axeInBothThemes(page);

    // In print: the teacher's name, no header, no buttons, real tables, black on white also in the dark theme.
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(`${person.fullName}, `)).toBeVisible();
    await expect(title(page)).toHaveCSS('position', 'static');
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(payouts).toHaveCSS('display', 'table');
    await expect(history.getByRole('columnheader').first()).toHaveCSS('display', 'table-cell');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(payouts).toHaveCSS('color', 'rgb(0, 0, 0)');
  });
}
