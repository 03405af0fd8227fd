import type { Page } from '@playwright/test';

/** Chooses the theme as another tab would: the page follows without a reload. */
export const chooseTheme = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate((chosen) => {
    localStorage.setItem('theme', chosen);
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  }, theme);

/** Sets language and theme before the first page loads. */
export const startIn = (page: Page, { language = 'en', theme = 'light' }) =>
  page.addInitScript(
    (choices) => {
      localStorage.setItem('i18nextLng', choices.language);
      localStorage.setItem('theme', choices.theme);
    },
    { language, theme },
  );
