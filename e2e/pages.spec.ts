import type { Page } from '@playwright/test';
import { startIn } from './appearance.ts';
import { axeIn } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { pages } from './pages.ts';
import { loggedIn, newStudent, newTeacher } from './people.ts';
import { button, title } from './screen.ts';

/** As tall as the page: at any one height the bar at the bottom would cover something. */
const showAll = async (page: Page, width: number) => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
};

/** Neither the page nor what it holds: what sticks out is cut off or moves the page. */
const expectNoSidewaysScroll = async (page: Page) => {
  const { room, needed } = await page.evaluate(() => ({
    room: document.documentElement.clientWidth,
    needed: document.documentElement.scrollWidth,
  }));
  expect(needed, `width of the page at ${room} px`).toBe(room);
};

for (const { path, for: audience, press, isUnknown, ...names } of pages) {
  const opened = press ? `, ${press.en}` : '';
  test(`${path}${opened} for a ${audience} fits, is named and accessible in both languages`, async ({
    page,
    foresee,
  }) => {
    if (isUnknown) foresee(`GET ${path} 404`);
    if (audience === 'student') await loggedIn(page, newStudent());
    if (audience === 'teacher') await loggedIn(page, newTeacher());
    for (const language of ['en', 'id'] as const) {
      await startIn(page, { language });
      await page.goto(path);
      if (press) await button(page, press[language]).click();
      // The check of the login has a heading, too, but not yet the frame.
      const frame = page.locator('a[href="#main"]');
      if (path.startsWith('/teacher/dashboard')) await expect(frame).toBeAttached();
      await expect(page).toHaveTitle(`${names[language]} | Lentera`);
      await expect(title(page)).toHaveCount(1);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const width of [1280, 390, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page);
        // Words differ in length, not in what they are: names, roles and colours are the same in both.
        if (language === 'id' || width === 320) continue;
        await showAll(page, width);
        await axeIn(page, width === 1280 ? 'light' : 'dark');
      }
    }
  });
}

test('no two pages share a name', () => {
  const guests = pages.filter((page) => page.for === 'guest');
  for (const language of ['en', 'id'] as const) {
    const names = guests.map((page) => page[language]);
    expect(new Set(names).size).toBe(names.length);
  }
});
