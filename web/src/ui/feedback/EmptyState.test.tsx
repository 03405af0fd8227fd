import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EmptyState } from './EmptyState.tsx';

test('a drawing that could not be fetched leaves no torn picture', () => {
  render(<EmptyState art="/lamp.svg" title="This page could not be shown." />);
  const drawing = screen.getByAltText('');
  expect(drawing.hidden).toBe(false);
  fireEvent.error(drawing);
  expect(drawing.hidden).toBe(true);
});
