import { expect, test } from './fixtures.ts';
import { loggedIn, newStudent, newTeacher, registered } from './people.ts';
import { button, title, typeInto } from './screen.ts';

const forGuests = ['/login', '/teacher/register'];

test('pages for guests send a student home', async ({ page }) => {
  await loggedIn(page, newStudent());
  for (const path of forGuests) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

test('pages for guests send a teacher to the dashboard', async ({ page }) => {
  await loggedIn(page, newTeacher());
  for (const path of forGuests) {
    await page.goto(path);
    await expect(page).toHaveURL('/teacher/dashboard');
  }
});

const privatePages = [
  { path: '/my-appointments', name: 'My Sessions' },
  { path: '/my-profile?from=mail#contact', name: 'My Profile' },
];

for (const { path, name } of privatePages) {
  test(`${path} asks a guest to log in and is there afterwards`, async ({ page }) => {
    const { email, password } = await registered(page, newStudent());
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await expect(title(page)).toHaveText('Welcome Back');
    await typeInto(page, { Email: email, Password: password });
    await button(page, 'Login').click();
    await expect(page).toHaveURL(path);
    await expect(title(page)).toHaveText(name);
    // The login page is not in between.
    await page.goBack();
    await expect(page).toHaveURL('about:blank');
  });
}

test('a student and a teacher have no way into each other’s pages', async ({
  page,
  anotherBrowser,
}) => {
  await loggedIn(page, newStudent());
  await page.goto('/teacher/dashboard');
  await expect(page).toHaveURL('/');

  const teacher = await anotherBrowser();
  await loggedIn(teacher, newTeacher());
  for (const path of ['/my-appointments', '/my-disputes']) {
    await teacher.goto(path);
    await expect(teacher).toHaveURL('/');
  }
});

test('whoever logs out in one tab and goes on in another is asked to log in', async ({ page }) => {
  await loggedIn(page, newStudent());
  const connected = page.waitForEvent('websocket');
  await page.goto('/my-profile');
  await expect(title(page)).toHaveText('My Profile');
  await (await connected).waitForEvent('framereceived');
  // What a new connection asks for is answered before the login goes.
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
  await page.reload();
  await expect(page).toHaveURL('/login');
});
