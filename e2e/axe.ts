import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { chooseTheme } from './appearance.ts';

/** Everything but AAA: also the best practices, and what axe is still trying out. */
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const all = [...levels, 'best-practice', 'experimental'];

/** A part of the page when it is named, the whole page otherwise. */
const find = async (page: Page, part: string | undefined, rules?: string) => {
  // Legacy means: no frames of other sites, of which we have none, and so no second page per look.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (part) builder.include(part);
  const { violations } = await (rules ? builder.withRules(rules) : builder.withTags(all)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
};

/** Only colours differ in the dark, so only they are looked at a second time. */
export const axeInBothThemes = async (page: Page, part?: string) => {
  await chooseTheme(page, 'light');
  expect(await find(page, part), 'what axe finds').toEqual([]);
  await chooseTheme(page, 'dark');
  expect(await find(page, part, 'color-contrast'), 'what axe finds in the dark').toEqual([]);
};
