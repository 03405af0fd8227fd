import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { chooseTheme } from './appearance.ts';

/** All rules except AAA, including best practices and experimental ones. */
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const all = [...levels, 'best-practice', 'experimental'];

/** Waits for transitions to end: a half-faded element has other colours. */
const finishTransitions = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const fades = document.getAnimations().filter((motion) => motion instanceof CSSTransition);
    await Promise.allSettled(fades.map(({ finished }) => finished));
  });

/** Injects axe (half a megabyte) once per page load, not once per check. */
const injectAxe = async (page: Page) => {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe.source);
};

/** Checks the given part of the page, or the whole page. */
const find = async (page: Page, part: string | undefined, runOnly: string[]) => {
  if (part) await page.locator(part).first().waitFor();
  await injectAxe(page);
  await finishTransitions(page);
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

/** Checks all rules in the given theme. */
export const axeIn = async (page: Page, theme: 'light' | 'dark') => {
  await chooseTheme(page, theme);
  expect(await find(page, undefined, all), `axe violations in the ${theme} theme`).toEqual([]);
};

/** Themes differ only in colours, so only the colour rules run in the second theme. */
export const axeInBothThemes = async (page: Page, part?: string) => {
  await chooseTheme(page, 'light');
  expect(await find(page, part, all), 'axe violations').toEqual([]);
  await chooseTheme(page, 'dark');
  const inTheDark = await find(page, part, ['color-contrast']);
  expect(inTheDark, 'axe violations in the dark theme').toEqual([]);
};
