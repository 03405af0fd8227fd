import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'system' | 'light' | 'dark';
export type Theme = 'light' | 'dark';

// The inline script of index.html reads the same key before the first paint.
const STORAGE_KEY = 'theme';
const BROWSER_BAR: Record<Theme, string> = { light: '#FFFFFF', dark: '#111D1A' };

const systemDark = () => matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let choice = storedChoice();

/** Applies the stored choice and keeps following the system and other tabs. */
export function startTheme() {
  apply();
  systemDark().addEventListener('change', apply);
  window.addEventListener('storage', (event) => {
    if (event.key !== STORAGE_KEY) return;
    choice = storedChoice();
    apply();
  });
}

export function setThemeChoice(next: ThemeChoice) {
  choice = next;
  try {
    if (next === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, next);
  } catch {
    // Storage can be blocked; the choice then lasts until the page is closed.
  }
  apply();
}

export function useTheme(): { choice: ThemeChoice; theme: Theme } {
  return {
    choice: useSyncExternalStore(
      subscribe,
      () => choice,
      () => 'system',
    ),
    theme: useSyncExternalStore(subscribe, resolvedTheme, () => 'light'),
  };
}

function apply() {
  const theme = resolvedTheme();
  const { dataset } = document.documentElement;
  // Setting the same value again would recalculate the styles of the whole page.
  if (dataset.theme !== theme) dataset.theme = theme;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', BROWSER_BAR[theme]);
  }
  for (const listener of listeners) listener();
}

function resolvedTheme(): Theme {
  if (choice !== 'system') return choice;
  return systemDark().matches ? 'dark' : 'light';
}

function storedChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
