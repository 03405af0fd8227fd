// Two people at once, each with their own browser.
import type { Page } from '@playwright/test';
import { startIn } from './appearance.ts';
import { axeInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './focus.ts';
import { demoAdmin, logInAgain, registerVerifiedTeacher } from './booking-setup.ts';
import { registerAndLogIn, newStudent } from './people.ts';
import { button, link } from './locators.ts';
import { expectToast } from './toasts.ts';

const log = (page: Page) => page.getByRole('log');
const field = (page: Page) => page.getByRole('textbox', { name: /^(Message|Pesan)$/ });
const said = (page: Page) => log(page).locator('li > span:first-child + p').allTextContents();
const write = async (page: Page, content: string) => {
  await field(page).fill(content);
  await page.getByRole('button', { name: /^(Send|Kirim)$/ }).click();
};

test(
  'a student and a teacher write to each other',
  { tag: '@journey' },
  async ({ page: student, anotherBrowser, anotherPerson }) => {
    const teacher = await anotherBrowser({ viewport: { width: 1280, height: 800 } });
    const { _id } = await registerVerifiedTeacher(
      teacher,
      await anotherPerson(),
      'Ratna Wulandari',
    );
    await registerAndLogIn(student, newStudent());
    await teacher.goto('/contact');
    await expect(link(teacher, 'Messages')).toBeVisible();

    await test.step('he writes from her page, and her badge shows the unread message', async () => {
      await student.goto(`/session/${_id}`);
      await button(student, 'Message Teacher').click();
      await expect(student).toHaveURL(/\/messages\/[\da-f-]{36}$/);
      await write(student, 'Selamat sore Bu,\nsaya Budi kelas 12.');
      await link(teacher, 'Messages, 1 unread').click();
      await teacher.getByRole('link', { name: /Budi Santoso/ }).click();
      await expect(log(teacher).getByText('Selamat sore Bu,\nsaya Budi kelas 12.')).toBeVisible();
      await expect(link(teacher, 'Messages')).toBeVisible();
      await expect(log(student).getByText('Seen')).toBeVisible();
      await expect(student.getByText('Online', { exact: true }).last()).toBeVisible();
    });

    await test.step('she types and answers, and both read the same after a reload', async () => {
      // 'Typing...' is shown for four seconds only, so the wait starts before she types.
      const typing = student.getByText('Typing...').last().waitFor();
      await field(teacher).pressSequentially('Sore');
      await typing;
      await write(teacher, 'Sore Budi, bisa sekali.');
      await expect(log(student).getByText('Sore Budi, bisa sekali.')).toBeVisible();
      await expect(student.getByText('Typing...')).toHaveCount(0);
      for (const one of ['satu', 'dua', 'tiga']) await write(student, one);
      for (const page of [student, teacher]) {
        await expect(log(page).getByText('tiga', { exact: true })).toBeVisible();
        const before = await said(page);
        expect(before).toHaveLength(5);
        await page.reload();
        await expect(log(page).getByText('tiga', { exact: true })).toBeVisible();
        expect(await said(page)).toEqual(before);
      }
      await axeInBothThemes(student);
    });

    await test.step('he sends a photo and a PDF, which she can open and download', async () => {
      const photo = Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGMQcrACAAD0AI2P69NDAAAAAElFTkSuQmCC',
        'base64',
      );
      await student.getByLabel('Attach photos or PDFs').setInputFiles([
        { name: 'soal-3.png', mimeType: 'image/png', buffer: photo },
        { name: 'soal.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') },
      ]);
      await expect(button(student, 'Remove soal-3.png')).toBeVisible();
      await axeInBothThemes(student);
      await write(student, 'Nomor 3, Bu');
      await expect(log(teacher).getByText('Nomor 3, Bu')).toBeVisible();
      const shown = log(teacher).getByRole('link', { name: 'Open photo, soal-3.png' });
      await expect(shown.locator('img')).toHaveJSProperty('naturalWidth', 1);
      const download = teacher.waitForEvent('download');
      await log(teacher).getByRole('link', { name: 'Download soal.pdf' }).click();
      expect((await download).suggestedFilename()).toBe('soal.pdf');
      await axeInBothThemes(teacher);
    });

    await test.step('a link before a paid session shows a warning, and HTML stays text', async () => {
      await write(student, '<img src=x> https://soal.example/1');
      const dialog = student.getByRole('dialog', { name: 'Share contact details now?' });
      await expect(dialog.getByRole('button', { name: 'Edit message' })).toBeFocused();
      await axeInBothThemes(student, '[role=dialog]');
      await dialog.getByRole('button', { name: 'Send anyway' }).click();
      const followed = log(teacher).getByRole('link', { name: 'https://soal.example/1' });
      await expect(followed).toHaveAttribute('rel', 'noopener noreferrer ugc');
      await expect(log(teacher).getByText('<img src=x>')).toBeVisible();
    });

    await test.step('he reports and blocks her, then unblocks her', async () => {
      const choose = async (name: string) => {
        await button(student, 'Conversation options').click();
        await student.getByRole('menuitem', { name }).click();
      };
      await choose('Report');
      await student.getByLabel('What happened?').fill('Asked for money outside.');
      await button(student, 'Send report').click();
      await expectToast(
        student,
        'Thank you. Our team will look at this conversation. You can also block Ratna Wulandari.',
      );
      await choose('Block');
      await student.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
      await expect(student.getByText(/^You blocked Ratna Wulandari\./)).toBeVisible();
      await write(teacher, 'Halo?');
      await expect(
        teacher.getByText('You cannot write in this conversation any more.', { exact: true }),
      ).toBeVisible();
      await axeInBothThemes(student);
      await button(student, 'Unblock').click();
      await expect(field(student)).toBeVisible();
    });

    await test.step('an admin reads the conversation, handles the report, and the audit names both', async () => {
      const admin = await anotherBrowser({ viewport: { width: 1280, height: 800 } });
      await logInAgain(admin, demoAdmin);
      await admin.goto('/admin/overview');
      await admin.getByRole('link', { name: /reports? to handle/ }).click();
      await expect(admin).toHaveURL('/admin/reports');
      const report = admin.getByRole('row').filter({ hasText: 'Asked for money outside.' });
      await report.getByRole('button', { name: 'Read conversation: Ratna Wulandari' }).click();
      const conversation = admin.getByRole('dialog', { name: 'Budi Santoso and Ratna Wulandari' });
      await expect(conversation.getByText('Sore Budi, bisa sekali.')).toBeVisible();
      await axeInBothThemes(admin, '[role=dialog]');
      await button(admin, 'Close').click();
      await report.getByRole('button', { name: 'Handle: Ratna Wulandari' }).click();
      await admin.getByLabel('What was done').fill('Warned her by phone.');
      await button(admin, 'Mark as handled').click();
      await expectToast(admin, 'The report is handled.');
      await expect(report).toHaveCount(0);
      await admin.goto('/admin/audit');
      const entries = admin.getByRole('row').filter({ hasText: 'Budi Santoso → Ratna Wulandari' });
      await expect(entries.filter({ hasText: 'Handled a report' })).toContainText(
        'What was done: Warned her by phone.',
      );
      await expect(entries.filter({ hasText: 'Read a reported conversation' })).toHaveCount(1);
    });
  },
);

