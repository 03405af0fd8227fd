import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RupiahInput } from './TeacherFields.tsx';

afterEach(cleanup);

test.each([
  ['50000', '50.000'],
  ['1234567', '1.234.567'],
  ['007', '7'],
  ['Rp 80.000', '80.000'],
  ['abc', ''],
])('%s is shown as %s', (typed, shown) => {
  expect(change(typed, typed.length).value).toBe(shown);
});

test('a digit typed in the middle leaves the caret behind it', () => {
  const input = change('12.3459', 6);
  expect(input.value).toBe('123.459');
  expect(input.selectionStart).toBe(6);
});

test('a deleted dot comes back with the caret before it', () => {
  const input = change('50000', 2);
  expect(input.value).toBe('50.000');
  expect(input.selectionStart).toBe(2);
});

function change(value: string, caret: number) {
  render(<RupiahInput aria-label="Fee" />);
  const input = screen.getByLabelText<HTMLInputElement>('Fee');
  fireEvent.input(input, { target: { value, selectionStart: caret, selectionEnd: caret } });
  return input;
}
