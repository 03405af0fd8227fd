import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StatusBadge } from './Badge.tsx';
import { statusLook } from './status-look.ts';

test.each([
  ['pending_confirmation', 'pending'],
  ['confirmed', 'confirmed'],
  ['completed', 'completed'],
  ['cancelled', 'cancelled'],
  ['pending_payment', 'neutral'],
  ['expired', 'neutral'],
  ['open', 'pending'],
  ['under_review', 'confirmed'],
  ['resolved', 'completed'],
  ['Unknown', 'neutral'],
])('%s is shown in the tone %s', (status, tone) => {
  expect(statusLook(status).tone).toBe(tone);
});

test('every underscore of a status is written as a space', () => {
  render(<StatusBadge status="a_b_c" />);
  expect(screen.getByText('a b c')).toBeTruthy();
});
