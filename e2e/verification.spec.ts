import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { axeIn, axeInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { linkIn, emailsTo } from './mail.ts';
import { demoAdmin, logInAgain } from './booking-setup.ts';
import { registerAndLogIn, newTeacher } from './people.ts';
import { button, field, tickAll, title, typeInto } from './locators.ts';
import { expectToast } from './toasts.ts';

const photo = fileURLToPath(new URL('../web/public/share.jpg', import.meta.url));

/** A unique name, so that every test finds its own teacher in the shared queue. */
const teacherCalled = (fullName: string) => ({ ...newTeacher(), fullName });

const asAdmin = async (page: Page) => {
  await logInAgain(page, demoAdmin);
  await page.goto('/admin/teachers');
};

const inQueue = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });
const openFile = async (page: Page, name: string) => {
  await inQueue(page, name).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
};

test(
  'a teacher’s numbers and photo are shown to the admin on request; a verified teacher is listed',
  { tag: '@journey' },
  async ({ page, anotherBrowser }) => {
    const name = 'Wening Sasmita';
    await registerAndLogIn(page, teacherCalled(name));
    await page.goto('/teacher/dashboard/profile?edit=confidential');
    await typeInto(page, { 'ID type': 'KTP', 'ID number': '3273010101010004' });
    await button(page, 'Save Changes').click();
    await expectToast(page, 'Profile updated successfully!');
    await page.getByLabel('Upload photo: KTP or passport').setInputFiles(photo);
    await expectToast(page, 'Photo uploaded.');
    await axeInBothThemes(page);

    const admin = await anotherBrowser();
    await asAdmin(admin);
    await openFile(admin, name);
    await expect(admin.getByText('Opening this file has been recorded.')).toBeVisible();
    await expect(admin.getByText('KTP, number ••••••••••••0004')).toBeVisible();
    await button(admin, 'Show number: KTP').click();
    await expect(admin.getByText('KTP, number 3273010101010004')).toBeVisible();
    await button(admin, 'KTP or passport Not viewed yet').click();
    await expect(admin.getByRole('img', { name: `KTP or passport of ${name}` })).toBeVisible();
    await tickAll(admin);
    await expect(admin.getByText('All checks are done')).toBeVisible();
    await axeInBothThemes(admin);
    await button(admin, 'Verify teacher').click();
    await expectToast(admin, `${name} is verified.`);
    await expect(admin.getByRole('heading', { name, exact: true })).toHaveCount(0);

    await page.goto('/teacher/dashboard');
    await expect(page.getByText('You are verified')).toBeVisible();
    const listed = await page.request.get('/api/teachers/list', { params: { search: name } });
    expect(await listed.text()).toContain(name);
  },
);

test('a rejected teacher reads the reason, saves the profile and is pending again', async ({
  page,
  anotherBrowser,
}) => {
  const name = 'Jatmiko Prabandaru';
  await registerAndLogIn(page, teacherCalled(name));
  const admin = await anotherBrowser();
  await asAdmin(admin);
  await openFile(admin, name);
  await button(admin, 'Reject with reason').click();
  await button(admin, 'Reject teacher').click();
  await expect(admin.getByText('Please give a reason.')).toBeVisible();
  await expect(field(admin, 'Reason')).toBeFocused();
  await typeInto(admin, { Reason: 'Please name your university.' });
  await button(admin, 'Reject teacher').click();
  await expectToast(admin, `${name} was rejected. The reason is sent to them.`);

  await page.goto('/teacher/dashboard');
  await expect(page.getByText('Reason: Please name your university.')).toBeVisible();
  await button(page, 'Edit Profile').click();
  await typeInto(page, { Degree: 'S.Pd. Mathematics, UGM' });
  await button(page, 'Save Changes').click();
  await expect(page.getByText('Our team is checking your profile')).toBeVisible();

  await admin.goto('/admin/teachers');
  await openFile(admin, name);
  await expect(admin.getByText('Please name your university.')).toBeVisible();
});

test('an invitation link opens the form with the address filled in, in the language of the email', async ({
  page,
  anotherBrowser,
  expectBrowserError,
}) => {
  expectBrowserError('POST /api/admin/invitations 409');
  const { email } = newTeacher();
  const admin = await anotherBrowser();
  await asAdmin(admin);
  await button(admin, 'Invite a teacher').click();
  await expect(field(admin, 'Email')).toBeFocused();
  for (const width of [320, 1280]) {
    await admin.setViewportSize({ width, height: 800 });
    await axeInBothThemes(admin, '[role=dialog]');
  }
  await typeInto(admin, { Email: demoAdmin.email });
  await button(admin, 'Send invitation').click();
  await expect(field(admin, 'Email')).toHaveAccessibleDescription(
    'Someone with this email has an account already.',
  );
  await typeInto(admin, { Email: email });
  await button(admin, 'Send invitation').click();
  await expectToast(admin, `The invitation to ${email} is on its way.`);
  await expect(button(admin, 'Invite a teacher')).toBeFocused();

  const [mail] = await emailsTo(page, email);
  expect(mail?.subject).toContain('Undangan untuk mengajar');
  const { pathname, search } = new URL(linkIn(mail));
  await page.goto(`${pathname}${search}`);
  await expect(title(page)).toHaveText('Buat akun guru');
  await expect(field(page, 'Email')).toHaveValue(email);
});

test('the admin pages for verification are accessible at both widths', async ({
  page: admin,
  anotherPerson,
}) => {
  const name = 'Console Wide';
  await registerAndLogIn(await anotherPerson(), teacherCalled(name));
  const look = async () => {
    for (const [width, theme] of [
      [1280, 'light'],
      [320, 'dark'],
    ] as const) {
      await admin.setViewportSize({ width, height: 800 });
      await axeIn(admin, theme);
    }
  };
  await asAdmin(admin);
  await expect(inQueue(admin, name)).toBeVisible();
  await look();
  // A long list ends behind the tab bar, at one of these heights within a link.
  await admin.getByRole('link', { name: /^Verified/ }).click();
  await expect(admin.getByRole('list', { name: 'Verified' }).getByRole('link')).not.toHaveCount(0);
  for (const height of [775, 795, 815, 835]) {
    await admin.setViewportSize({ width: 320, height });
    await axeIn(admin, 'light');
  }
  await admin.getByRole('link', { name: /^Pending/ }).click();
  await openFile(admin, name);
  await look();
  await button(admin, 'Reject with reason').click();
  await expect(field(admin, 'Reason')).toBeFocused();
  for (const width of [320, 1280]) {
    await admin.setViewportSize({ width, height: 800 });
    await axeInBothThemes(admin, '[role=dialog]');
  }
});
