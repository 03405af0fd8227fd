// Toasts and the notice of the connection disappear after a few seconds. A test on a busy machine can look too late, so
// pages report each of them as it appears.
import { type BrowserContext, expect, type Page } from '@playwright/test';

/** What each page showed and no test has expected yet. */
const appeared = new WeakMap<Page, string[]>();

export const recordToasts = async (context: BrowserContext) => {
  await context.exposeBinding('reportToast', ({ page }, toast: string) => {
    // Amounts hold no-break spaces.
    toastsOf(page).push(toast.replaceAll(/\s+/g, ' '));
  });
  await context.addInitScript(() => {
    const page = window as unknown as { reportToast: (toast: string) => void };
    const reported = new WeakSet<Element>();
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element) || !node.closest('body')) continue;
        for (const element of [node, ...node.querySelectorAll('[role]')]) {
          const isToast = element.matches(
            '[role=region] > :is([role=status], [role=alert]), body > [role=status] > p',
          );
          if (!isToast || reported.has(element)) continue;
          reported.add(element);
          page.reportToast(`${element.closest('[role]')?.role}: ${element.textContent}`);
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
};

/** Errors have the role alert, other toasts and the notice of the connection the role status. */
export const expectToast = async (
  page: Page,
  text: string,
  role: 'status' | 'alert' = 'status',
) => {
  const toasts = toastsOf(page);
  const toast = `${role}: ${text}`;
  await expect.poll(() => toasts, { message: 'toasts that appeared' }).toContain(toast);
  toasts.splice(0, toasts.indexOf(toast) + 1);
};

const toastsOf = (page: Page) => {
  const toasts = appeared.get(page) ?? [];
  appeared.set(page, toasts);
  return toasts;
};
