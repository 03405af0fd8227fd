// Reviews and disputes: what two people and the team see of one session.
import type { Page } from '@playwright/test';
import { axeInBothThemes } from './axe.ts';
import { expect } from './fixtures.ts';
import { moveClock, runJobs, test } from './own-server.ts';
import { loggedIn, newStudent } from './people.ts';

const day = 24 * 60 * 60 * 1000;
const hour = 60 * 60 * 1000;

const words = {
  en: {
    review: /^Leave a Review/,
    stars: '4 out of 5 stars',
    submitReview: 'Submit review',
    reviewed: 'Review submitted successfully!',
    bell: /^Notifications/,
    heard: /reviewed your session/,
    report: /^Report an Issue/,
    reason: 'Reason',
    details: 'Details',
    submitReport: 'Submit report',
    filed: /within 48 hours/,
    tell: 'Tell your side',
    statement: 'Your statement',
    send: 'Send statement',
    stated: /part of the case now/,
    take: 'Take this case',
    half: /^Refund 50 %/,
    resolution: "Admin's Resolution",
    resolve: 'Resolve dispute',
    resolved: /The case is resolved/,
  },
  id: {
    review: /^Beri Ulasan/,
    stars: '4 dari 5 bintang',
    submitReview: 'Kirim ulasan',
    reviewed: 'Ulasan berhasil dikirim!',
    bell: /^Notifikasi/,
    heard: /mengulas sesimu/,
    report: /^Laporkan Masalah/,
    reason: 'Alasan',
    details: 'Penjelasan',
    submitReport: 'Kirim laporan',
    filed: /dalam 48 jam/,
    tell: 'Jelaskan dari sisimu',
    statement: 'Penjelasanmu',
    send: 'Kirim penjelasan',
    stated: /bagian dari kasus ini/,
    take: 'Tangani kasus ini',
    half: /^Kembalikan 50 %/,
    resolution: 'Keputusan Admin',
    resolve: 'Putuskan sengketa',
    resolved: /Kasus ini selesai/,
  },
};

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

/** Booked, paid, confirmed and taught, straight through the calls. */
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

test.describe.configure({ mode: 'serial' });

for (const [language, width] of [
  ['en', 1280],
  ['id', 390],
] as const) {
  test(`a review and a dispute, in ${language} at ${width}`, async ({
    anotherBrowser,
    ownServer,
  }) => {
    test.slow();
    const say = words[language];
    const viewport = { width, height: width === 390 ? 844 : 800 };
    const options = { baseURL: ownServer, viewport, locale: language };
    const [student, teacher, admin] = [
      await anotherBrowser(options),
      await anotherBrowser(options),
      await anotherBrowser(options),
    ];
    await loggedIn(student, newStudent(), language);
    await logIn(teacher, 'teacher@demo.test');
    await logIn(admin, 'admin@demo.test');
    await taught(student, teacher, new Date());

    await student.goto('/my-appointments');
    await student.getByRole('button', { name: say.review }).press('Enter');
    const review = student.getByRole('dialog');
    await review.getByRole('radio').first().focus();
    await student.keyboard.press('4');
    await expect(review.getByRole('radio', { name: say.stars })).toBeChecked();
    await axeInBothThemes(student);
    await review.getByRole('button', { name: say.submitReview }).press('Enter');
    await expect(student.getByText(say.reviewed)).toBeVisible();
    await expect(student.getByRole('button', { name: say.review })).toBeHidden();

    await teacher.goto('/teacher/dashboard/sessions');
    await teacher.getByRole('button', { name: say.bell }).press('Enter');
    await expect(teacher.getByRole('link', { name: say.heard }).first()).toBeVisible();
    await axeInBothThemes(teacher);
    await teacher.keyboard.press('Escape');
    const before = await answered(teacher.request.get('/api/teachers/me/earnings'));

    await student.getByRole('button', { name: say.report }).click();
    await student.getByLabel(say.reason).selectOption('Tutor did not show up');
    await student.getByLabel(say.details).fill('I waited for half an hour.');
    await axeInBothThemes(student);
    await student.getByRole('button', { name: say.submitReport }).click();
    await expect(student.getByText(say.filed).first()).toBeVisible();

    await teacher.reload();
    await teacher.getByRole('button', { name: say.tell }).click();
    await teacher.getByLabel(say.statement).fill('My power was out.');
    await teacher.getByRole('button', { name: say.send }).click();
    await expect(teacher.getByText(say.stated)).toBeVisible();

    await admin.goto('/admin/disputes');
    await axeInBothThemes(admin);
    await admin.getByRole('row').last().getByRole('link').click();
    await admin.getByRole('button', { name: say.take }).click();
    await admin.getByRole('radio', { name: say.half }).check();
    await admin.getByLabel(say.resolution).fill('Half of it goes back.');
    await axeInBothThemes(admin);
    await admin.getByRole('button', { name: say.resolve }).click();
    await admin.getByRole('dialog').getByRole('button', { name: say.resolve }).click();
    await expect(admin.getByText(say.resolved)).toBeVisible();

    await student.goto('/my-disputes');
    await expect(student.getByText('Half of it goes back.')).toBeVisible();
    await expect(student.getByText(/Rp\s60\.000/)).toBeVisible();
    await axeInBothThemes(student);
    const after = await answered(teacher.request.get('/api/teachers/me/earnings'));
    expect(after.earningsData.currentBalance).toBeLessThan(before.earningsData.currentBalance);
  });
}
