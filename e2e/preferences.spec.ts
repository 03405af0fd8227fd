// System settings that every page respects.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { button, follow, title } from './locators.ts';

declare global {
  interface Window {
    motions: string[];
  }
}

/** Records every animation that runs or starts and is long enough to be visible. */
const watchMotions = (page: Page) =>
  page.evaluate(() => {
    window.motions = [];
    const record = (element: Element | null, milliseconds: number) => {
      if (milliseconds > 10) window.motions.push(`${element?.localName} for ${milliseconds} ms`);
    };
    for (const { effect } of document.getAnimations()) {
      const { duration } = effect?.getComputedTiming() ?? {};
      record((effect as KeyframeEffect).target, Number(duration));
    }
    // Events also come for an animation that ends before the next frame.
    const recordStart = ({ type, target }: Event) => {
      const { transitionDuration, animationDuration } = getComputedStyle(target as Element);
      const durations = type === 'transitionrun' ? transitionDuration : animationDuration;
      const seconds = durations.split(',').map((one) => Number.parseFloat(one));
      record(target as Element, Math.max(...seconds) * 1000);
    };
    for (const type of ['transitionrun', 'animationstart']) addEventListener(type, recordStart);
  });

const motionsSeen = (page: Page) => page.evaluate(() => window.motions.splice(0));

test('animations run by default and are off with reduced motion', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await watchMotions(page);
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  const openAndClose = async () => {
    await button(page, 'Menu').click();
    await expect(drawer.getByRole('link', { name: 'Contact' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  };
  await openAndClose();
  await follow(page, '/terms-of-service');
  const contents = page.getByRole('main').locator('summary');
  await contents.click();
  await expect(page.getByRole('main').locator('details[open]')).toBeVisible();
  expect(await motionsSeen(page)).toEqual([]);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const expectMotion = async (motion: string, act: () => Promise<void>) => {
    await act();
    await expect.poll(() => motionsSeen(page)).toContain(motion);
  };
  await expectMotion('svg for 120 ms', () => contents.click());
  await expectMotion('div for 320 ms', openAndClose);
});

test('in forced colours, selected, current and open elements are marked by borders', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/teachers/Math?minRating=4');
  await expect(title(page)).toHaveText('Math');
  const current = page.getByRole('navigation', { name: 'Main' }).getByRole('link', {
    name: 'All Teachers',
  });
  const chosen = button(page, 'At least 4 stars');
  for (const one of [current, chosen]) {
    await expect(one).toHaveCSS('outline-style', 'solid');
    await expect(one).toHaveCSS('outline-width', '3px');
  }
  await expect(button(page, 'At least 3 stars')).toHaveCSS('outline-style', 'none');
  await expect(page.getByRole('radio', { name: 'Math' })).toHaveCSS('appearance', 'auto');
  await expect(page.getByRole('button', { name: /^Remove/ }).first()).toHaveCSS(
    'border-width',
    '1px',
  );
  await button(page, 'Appearance').click();
  await expect(page.getByRole('menu')).toHaveCSS('border-width', '2px');
});
