import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router';

const STORAGE_KEY = 'scroll';
const PATIENCE_MS = 3000;

/**
 * A new page starts at the top, back and forward return to where the reader was, a hash goes to its
 * element. A replaced address that only filters the page passes `state: { keepScroll: true }`.
 */
export function ScrollRestoration() {
  const location = useLocation();
  const navigation = useNavigationType();
  const positions = useRef(readPositions());
  const currentKey = useRef(keyOf(location));

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const remember = () => positions.current.set(currentKey.current, window.scrollY);
    const store = () => writePositions(positions.current);
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', store);
    };
  }, []);

  useLayoutEffect(() => {
    currentKey.current = keyOf(location);
    const remembered = positions.current.get(currentKey.current);
    if (navigation === NavigationType.Pop && remembered !== undefined)
      return settleAt(() => remembered);
    if (location.hash) return settleAt(() => topOfTarget(location.hash));
    if (navigation === NavigationType.Pop) return undefined;
    if (keepsScroll(location)) {
      // The new entry keeps the position; no scroll event will record it.
      positions.current.set(location.key, window.scrollY);
      return undefined;
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    return undefined;
  }, [location, navigation]);

  return null;
}

/** Retries while content loads, until the position is reached, time is up or the reader scrolls. */
function settleAt(position: () => number | null) {
  const tryNow = () => {
    const top = position();
    if (top === null) return false;
    window.scrollTo({ top, behavior: 'instant' });
    return Math.abs(window.scrollY - top) < 2;
  };
  if (tryNow()) return undefined;

  const growth = new ResizeObserver(() => tryNow() && stop());
  const events = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
  const timer = setTimeout(stop, PATIENCE_MS);
  growth.observe(document.body);
  for (const event of events) window.addEventListener(event, stop, { passive: true });
  return stop;

  function stop() {
    growth.disconnect();
    clearTimeout(timer);
    for (const event of events) window.removeEventListener(event, stop);
  }
}

function topOfTarget(hash: string) {
  // Not decoded: our ids need no decoding, and decodeURIComponent throws on a stray %.
  const target = document.getElementById(hash.slice(1));
  if (!target) return null;
  const padding =
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return Math.max(0, target.getBoundingClientRect().top + window.scrollY - padding);
}

/** React Router gives the first page of each load the key 'default', so the path tells those apart. */
function keyOf({ key, pathname }: Location) {
  return key === 'default' ? pathname : key;
}

function keepsScroll({ state }: Location<unknown>) {
  return typeof state === 'object' && state !== null && 'keepScroll' in state && state.keepScroll;
}

function readPositions() {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return new Map(stored as [string, number][]);
  } catch {
    return new Map<string, number>();
  }
}

function writePositions(positions: Map<string, number>) {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-50)));
  } catch {
    // Blocked storage: positions then last until the tab reloads.
  }
}
