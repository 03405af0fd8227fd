import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SearchBox } from './SearchBox.tsx';

afterEach(cleanup);

test.each([
  ['', []],
  ['   ', []],
  ['  ratna ', ['ratna']],
])('searching for %j asks for %j', (typed, asked) => {
  const onSearch = vi.fn();
  render(<SearchBox label="Search" onSearch={onSearch} />);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: typed } });
  fireEvent.submit(screen.getByRole('search'));
  expect(onSearch.mock.calls.flat()).toEqual(asked);
});
