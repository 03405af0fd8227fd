import { useSyncExternalStore } from 'react';
import { carryBy } from '../api/api.ts';
import { noteTime } from './server-clock.ts';

/** Said only once a second question has failed too. */
type Line = 'up' | 'offline' | 'unreachable';

const ASK_AGAIN = 4_000;
/** A proxy's answers when nobody stands behind it. */
const NOBODY = new Set([502, 503, 504]);

let line: Line = 'up';
const watchers = new Set<() => void>();

export const useLine = () => useSyncExternalStore(watch, () => line);

/** From now on every call tells the time and whether the server is reached; while it is not, it is asked until it is. */
export function watchLine(onBack: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;

  const change = (next: Line) => {
    const wasDown = line !== 'up';
    line = next;
    for (const watcher of watchers) watcher();
    clearTimeout(timer);
    if (next !== 'up') timer = setTimeout(() => void ask(), ASK_AGAIN);
    else if (wasDown) onBack();
  };
  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    const isUp = await fetch('/api/health', { cache: 'no-store' }).then(
      ({ status }) => !NOBODY.has(status),
      () => false,
    );
    isAsking = false;
    change(isUp ? 'up' : navigator.onLine ? 'unreachable' : 'offline');
  };
  const onOffline = () => change('offline');
  const onOnline = () => void ask();

  const stopCarrying = carryBy(async (send, { signal }) => {
    const response = await send().catch((error: unknown) => {
      if (!signal?.aborted) void ask();
      throw error;
    });
    if (NOBODY.has(response.status)) void ask();
    else if (line !== 'up') change('up');
    noteTime(response);
    return response;
  });
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onOnline);
  if (!navigator.onLine) onOffline();

  return () => {
    stopCarrying();
    clearTimeout(timer);
    line = 'up';
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('online', onOnline);
  };
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}
