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
