import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeApp, openApp } from '../../testing/app.tsx';
import { student } from '../../testing/accounts.ts';

const NOTICE = '../../features/privacy/NewTerms.tsx';

afterEach(() => {
  closeApp();
  vi.doUnmock(NOTICE);
});

test('new terms that cannot be fetched do not take the page with them', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const asked = vi.fn(() => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  vi.doMock(NOTICE, asked);
  openApp('/contact', { as: { ...student, termsToAccept: '2026-01-01' } });
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), 20_000);
  await act(() => vi.dynamicImportSettled());
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
