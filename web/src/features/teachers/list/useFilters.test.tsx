import { act, renderHook } from '@testing-library/react';
import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react';
import { type Navigator, Route, Router, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { feeSlider } from '#domain/listing.ts';
import { type FilterControl, useFilters } from './useFilters.ts';

afterEach(() => void vi.useRealTimers());

const visit = (onArrival?: (filters: FilterControl) => void) => {
  vi.useFakeTimers();
  let here = '/teachers';
  const asked: string[] = [];
  const go: Navigator['replace'] = (to) =>
    void asked.push(typeof to === 'string' ? to : `${to.pathname}${to.search}`);
  const navigator: Navigator = { createHref: String, go: vi.fn(), push: go, replace: go };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Router location={here} navigator={navigator}>
      <Routes>
        <Route path="/teachers/:speciality?" element={children} />
      </Routes>
    </Router>
  );
  const use = () => {
    const filters = useFilters();
    const arrived = useEffectEvent(() => onArrival?.(filters));
    useLayoutEffect(() => arrived(), [filters.applied]);
    return filters;
  };
  const { result, rerender } = renderHook(use, { wrapper });
  const arrive = (at: string) => {
    here = at;
    rerender();
  };
  const pause = () => act(() => void vi.advanceTimersByTime(500));
  return { result, asked, arrive, pause };
};

test('controls keep what was chosen while the page that follows from it is on its way', () => {
  const { result, asked, arrive, pause } = visit();
  act(() => result.current.changeSoon({ maxFee: 140_000 }));
  expect(asked).toEqual([]);
  pause();
  expect(asked).toEqual(['/teachers?maxFee=140000']);
  expect(result.current.filters.maxFee).toBe(140_000);
  expect(result.current.applied.maxFee).toBe(feeSlider.max);
  arrive('/teachers?maxFee=140000');
  expect(result.current.applied.maxFee).toBe(140_000);
});

test('a choice made during navigation is kept and requested once', () => {
  const { result, asked, arrive, pause } = visit();
  act(() => result.current.change({ maxFee: 140_000 }));
  act(() => result.current.changeSoon({ search: 'ratna' }));
  expect(result.current.filters).toMatchObject({ maxFee: 140_000, search: 'ratna' });
  arrive('/teachers?maxFee=140000');
  expect(result.current.filters).toMatchObject({ maxFee: 140_000, search: 'ratna' });
  pause();
  pause();
  expect(asked).toEqual(['/teachers?maxFee=140000', '/teachers?search=ratna&maxFee=140000']);
});

test('a choice made as a page arrives is requested', () => {
  const { result, asked, arrive, pause } = visit(({ applied, changeSoon }) => {
    if (applied.maxFee === 150_000) changeSoon({ maxFee: 140_000 });
  });
  arrive('/teachers?maxFee=150000');
  expect(result.current.filters.maxFee).toBe(140_000);
  pause();
  expect(asked).toEqual(['/teachers?maxFee=140000']);
});

test('a pending choice is dropped when the reader leaves and returns', () => {
  const { result, asked, arrive, pause } = visit();
  act(() => result.current.changeSoon({ search: 'ratna' }));
  arrive('/teachers/Math');
  expect(result.current.filters).toMatchObject({ speciality: 'Math', search: '' });
  arrive('/teachers');
  pause();
  expect(result.current.filters.search).toBe('');
  expect(asked).toEqual([]);
});
