import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setThemeChoice, useTheme } from './theme.ts';

beforeEach(() => setThemeChoice('system'));

test('a chosen theme is stored and shown on <html>', () => {
  const { result } = renderHook(() => useTheme());
  act(() => setThemeChoice('dark'));
  expect(result.current).toEqual({ choice: 'dark', theme: 'dark' });
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
});

test('going back to the system forgets the stored choice', () => {
  setThemeChoice('dark');
  setThemeChoice('system');
  expect(localStorage.getItem('theme')).toBeNull();
  expect(document.documentElement.dataset.theme).toBe('light');
});

test('the browser stores only appearance, language, scroll positions, the view of a list and saved filters, and no text is inserted as HTML', () => {
  const sources = import.meta.glob<string>(
    ['../**/*.{ts,tsx}', '!../**/*.test.*', '!../testing/*'],
    {
      eager: true,
      query: '?raw',
      import: 'default',
    },
  );
  const using = (what: RegExp) =>
    Object.keys(sources).filter((file) => what.test(sources[file] ?? ''));
  const storage = /\b(localStorage|sessionStorage|indexedDB|caches\.|cookieStore|document\.cookie)/;
  expect(new Set(using(storage))).toEqual(
    new Set([
      './ScrollRestoration.tsx',
      './theme.ts',
      '../features/accounts/admin/SavedFilters.tsx',
      '../lib/i18n/detector.ts',
      '../pages/teacher/Sessions.tsx',
    ]),
  );
  expect(using(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcdoc/i)).toEqual([]);
});
