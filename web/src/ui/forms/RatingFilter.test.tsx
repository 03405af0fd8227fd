import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { i18n, startI18n } from '../../lib/i18n/i18n.ts';
import { RatingFilter } from './RatingFilter.tsx';

beforeAll(async () => {
  startI18n();
  await i18n.changeLanguage('en');
});
afterEach(cleanup);

test('pressing the chosen minimum again clears it', () => {
  const onChange = vi.fn();
  render(<RatingFilter label="Minimum rating" value={3} onChange={onChange} />);
  const chosen = screen.getByRole('button', { name: 'At least 3 stars' });
  expect(chosen.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(chosen);
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test('pressing another minimum replaces it', () => {
  const onChange = vi.fn();
  render(<RatingFilter label="Minimum rating" value={3} onChange={onChange} />);
  fireEvent.click(screen.getByRole('button', { name: 'At least 1 star' }));
  expect(onChange).toHaveBeenLastCalledWith(1);
});
