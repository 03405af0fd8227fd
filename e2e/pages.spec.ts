import type { Page } from '@playwright/test';
import { startIn } from './appearance.ts';
import { axeIn, axeInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { demoAdmin, logInAgain } from './booking-setup.ts';
import { type Audience, pages } from './pages.ts';
import { registerAndLogIn, newStudent, newTeacher } from './people.ts';
import { accountButton, button, follow, title } from './locators.ts';

/** Makes the viewport as tall as the page: otherwise the bottom bar covers content. */
const showAll = async (page: Page, width: number) => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
};

/** Neither the page nor a table in it may be wider than its container; a card hides what sticks out of it. */
const expectNoSidewaysScroll = async (page: Page) => {
  const { room, needed, wideTables } = await page.evaluate(() => ({
    room: document.documentElement.clientWidth,
    needed: document.documentElement.scrollWidth,
    wideTables: [...document.querySelectorAll('table')]
      .filter(
        ({ parentElement: card, scrollWidth }) =>
          card?.clientWidth && scrollWidth > card.clientWidth,
      )
      .map(({ ariaLabel }) => ariaLabel),
  }));
  expect(needed, `width of the page at ${room} px`).toBe(room);
  expect(wideTables, `tables wider than their card at ${room} px`).toEqual([]);
};

const enter = async (page: Page, audience: Audience) => {
  if (audience === 'student') await registerAndLogIn(page, newStudent());
  if (audience === 'teacher') await registerAndLogIn(page, newTeacher());
  if (audience === 'admin') await logInAgain(page, demoAdmin);
  await page.goto('/contact');
  if (audience !== 'guest') await expect(accountButton(page)).toBeVisible();
};

for (const audience of ['guest', 'student', 'teacher', 'admin'] as const) {
  test(`every page of the ${audience} fits, has its title and is accessible`, async ({ page }) => {
    await enter(page, audience);
    const own = pages.filter((one) => one.for === audience);
    for (const [index, { path, press, en }] of own.entries()) {
      await test.step(`${path}${press ? `, ${press.en}` : ''}`, async () => {
        if (press) await button(page, press.en).click();
        else await follow(page, path);
        await expect(page).toHaveTitle(`${en} | Lentera`);
        await expect(title(page)).toHaveCount(1);
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        for (const width of [1280, 390, 320]) {
          await page.setViewportSize({ width, height: 800 });
          await expectNoSidewaysScroll(page);
        }
        await showAll(page, index % 2 === 0 ? 1280 : 390);
        await axeInBothThemes(page);
      });
    }
  });
}

// In Indonesian, whose texts are longer.
for (const audience of ['student', 'teacher', 'admin'] as const) {
  test(`every page of the ${audience} fits and is accessible while data is loading`, async ({
    page,
  }) => {
    await startIn(page, { language: 'id' });
    await enter(page, audience);
    await page.setViewportSize({ width: 320, height: 800 });
    await page.route(/\/api\/(?!auth\/|config)/, () => undefined);
    for (const { path, press, id } of pages.filter((one) => one.for === audience)) {
      if (press) continue;
      await follow(page, path);
      await expect(page).toHaveTitle(`${id} | Lentera`);
      await expectNoSidewaysScroll(page);
      await showAll(page, 320);
      await axeIn(page, 'light');
    }
  });
}

test('no two pages share a title', () => {
  const guests = pages.filter((page) => page.for === 'guest');
  for (const language of ['en', 'id'] as const) {
    const names = guests.map((page) => page[language]);
    expect(new Set(names).size).toBe(names.length);
  }
});
