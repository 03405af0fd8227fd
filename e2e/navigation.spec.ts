import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { registerAndLogIn, newStudent, newTeacher } from './people.ts';
import { accountMenu, button, link, title } from './locators.ts';

const publicLinks = ['Home', 'All Teachers', 'About us', 'Contact'];
const studentLinks = ['My Profile', 'My Sessions', 'My Disputes'];
const phone = { width: 390, height: 844 };

const links = (part: Locator) => part.getByRole('link');
const mainLinks = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Quick links' });
// A search field becomes a combobox once suggestions have arrived.
const searches = (page: Page) =>
  page.getByRole('search', { name: 'Search for a teacher...' }).locator('input');

const openDrawer = async (page: Page) => {
  await button(page, 'Menu').click();
  return page.getByRole('dialog', { name: 'Menu' });
};

test('a guest finds the public pages, the search, sign-up and contact', async ({ page }) => {
  await page.goto('/about');
  await expect(page).toHaveTitle('About us | Lentera');
  await expect(page.locator('head > title')).toHaveCount(1);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/about$/);
  await expect(links(mainLinks(page))).toHaveText(publicLinks);
  await expect(link(page, 'Create Account')).toHaveAttribute('href', '/login');
  await expect(page.getByRole('button', { name: 'Account menu' })).toHaveCount(0);
  await searchFor(page, 'ratna & budi');

  await test.step('the prerendered page head is removed on navigation', async () => {
    await mainLinks(page).getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveTitle('Contact | Lentera');
    await expect(page.locator('head > title')).toHaveCount(1);
    await expect(page.locator('head > [data-head]')).toHaveCount(0);
  });

  await test.step('the footer links to the company’s pages and the contact details', async () => {
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
  await link(page, 'Lentera home').click();
  await expect(page).toHaveURL('/');

  await test.step('on a phone the slide-out menu has the links of the wide header', async () => {
    await page.setViewportSize(phone);
    await expect(mainLinks(page)).toBeHidden();
    await expect(tabs(page)).toHaveCount(0);
    const drawer = await openDrawer(page);
    await expect(links(drawer.getByRole('navigation'))).toHaveText(publicLinks);
    await expect(drawer.getByRole('link', { name: 'Create Account' })).toBeVisible();
    await drawer.getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/contact');
    await expect(drawer).toBeHidden();
    await searchFor(page, 'budi');
  });
});

/** A search of blanks does nothing. */
const searchFor = async (page: Page, name: string) => {
  const before = page.url();
  const search = searches(page).filter({ visible: true });
  await expect(search).toHaveCount(1);
  await expect(search).toHaveAttribute('placeholder', 'Search for a teacher...');
  for (const blank of ['', '   ']) {
    await search.fill(blank);
    await search.press('Enter');
    await expect(page).toHaveURL(before);
  }
  await search.fill(`  ${name} `);
  await search.press('Enter');
  await expect(page).toHaveURL(`/teachers?${new URLSearchParams({ search: name })}`);
  await expect(page.getByText(`Search: “${name}”`)).toBeVisible();
};

test('a student has the public pages and an account menu; on a phone five tabs and logout', async ({
  page,
}) => {
  await registerAndLogIn(page, newStudent());
  await page.goto('/about');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await expect(links(mainLinks(page))).toHaveText(publicLinks);
  await expect(link(page, 'Create Account')).toHaveCount(0);
  const menu = await accountMenu(page);
  await expect(menu.getByRole('menuitem')).toHaveText([...studentLinks, 'Log out']);
  await menu.getByRole('menuitem', { name: 'My Sessions' }).click();
  await expect(page).toHaveURL('/my-appointments');
  await expect(title(page)).toHaveText('My Sessions');

  await page.setViewportSize(phone);
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
  const drawer = await openDrawer(page);
  const listed = links(drawer.getByRole('navigation'));
  await expect(listed).toHaveText([...publicLinks, ...studentLinks]);
  await expect(drawer.getByText('Budi Santoso')).toBeVisible();
  await drawer.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
});

test('a teacher sees no public links and no search; on a phone the tabs are the dashboard screens', async ({
  page,
}) => {
  await registerAndLogIn(page, newTeacher());
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
  // The dashboard's menu also opens the public pages.
  await link(page, 'Lentera home').click();
  await expect(page).toHaveURL('/');

  await page.setViewportSize(phone);
  await expect(button(page, 'Menu')).toBeVisible();
  await expect(tabs(page)).toHaveCount(0);
  const drawer = await openDrawer(page);
  await expect(links(drawer.getByRole('navigation'))).toHaveText([
    'Today',
    'Profile',
    'My Sessions',
    'Availability',
    'Earnings',
    'Tutor Guide',
  ]);
  await drawer.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/teacher/dashboard/profile');
  const dashboardTabs = page.getByRole('navigation', { name: 'Dashboard tabs' });
  await expect(dashboardTabs.locator('[aria-current=page]')).toHaveText('Profile');
});

test('an unknown address shows a not-found page and links to the home page', async ({
  page,
  expectBrowserError,
}) => {
  expectBrowserError('GET /no/such/page 404');
  await page.goto('/no/such/page');
  await expect(title(page)).toHaveText('Page not found');
  await expect(page).toHaveTitle('Page not found | Lentera');
  await link(page, 'Go home').click();
  await expect(page).toHaveURL('/');
});
