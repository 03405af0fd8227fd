import type { Page } from '@playwright/test';

/** As if chosen in another tab: the page follows without being loaded again. */
export const chooseTheme = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate((chosen) => {
    localStorage.setItem('theme', chosen);
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  }, theme);

/** Before the first page of the browser is loaded. */
export const startIn = (page: Page, { language = 'en', theme = 'light' }) =>
  page.addInitScript(
    (choices) => {
      localStorage.setItem('i18nextLng', choices.language);
      localStorage.setItem('theme', choices.theme);
    },
    { language, theme },
  );
