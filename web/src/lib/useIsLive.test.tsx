import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useIsLive } from './useIsLive.ts';

const seen: boolean[] = [];
function Probe() {
  const isLive = useIsLive();
  seen.push(isLive);
  return <p>{isLive ? 'live' : 'drawn'}</p>;
}

test('what was drawn is taken over as it was, and then lives', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<Probe />);
  expect(container.textContent).toBe('drawn');
  seen.length = 0;
  const faults: unknown[] = [];
  render(<Probe />, {
    container,
    hydrate: true,
    onRecoverableError: (fault) => faults.push(fault),
  });
  expect(await screen.findByText('live')).toBeDefined();
  expect([seen[0], seen.at(-1), faults]).toEqual([false, true, []]);
});

test('what a browser draws itself lives from the start', () => {
  seen.length = 0;
  render(<Probe />);
  expect(new Set(seen)).toEqual(new Set([true]));
});
