import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { TabLinks } from './TabLinks.tsx';

test('a tab shows its count, up to 99', () => {
  const tabs = [
    { name: 'waiting', to: '/waiting', text: 'Waiting', count: 99 },
    { name: 'done', to: '/done', text: 'Done', count: 100 },
  ] as const;
  render(<TabLinks label="States" current="waiting" tabs={tabs} />, { wrapper: MemoryRouter });
  const shown = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(shown).toEqual(['Waiting99', 'Done99+']);
});
