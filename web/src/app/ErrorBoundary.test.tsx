import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { i18n, startI18n } from '../lib/i18n/i18n.ts';

beforeAll(async () => {
  startI18n();
  await i18n.changeLanguage('en');
});
afterEach(cleanup);

const show = ({ inLayout = false } = {}) => {
  vi.spyOn(console, 'error').mockReturnValue();
  let isBroken = true;
  const Page = () => {
    if (isBroken) throw new Error('a fault');
    return 'the page';
  };
  render(
    <MemoryRouter>
      <ErrorBoundary inLayout={inLayout}>
        <Page />
      </ErrorBoundary>
    </MemoryRouter>,
  );
  return { mend: () => (isBroken = false) };
};

test('a page that throws shows an error and a button that tries again', () => {
  const { mend } = show({ inLayout: true });
  expect(screen.getByRole('alert').textContent).toContain('This page could not be shown.');
  expect(screen.queryByRole('link')).toBeNull();
  mend();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('the page')).toBeTruthy();
});

test('where the frame itself threw there is a way home', () => {
  show();
  expect(screen.getByRole('main').contains(screen.getByRole('alert'))).toBe(true);
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
});
