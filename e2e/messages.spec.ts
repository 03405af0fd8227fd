import { request } from '@playwright/test';
import type { Page } from '@playwright/test';
import { startIn } from './appearance.ts';
import { axeInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './focus.ts';
import { loggedIn, newStudent, newTeacher } from './people.ts';
import { button, link, title, toast } from './screen.ts';

const words = {
  en: {
    message: 'Message Teacher',
    placeholder: 'Type a message...',
    send: 'Send',
    typing: 'Typing...',
    seen: 'Seen',
    unread: 'Messages, 1 unread',
    none: 'Messages',
    log: 'Messages',
  },
  id: {
    message: 'Kirim Pesan',
    placeholder: 'Ketik pesan...',
    send: 'Kirim',
    typing: 'Sedang mengetik...',
    seen: 'Dilihat',
    unread: 'Pesan, 1 belum dibaca',
    none: 'Pesan',
    log: 'Pesan',
  },
} as const;

for (const language of ['en', 'id'] as const) {
  const text = words[language];

  test(`a student and a teacher write to each other (${language})`, async ({
    page: student,
    anotherBrowser,
  }) => {
    const teacher = await anotherBrowser({ viewport: { width: 1280, height: 800 } });
    const teacherId = await aVerifiedTeacher(teacher);
    await loggedIn(student, newStudent(), language);
    for (const page of [student, teacher]) await startIn(page, { language });
    await teacher.goto('/contact');
    await expect(link(teacher, text.none)).toBeVisible();

    await student.goto(`/session/${teacherId}`);
    await button(student, text.message).click();
    await expect(student).toHaveURL(/\/messages\/[\da-f-]{36}$/);
    await write(student, text, 'Selamat sore Bu,\nsaya Budi kelas 12.');
    await expect(link(teacher, text.unread)).toBeVisible();

    await link(teacher, text.unread).click();
    await teacher.getByRole('link', { name: /^Budi Santoso/ }).click();
    const heard = log(teacher, text).getByText('Selamat sore Bu,\nsaya Budi kelas 12.');
    await expect(heard).toBeVisible();
    await expect(link(teacher, text.none)).toBeVisible();
    await expect(log(student, text).getByText(text.seen)).toBeVisible();

    await field(teacher, text).pressSequentially('Sore');
    await expect(student.getByText(text.typing).last()).toBeVisible();
    await write(teacher, text, 'Sore Budi, bisa sekali.');
    await expect(log(student, text).getByText('Sore Budi, bisa sekali.')).toBeVisible();
    await expect(student.getByText(text.typing)).toHaveCount(0);

    for (const one of ['satu', 'dua', 'tiga']) await write(student, text, one);
    await expect(log(teacher, text).getByText('tiga', { exact: true })).toBeVisible();
    for (const page of [student, teacher]) {
      const before = await said(page, text);
      expect(before).toHaveLength(5);
      await page.reload();
      await expect(log(page, text).getByText('tiga', { exact: true })).toBeVisible();
      expect(await said(page, text)).toEqual(before);
    }
  });
}

test('what is written without a connection is kept, and sent again on demand', async ({
  page,
  anotherBrowser,
}) => {
  test.slow();
  const text = words.en;
  await aConversation(page, await anotherBrowser());
  await page.context().setOffline(true);
  await write(page, text, 'Halo dari jauh');
  await expect(log(page, text).getByText('Sending...')).toBeVisible();
  await expect(page.getByText('No connection. Trying again...')).toBeVisible();
  await expect(log(page, text).getByText('Not sent.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('No connection. Trying again...')).toBeHidden();
  await button(page, 'Retry: Halo dari jauh').click();
  await expect(log(page, text).getByText('Sent', { exact: false }).last()).toBeVisible();
  await page.reload();
  await expect(log(page, text).getByText('Halo dari jauh')).toHaveCount(1);
});

test('contact data before a paid session is asked about, and HTML stays text', async ({
  page,
  anotherBrowser,
}) => {
  const text = words.en;
  await aConversation(page, await anotherBrowser());
  await write(page, text, '<img src=x> https://soal.example/1');
  const dialog = page.getByRole('dialog', { name: 'Share this already?' });
  await expect(dialog.getByRole('button', { name: 'Edit message' })).toBeFocused();
  await axeInBothThemes(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Send anyway' }).click();
  const followed = log(page, text).getByRole('link', { name: 'https://soal.example/1' });
  await expect(followed).toHaveAttribute('rel', 'noopener noreferrer ugc');
  await expect(log(page, text).getByText('<img src=x>')).toBeVisible();
});

test('a conversation can be reported, blocked and unblocked', async ({ page, anotherBrowser }) => {
  await aConversation(page, await anotherBrowser());
  const choose = async (name: string) => {
    await button(page, 'More about this conversation').click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Report');
  await page.getByLabel('What happened?').fill('Asked for money outside.');
  await button(page, 'Send report').click();
  await expect(toast(page, 'Thank you. Our team will look at this conversation.')).toBeVisible();
  await choose('Block');
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText(/^You blocked Ratna Wulandari\./)).toBeVisible();
  await axeInBothThemes(page);
  await button(page, 'Unblock').click();
  await expect(field(page, words.en)).toBeVisible();
});

test('on a phone: one pane, a way back, and all of it by keyboard', async ({
  page,
  anotherBrowser,
}) => {
  const text = words.en;
  await page.setViewportSize({ width: 390, height: 844 });
  await aConversation(page, await anotherBrowser());
  await expect(page.getByRole('heading', { name: 'Chats' })).toBeHidden();
  await axeInBothThemes(page);
  await tabTo(page, 'Message', 'textbox');
  await page.keyboard.type('Baris satu');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('baris dua');
  await page.keyboard.press('Enter');
  await expect(log(page, text).getByText('Baris satu\nbaris dua')).toBeVisible();
  await expect(field(page, text)).toBeFocused();
  await link(page, 'Back to chats').click();
  await expect(page).toHaveURL('/messages');
  await expect(page.getByRole('link', { name: /^Ratna Wulandari/ })).toBeFocused();
  await axeInBothThemes(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
});

test('a conversation that is not one’s own is not there', async ({ page }) => {
  await loggedIn(page, newStudent());
  await page.goto('/messages/0199f000-0000-7000-8000-0000000000c1');
  await expect(title(page)).toHaveText('Messages');
  await expect(page.getByRole('heading', { name: 'This conversation is not here' })).toBeVisible();
});

type Words = (typeof words)['en' | 'id'];

const log = (page: Page, { log: name }: Words) => page.getByRole('log', { name });
const field = (page: Page, { placeholder }: Words) => page.getByPlaceholder(placeholder);

const write = async (page: Page, text: Words, content: string) => {
  await field(page, text).fill(content);
  await button(page, text.send).click();
};

const said = (page: Page, text: Words) =>
  log(page, text).locator('li > p:first-child').allTextContents();

const aVerifiedTeacher = async (page: Page) => {
  await loggedIn(page, newTeacher());
  const { user } = (await (await page.request.get('/api/auth/me')).json()) as {
    user: { _id: string };
  };
  const { origin } = new URL((await page.request.get('/api/health')).url());
  const admin = await request.newContext({ baseURL: origin });
  const data = { email: 'admin@demo.test', password: 'lentera-demo' };
  expect((await admin.post('/api/auth/login', { data })).status()).toBe(200);
  expect((await admin.put(`/api/admin/teachers/${user._id}/verify`)).status()).toBe(200);
  await admin.dispose();
  return user._id;
};

/** A student, in the open conversation with a teacher. */
const aConversation = async (page: Page, teacher: Page) => {
  const teacherId = await aVerifiedTeacher(teacher);
  await loggedIn(page, newStudent());
  await page.goto(`/session/${teacherId}`);
  await button(page, 'Message Teacher').click();
  await expect(field(page, words.en)).toBeVisible();
};
