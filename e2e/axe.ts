import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Everything but AAA: also the best practices, and what axe is still trying out. */
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const all = [...levels, 'best-practice', 'experimental'];

export const axe = async (page: Page, only: string[] = []) => {
  // Legacy means: no frames of other sites, of which we have none, and so no second page per look.
  const builder = new AxeBuilder({ page }).setLegacyMode();
  const chosen = only.length > 0 ? builder.withRules(only) : builder.withTags(all);
  const { violations } = await chosen.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
  expect(found, 'what axe finds').toEqual([]);
};
