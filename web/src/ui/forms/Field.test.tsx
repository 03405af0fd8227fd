import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Field } from './Field.tsx';
import { Input } from './Input.tsx';

afterEach(cleanup);

test('an error marks its control invalid and describes it before the hint', () => {
  render(
    <Field label="Email" hint="We never share it." error="Please enter a valid email address">
      <Input />
    </Field>,
  );
  const input = screen.getByLabelText('Email');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(describedBy(input)).toBe('Please enter a valid email address We never share it.');
});

test('without error and hint the control is neither invalid nor described', () => {
  render(
    <Field label="Email">
      <Input />
    </Field>,
  );
  const input = screen.getByLabelText('Email');
  expect(input.hasAttribute('aria-invalid')).toBe(false);
  expect(input.hasAttribute('aria-describedby')).toBe(false);
});

function describedBy(element: HTMLElement) {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}
