import { expect, test } from './fixtures.ts';
import { newEmail } from './people.ts';
import { accountMenu, button, field, link, title, toast, typeInto } from './screen.ts';

test('whoever comes from Google for the first time is a student and logged in', async ({
  page,
}) => {
  const email = newEmail();
  await page.goto('/login');
  await link(page, 'Continue with Google').click();
  await typeInto(page, { Email: email, Name: 'Siti Rahma' });
  await button(page, 'Continue').click();
  await expect(page).toHaveURL('/');
  const menu = await accountMenu(page);
  await expect(menu.getByText('Siti Rahma')).toBeVisible();
  await expect(menu.getByText('Student')).toBeVisible();
  await menu.getByRole('menuitem', { name: 'My Profile' }).click();
  await expect(page.getByRole('main')).toContainText(email);
});

test('whoever changes their mind at Google is back at the login and told so', async ({ page }) => {
  await page.goto('/login');
  await link(page, 'Continue with Google').click();
  await button(page, 'Cancel').click();
  const failed = 'Sign-in with Google did not work. Please try again.';
  await expect(toast(page, failed, 'alert')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(title(page)).toHaveText('Welcome Back');
});

test('where Google is not set up nothing offers it', async ({ page }) => {
  const { config } = (await (await page.request.get('/api/config')).json()) as {
    config: { googleSignIn: boolean };
  };
  expect(config.googleSignIn).toBe(true);

  // With a query the page comes undrawn: what is drawn says what the server's own settings are.
  const login = '/login?undrawn=1';
  await page.route(login, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"googleSignIn":true', '"googleSignIn":false');
    await route.fulfill({ response, body });
  });
  await page.goto(login);
  await expect(field(page, 'Email')).toBeVisible();
  await expect(link(page, 'Continue with Google')).toHaveCount(0);
  await expect(page.getByText('or with email')).toHaveCount(0);
});
