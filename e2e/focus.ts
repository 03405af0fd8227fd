import { expect, type Page } from '@playwright/test';

interface FocusStop {
  name: string;
  fault: string;
}

/** The focused control, and what hides it or its focus ring. */
const focused = (page: Page) =>
  page.evaluate((): FocusStop | null => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const name = `<${element.localName}> ${element.getAttribute('aria-label') ?? element.textContent.trim()}`;
    const hasRing = (candidate: Element | null, pseudo?: string) =>
      candidate !== null && getComputedStyle(candidate, pseudo).outlineStyle !== 'none';
    // A hidden input shows the ring on its label or slider thumb, a stretched link on its card.
    const withRing = element.closest('label') ?? element.parentElement;
    const shown = hasRing(withRing) && withRing ? withRing : element;
    // Chrome renders its own ring around the calendar button of a date field.
    const isRinged = hasRing(shown) || hasRing(shown, '::after') || shown.matches('[type=date]');
    if (!isRinged) return { name, fault: 'has no focus ring' };
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    const isInside = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
    if (!isInside)
      return { name, fault: `is outside the viewport: ${left} ${top} ${right} ${bottom}` };
    const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!onTop || !(shown.contains(onTop) || onTop.contains(shown))) {
      return {
        name,
        fault: `is covered by <${onTop?.localName}> ${onTop?.textContent.slice(0, 40)}`,
      };
    }
    return { name, fault: '' };
  });

/** Presses Tab from the start of the page to its end, or Shift+Tab from its end to its start, and returns every stop. */
export const tabThrough = async (page: Page, key: 'Tab' | 'Shift+Tab') => {
  await focusBody(page);
  await page.keyboard.press(key);
  // Going back from the start, Chromium may leave the page first.
  if (!(await focused(page))) await page.keyboard.press(key);
  const first = await page.evaluateHandle(() => document.activeElement);
  const stops: string[] = [];
  const faults: string[] = [];
  let stop = await focused(page);
  while (stop) {
    stops.push(stop.name);
    if (stop.fault) faults.push(`${stop.name} ${stop.fault}`);
    expect(stops.length, 'the page has fewer than 200 tab stops').toBeLessThan(200);
    await page.keyboard.press(key);
    // Behind the last stop Chromium leaves the page, or returns to the first one.
    const isRound = await first.evaluate((element) => element === document.activeElement);
    stop = isRound ? null : await focused(page);
  }
  expect(faults, `stops of ${key} that are not visible`).toEqual([]);
  return stops;
};

/** Before the first tab stop, and behind the last one. */
const focusBody = (page: Page) =>
  page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });

/** Presses Tab until the control with this name has the focus. */
export const tabTo = async (
  page: Page,
  name: string | RegExp,
  role: 'button' | 'link' | 'textbox',
) => {
  const target = page.getByRole(role, { name, exact: true });
  await expect(target.filter({ visible: true }).first()).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const isThere = await target.evaluateAll((all) =>
      all.includes(document.activeElement as never),
    );
    if (isThere) return target;
  }
  throw new Error(`Tab does not reach the ${role} ${String(name)}`);
};
