import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { chooseTheme } from './appearance.ts';

/** Everything but AAA: also the best practices, and what axe is still trying out. */
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const all = [...levels, 'best-practice', 'experimental'];

/** Half a fade has colours of its own, also where it takes only a millisecond. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const fades = document.getAnimations().filter((motion) => motion instanceof CSSTransition);
    await Promise.allSettled(fades.map(({ finished }) => finished));
  });

/** Half a megabyte: once for each page that is loaded, not once for each look. */
const bringAxe = async (page: Page) => {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe.source);
};

/** A part of the page when it is named, the whole page otherwise. */
const find = async (page: Page, part: string | undefined, runOnly: string[]) => {
  if (part) await page.locator(part).first().waitFor();
  await bringAxe(page);
  await settle(page);
  return page.evaluate(
    async ([place, only]) => {
      const { axe: engine } = window as unknown as { axe: typeof axe };
      const { violations } = await engine.run(place ?? document, {
        runOnly: only,
        resultTypes: ['violations'],
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`,
        ),
      );
    },
    [part, runOnly] as const,
  );
};

/** Everything, in the theme the page has. */
export const axeIn = async (page: Page, theme: 'light' | 'dark') => {
  await chooseTheme(page, theme);
  expect(await find(page, undefined, all), `what axe finds in the ${theme}`).toEqual([]);
};

/** Only colours differ in the dark, so only they are looked at a second time. */
export const axeInBothThemes = async (page: Page, part?: string) => {
  await chooseTheme(page, 'light');
  expect(await find(page, part, all), 'what axe finds').toEqual([]);
  await chooseTheme(page, 'dark');
  const inTheDark = await find(page, part, ['color-contrast']);
  expect(inTheDark, 'what axe finds in the dark').toEqual([]);
};
