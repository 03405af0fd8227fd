import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useIsHydrated } from './useIsHydrated.ts';

const seen: boolean[] = [];
function Probe() {
  const isHydrated = useIsHydrated();
  seen.push(isHydrated);
  return <p>{isHydrated ? 'hydrated' : 'prerendered'}</p>;
}

test('a prerendered component is not hydrated in its first render, and is afterwards', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<Probe />);
  expect(container.textContent).toBe('prerendered');
  seen.length = 0;
  const faults: unknown[] = [];
  render(<Probe />, {
    container,
    hydrate: true,
    onRecoverableError: (fault) => faults.push(fault),
  });
  expect(await screen.findByText('hydrated')).toBeDefined();
  expect([seen[0], seen.at(-1), faults]).toEqual([false, true, []]);
});

test('a component that the browser renders itself is hydrated from the start', () => {
  seen.length = 0;
  render(<Probe />);
  expect(new Set(seen)).toEqual(new Set([true]));
});