test('dua orang mengobrol lewat ponsel, dengan papan tombol dan koneksi yang putus', async ({
  page: student,
  anotherBrowser,
  anotherPerson,
}) => {
  const phone = { viewport: { width: 390, height: 844 } };
  const teacher = await anotherBrowser(phone);
  const { _id } = await registerVerifiedTeacher(
    teacher,
    await anotherPerson(),
    'Ratna Wulandari',
    'id',
  );
  await registerAndLogIn(student, newStudent(), 'id');
  for (const page of [student, teacher]) await startIn(page, { language: 'id' });
  await student.setViewportSize(phone.viewport);
  const line = { isCut: false };
  const cut: (() => Promise<void>)[] = [];
  await student.routeWebSocket(/socket\.io/, async (socket) => {
    if (line.isCut) return socket.close();
    socket.connectToServer();
    cut.push(() => socket.close());
    return undefined;
  });

  await test.step('satu panel, semuanya lewat papan tombol', async () => {
    await student.goto(`/session/${_id}`);
    await button(student, 'Kirim Pesan').click();
    await expect(student).toHaveURL(/\/messages\/[\da-f-]{36}$/);
    await expect(student.getByRole('heading', { name: 'Pesan', level: 2 })).toBeHidden();
    await tabTo(student, 'Pesan', 'textbox');
    await student.keyboard.type('Baris satu');
    await student.keyboard.press('Shift+Enter');
    await student.keyboard.type('baris dua');
    await student.keyboard.press('Enter');
    await expect(log(student).getByText('Baris satu\nbaris dua')).toBeVisible();
    await expect(field(student)).toBeFocused();
    await axeInBothThemes(student);
  });

  await test.step('yang ditulis tanpa koneksi terkirim sekali saat tersambung lagi', async () => {
    await teacher.goto('/messages');
    await teacher.getByRole('link', { name: /Budi Santoso/ }).click();
    await expect(log(teacher).getByText('Baris satu')).toBeVisible();
    line.isCut = true;
    for (const end of cut) await end();
    await write(teacher, 'Kamu masih di sana?');
    await expect(log(teacher).getByText('Kamu masih di sana?')).toBeVisible();
    await write(student, 'Halo dari jauh');
    await expect(log(student).getByText('Mengirim...')).toBeVisible();
    line.isCut = false;
    await expect(log(student).getByText('Kamu masih di sana?')).toBeVisible();
    await expect(log(teacher).getByText('Halo dari jauh')).toHaveCount(1);
    await student.reload();
    await expect(log(student).getByText('Halo dari jauh')).toHaveCount(1);
  });

  await test.step('kembali ke daftar, tanpa geser ke samping', async () => {
    await link(student, 'Kembali ke pesan').click();
    await expect(student).toHaveURL('/messages');
    await expect(student.getByRole('link', { name: /Ratna Wulandari/ })).toBeFocused();
    await axeInBothThemes(student);
    const width = await student.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
  });
});
