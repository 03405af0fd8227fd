import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { loggedIn, newStudent, newTeacher } from './people.ts';
import { accountMenu, button, link, title } from './screen.ts';

const publicLinks = ['Home', 'All Teachers', 'About us', 'Contact'];
const studentLinks = ['My Profile', 'My Sessions', 'My Disputes'];
const phone = { width: 390, height: 844 };

const links = (part: Locator) => part.getByRole('link');
const mainLinks = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Quick links' });
const searches = (page: Page) => page.getByRole('searchbox', { name: 'Search for a teacher...' });

const openDrawer = async (page: Page) => {
  await button(page, 'Menu').click();
  return page.getByRole('dialog', { name: 'Menu' });
};

test('a guest finds the public pages, the search and a way to an account', async ({ page }) => {
  await page.goto('/about');
  await expect(links(mainLinks(page))).toHaveText(publicLinks);
  await expect(searches(page).first()).toBeVisible();
  await expect(link(page, 'Create Account')).toHaveAttribute('href', '/login');
  await expect(page.getByRole('button', { name: 'Account menu' })).toHaveCount(0);
  await link(page, 'Lentera home').click();
  await expect(page).toHaveURL('/');
});

test('a student has a menu of their own beside the public pages', async ({ page }) => {
  await loggedIn(page, newStudent());
  await page.goto('/about');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await expect(links(mainLinks(page))).toHaveText(publicLinks);
  await expect(link(page, 'Create Account')).toHaveCount(0);
  const menu = await accountMenu(page);
  await expect(menu.getByRole('menuitem')).toHaveText([...studentLinks, 'Log out']);
  await menu.getByRole('menuitem', { name: 'My Sessions' }).click();
  await expect(page).toHaveURL('/my-appointments');
  await expect(title(page)).toHaveText('My Sessions');
});

test('a teacher sees no public links and no search', async ({ page }) => {
  await loggedIn(page, newTeacher());
  await page.goto('/about');
  const menu = await accountMenu(page);
  await expect(menu.getByRole('menuitem')).toHaveText([
    'My Profile',
    'Teacher Dashboard',
    'Log out',
  ]);
  await expect(mainLinks(page)).toHaveCount(0);
  await expect(searches(page)).toHaveCount(0);
  await menu.getByRole('menuitem', { name: 'Teacher Dashboard' }).click();
  await expect(page).toHaveURL('/teacher/dashboard');
});

test('the menu from the dashboard’s side opens the public frame, too', async ({ page }) => {
  await loggedIn(page, newTeacher());
  await page.goto('/teacher/dashboard');
  await link(page, 'Lentera home').click();
  await expect(page).toHaveURL('/');
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a guest’s slide-out menu has what the wide header has', async ({ page }) => {
    await page.goto('/about');
    await expect(mainLinks(page)).toBeHidden();
    await expect(tabs(page)).toHaveCount(0);
    await expect(searches(page).filter({ visible: true })).toHaveCount(1);
    const drawer = await openDrawer(page);
    await expect(links(drawer.getByRole('navigation'))).toHaveText(publicLinks);
    await expect(drawer.getByRole('link', { name: 'Create Account' })).toBeVisible();
    await drawer.getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/contact');
    await expect(drawer).toBeHidden();
  });

  test('a student’s has the own pages and the way out', async ({ page }) => {
    await loggedIn(page, newStudent());
    await page.goto('/');
    const drawer = await openDrawer(page);
    const listed = links(drawer.getByRole('navigation'));
    await expect(listed).toHaveText([...publicLinks, ...studentLinks]);
    await expect(drawer.getByText('Budi Santoso')).toBeVisible();
    await drawer.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('a student’s five places are at the bottom', async ({ page }) => {
    await loggedIn(page, newStudent());
    await page.goto('/');
    await expect(links(tabs(page))).toHaveText([
      'Home',
      'Teachers',
      'Sessions',
      'Messages',
      'Profile',
    ]);
    for (const [name, path] of Object.entries({
      Teachers: '/teachers',
      Sessions: '/my-appointments',
      Messages: '/messages',
      Profile: '/my-profile',
      Home: '/',
    })) {
      await tabs(page).getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
      await expect(tabs(page).locator('[aria-current=page]')).toHaveText(name);
      await expect(tabs(page)).toBeInViewport({ ratio: 1 });
    }
  });

  test('a teacher’s lists the screens of the dashboard', async ({ page }) => {
    await loggedIn(page, newTeacher());
    await page.goto('/about');
    await expect(button(page, 'Menu')).toBeVisible();
    await expect(tabs(page)).toHaveCount(0);
    const drawer = await openDrawer(page);
    await expect(links(drawer.getByRole('navigation'))).toHaveText([
      'Profile',
      'My Sessions',
      'Availability',
      'Earnings',
    ]);
    await drawer.getByRole('link', { name: 'Profile' }).click();
    await expect(page).toHaveURL('/teacher/dashboard/profile');
    const dashboardTabs = page.getByRole('navigation', { name: 'Dashboard tabs' });
    await expect(dashboardTabs.locator('[aria-current=page]')).toHaveText('Profile');
  });
});

for (const viewport of [{ width: 1280, height: 720 }, phone]) {
  test(`the search at ${viewport.width} px goes to the teachers and ignores blanks`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/about');
    const search = searches(page).filter({ visible: true });
    await expect(search).toHaveAttribute('placeholder', 'Search for a teacher...');
    for (const blank of ['', '   ']) {
      await search.fill(blank);
      await search.press('Enter');
      await expect(page).toHaveURL('/about');
    }
    await search.fill('  ratna & budi ');
    await search.press('Enter');
    await expect(page).toHaveURL('/teachers?search=ratna+%26+budi');
    await expect(page.getByText('Search: “ratna & budi”')).toBeVisible();
  });
}

test('the footer leads to the company’s pages and to us', async ({ page }) => {
  await page.goto('/contact');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('heading')).toHaveText(['COMPANY', 'GET IN TOUCH']);
  await expect(footer).toContainText('© 2025');
  expect(
    await footer
      .getByRole('link')
      .evaluateAll((all) => all.map((a) => [a.textContent, a.getAttribute('href')])),
  ).toEqual([
    ['Home', '/'],
    ['About', '/about'],
    ['Terms', '/terms-of-service'],
    ['Privacy policy', '/privacy-policy'],
    ['+62 812-0000-1234', 'tel:+6281200001234'],
    ['halo@lentera.example', 'mailto:halo@lentera.example'],
  ]);
});

test('an address that does not exist says so and leads home', async ({ page, foresee }) => {
  foresee('GET /no/such/page 404');
  await page.goto('/no/such/page');
  await expect(title(page)).toHaveText('Page not found');
  await expect(page).toHaveTitle('Page not found | Lentera');
  await link(page, 'Go home').click();
  await expect(page).toHaveURL('/');
});
