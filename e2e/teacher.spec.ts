import { expect, test } from './fixtures.ts';
import { newTeacher, register } from './people.ts';
import { button, field, link, title, typeInto } from './locators.ts';
import { expectToast } from './toasts.ts';

const welcome =
  'Registration successful! Please log in to complete your profile. Our team checks every teacher by hand before they are listed.';

test('a teacher with a custom speciality registers and waits for verification', async ({
  page,
}) => {
  const { fullName, email, password, degree, experience, about } = newTeacher();
  await page.goto('/');
  await link(page, 'Create teacher account').click();
  await expect(page).toHaveURL('/teacher/register');
  await expect(field(page, 'Your speciality')).toHaveCount(0);
  await typeInto(page, {
    'Full name': fullName,
    Email: email,
    Password: password,
    Speciality: 'Other',
    'Your speciality': 'Robotics',
    Degree: degree,
    Experience: experience,
    About: about,
  });
  await field(page, 'Session fee in Rupiah, per hour').pressSequentially('50000');
  await expect(field(page, 'Session fee in Rupiah, per hour')).toHaveValue('50.000');
  await button(page, 'Create teacher account').click();
  await expectToast(page, welcome);
  await expect(page).toHaveURL('/teacher/login');

  await expect(field(page, 'Email')).toHaveValue(email);
  await typeInto(page, { Password: password });
  await button(page, 'Login').click();
  await expectToast(page, 'Login successful!');
  await expect(page).toHaveURL('/teacher/dashboard');
  await expect(title(page)).toHaveText(fullName);
  const main = page.getByRole('main');
  await expect(main.getByText('Our team is checking your profile')).toBeVisible();
  await expect(main.getByText('Robotics').first()).toBeVisible();
  await expect(main.getByText('Rp 50.000')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('search')).toHaveCount(0);

  await button(page, 'Log out').click();
  await expectToast(page, 'Logged out successfully!');
  await expect(page).toHaveURL('/login');
});

test('the dashboard asks a guest to log in and opens after the login', async ({ page }) => {
  const { email, password, fullName } = await register(page, newTeacher());
  await page.goto('/teacher/dashboard');
  const notice = 'You must be logged in to view the dashboard.';
  await expectToast(page, notice, 'alert');
  await expect(page).toHaveURL('/teacher/login');
  await typeInto(page, { Email: email, Password: password });
  await button(page, 'Login').click();
  await expect(page).toHaveURL('/teacher/dashboard');
  await expect(title(page)).toHaveText(fullName);
});
