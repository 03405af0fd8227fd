// Reviews and disputes of one session, seen by student, teacher and admin.
import type { Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { axeInBothThemes } from './axe.ts';
import { expect } from './fixtures.ts';
import { moveClock, runJobs, test } from './own-server.ts';
import { registerAndLogIn, newStudent } from './people.ts';

const day = 24 * 60 * 60 * 1000;
const hour = 60 * 60 * 1000;

const proof = fileURLToPath(new URL('../web/public/share.jpg', import.meta.url));

const logIn = async (page: Page, email: string) => {
  const data = { email, password: 'lentera-demo' };
  expect((await page.request.post('/api/auth/login', { data })).status()).toBe(200);
};

interface Answered {
  user: { _id: string };
  slots: string[];
  bookingId: string;
  token: string;
  earningsData: { currentBalance: number };
}

const answered = async (call: ReturnType<Page['request']['get']>) =>
  (await (await call).json()) as Answered;

/** Books, pays, confirms and completes a session through the API. */
const taught = async (student: Page, teacher: Page, start: Date) => {
  await moveClock(start, student, teacher);
  const { user } = await answered(teacher.request.get('/api/auth/me'));
  for (let ahead = 2; ; ahead += 1) {
    const date = new Date(start.getTime() + 7 * hour + ahead * day).toISOString().slice(0, 10);
    const { slots } = await answered(
      student.request.get(`/api/teachers/${user._id}/slots/${date}`),
    );
    const startTime = slots.at(-1);
    if (!startTime) continue;
    const wish = { teacherId: user._id, date, startTime, duration: 60, type: 'online' };
    const made = await answered(student.request.post('/api/bookings/create', { data: wish }));
    const outcome = { data: { outcome: 'success' } };
    await student.request.post(`/api/sandbox/payments/${made.token}`, outcome);
    await runJobs(student);
    const at = `/api/bookings/${made.bookingId}`;
    const sessionLink = 'https://meet.google.com/abc-defg-hij';
    const confirmed = await teacher.request.put(`${at}/confirm`, { data: { sessionLink } });
    expect(confirmed.status()).toBe(200);
    await moveClock(new Date(`${date}T${startTime}:00+07:00`), student, teacher);
    expect((await teacher.request.put(`${at}/complete`)).status()).toBe(200);
    return;
  }
};

/** A student and a teacher after a completed session, each in their own browser. */
const afterSession = async (
  open: () => Promise<Page>,
  language: string,
): Promise<[student: Page, teacher: Page]> => {
  const [student, teacher] = [await open(), await open()];
  await registerAndLogIn(student, newStudent(), language);
  await logIn(teacher, 'teacher@demo.test');
  await taught(student, teacher, new Date());
  return [student, teacher];
};

test.describe.configure({ mode: 'serial' });

test('a student reviews by keyboard, the teacher’s bell shows it and the teacher answers, in id at 390 px', async ({
  anotherBrowser,
  ownServer,
}) => {
  const viewport = { width: 390, height: 844 };
  const open = () => anotherBrowser({ baseURL: ownServer, viewport, locale: 'id' });
  const [student, teacher] = await afterSession(open, 'id');
  await teacher.goto('/teacher/dashboard/guide');
  const bell = teacher.getByRole('button', { name: /^Notifikasi, \d+ belum dibaca/ });
  const unread = (await bell.getAttribute('aria-label')) ?? '';

  await student.goto('/my-appointments');
  await student.getByRole('button', { name: /^Beri Ulasan/ }).press('Enter');
  const review = student.getByRole('dialog');
  await review.getByRole('button', { name: 'Kirim ulasan' }).press('Enter');
  await expect(review.getByRole('alert')).toHaveText('Pilih jumlah bintang dulu.');
  await review.getByRole('radio').first().focus();
  await student.keyboard.press('4');
  await expect(review.getByRole('radio', { name: '4 dari 5 bintang' })).toBeChecked();
  await axeInBothThemes(student);
  await review.getByRole('button', { name: 'Kirim ulasan' }).press('Enter');
  await expect(student.getByText('Ulasan berhasil dikirim!')).toBeVisible();
  await expect(student.getByRole('button', { name: /^Beri Ulasan/ })).toBeHidden();

  // Pushed: the page was not reloaded, and the next poll is half a minute away.
  await expect(bell).not.toHaveAccessibleName(unread);
  await bell.press('Enter');
  const heard = teacher.getByRole('link', { name: /Budi Santoso mengulas sesimu/ });
  await expect(heard).toBeVisible();
  await axeInBothThemes(teacher);
  await heard.click();
  await expect(teacher).toHaveURL('/teacher/dashboard/sessions');
  await expect(heard).toBeHidden();
  await teacher
    .getByRole('button', { name: /^Jawab.*Budi Santoso/ })
    .first()
    .click();
  await teacher.getByRole('dialog').getByRole('textbox').fill('Terima kasih, Budi.');
  await teacher.getByRole('dialog').getByRole('button', { name: 'Terbitkan jawaban' }).click();
  await expect(teacher.getByRole('main').getByText('Terima kasih, Budi.')).toBeVisible();
});

test('a dispute gets statements of both people, and the admin refunds half, in en at 1280 px', async ({
  anotherBrowser,
  ownServer,
}) => {
  const viewport = { width: 1280, height: 800 };
  const open = () => anotherBrowser({ baseURL: ownServer, viewport, locale: 'en' });
  const [student, teacher] = await afterSession(open, 'en');
  const admin = await open();
  await admin.clock.setFixedTime(await student.evaluate(() => Date.now()));
  await logIn(admin, 'admin@demo.test');
  const before = await answered(teacher.request.get('/api/teachers/me/earnings'));

  await student.goto('/my-appointments');
  await student.getByRole('button', { name: /^More – / }).click();
  await student.getByRole('menuitem', { name: 'Report an Issue' }).click();
  await student.getByLabel('Reason').selectOption('Tutor did not show up');
  await student.getByLabel('Details').fill('I waited for half an hour.');
  await axeInBothThemes(student);
  await student.getByRole('button', { name: 'Submit report' }).click();
  await expect(student.getByText(/within 48 hours/).first()).toBeVisible();
  await student.getByRole('link', { name: 'Reported' }).click();
  await expect(student.getByText('I waited for half an hour.')).toBeVisible();
  await student.getByLabel('Attach a picture').setInputFiles(proof);
  await expect(student.getByRole('link', { name: /^Picture 1 from Budi Santoso/ })).toBeVisible();

  await teacher.goto('/teacher/dashboard/sessions');
  await teacher.getByRole('button', { name: 'Tell your side' }).click();
  await teacher.getByLabel('Your statement').fill('My power was out.');
  await teacher.getByRole('button', { name: 'Send statement' }).click();
  await expect(teacher.getByText(/added to the dispute/)).toBeVisible();

  await admin.goto('/admin/disputes');
  const latest = admin.getByRole('row').last().getByRole('link', { name: /^D-/ });
  await expect(latest).toBeVisible();
  await axeInBothThemes(admin);
  await latest.click();
  await admin.getByRole('button', { name: 'Take this case' }).click();
  await expect(admin.getByText('My power was out.')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Resolve dispute' })).toBeDisabled();
  await admin.getByRole('radio', { name: 'Refund a part' }).check();
  const share = admin.getByRole('slider', { name: 'Share of the price to refund' });
  await share.press('ArrowRight');
  await expect(share).toHaveValue('55');
  await share.press('ArrowLeft');
  await admin.getByLabel("Admin's Resolution").fill('Half of it goes back.');
  await axeInBothThemes(admin);
  await admin.getByRole('button', { name: 'Resolve dispute' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Resolve dispute' }).click();
  await expect(admin.getByText(/The dispute is resolved/)).toBeVisible();

  await student.goto('/my-disputes');
  await expect(student.getByText('Half of it goes back.')).toBeVisible();
  await expect(student.getByText(/Rp\s60\.000/)).toBeVisible();
  await axeInBothThemes(student);
  const after = await answered(teacher.request.get('/api/teachers/me/earnings'));
  const fallen = before.earningsData.currentBalance - after.earningsData.currentBalance;
  expect(fallen).toBe(57_000);
});
