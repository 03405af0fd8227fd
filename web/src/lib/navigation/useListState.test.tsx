import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type Navigator, Router } from 'react-router';
import { expect, test, vi } from 'vitest';
import { useListState } from './useListState.ts';

const fields = { search: 'text', sort: ['-startsAt', '-createdAt'] } as const;

test('an order chosen while the page of a search is on its way keeps the search', () => {
  const asked: string[] = [];
  const go: Navigator['replace'] = (to) =>
    void asked.push(typeof to === 'string' ? to : `${to.pathname}${to.search}`);
  const navigator: Navigator = { createHref: String, go: vi.fn(), push: go, replace: go };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Router location="/admin/bookings" navigator={navigator}>
      {children}
    </Router>
  );
  const { result } = renderHook(() => useListState(fields), { wrapper });
  act(() => result.current.change({ search: 'kinanti' }));
  expect(result.current.shown.search).toBe('kinanti');
  act(() => result.current.change({ sort: '-createdAt' }));
  expect(asked).toEqual([
    '/admin/bookings?search=kinanti',
    '/admin/bookings?search=kinanti&sort=-createdAt',
  ]);
});
