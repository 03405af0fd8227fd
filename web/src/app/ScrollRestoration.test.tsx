import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ScrollRestoration } from './ScrollRestoration.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const arriveAt = (address: string) => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
  render(
    <MemoryRouter initialEntries={[address]}>
      <ScrollRestoration />
      <h2 id="refunds">Refunds</h2>
    </MemoryRouter>,
  );
  return scrollTo;
};

test('a hash leads to its element', () => {
  expect(arriveAt('/terms-of-service#refunds')).toHaveBeenCalledWith({
    top: 0,
    behavior: 'instant',
  });
});

test.each(['/about#100%', '/about#nowhere'])('%s shows the page as it is', (address) => {
  expect(arriveAt(address)).not.toHaveBeenCalled();
  expect(screen.getByText('Refunds')).toBeTruthy();
});
