import { useSyncExternalStore } from 'react';
import { addMiddleware } from '../api/api.ts';
import { noteTime } from './server-clock.ts';

/** Changes only after a health check has failed too, not after one failed call. */
type Connectivity = 'up' | 'offline' | 'unreachable';

const ASK_AGAIN = 4_000;
/** Statuses of a proxy that cannot reach the server. */
const PROXY_FAILURES = new Set([502, 503, 504]);

let connectivity: Connectivity = 'up';
const watchers = new Set<() => void>();

export const useConnectivity = () => useSyncExternalStore(watch, () => connectivity);

/** Reads the server's time and reachability from every call; while unreachable, polls the health check. */
export function watchConnectivity(onBack: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;

  const change = (next: Connectivity) => {
    const wasDown = connectivity !== 'up';
    connectivity = next;
    for (const watcher of watchers) watcher();
    clearTimeout(timer);
    if (next !== 'up') timer = setTimeout(() => void ask(), ASK_AGAIN);
    else if (wasDown) onBack();
  };
  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    const isUp = await fetch('/api/health', { cache: 'no-store' }).then(
      ({ status }) => !PROXY_FAILURES.has(status),
      () => false,
    );
    isAsking = false;
    change(isUp ? 'up' : navigator.onLine ? 'unreachable' : 'offline');
  };
  const onOffline = () => change('offline');
  const onOnline = () => void ask();

  const removeMiddleware = addMiddleware(async (send, { signal }) => {
    const response = await send().catch((error: unknown) => {
      if (!signal?.aborted) void ask();
      throw error;
    });
    if (PROXY_FAILURES.has(response.status)) void ask();
    else if (connectivity !== 'up') change('up');
    noteTime(response);
    return response;
  });
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onOnline);
  if (!navigator.onLine) onOffline();

  return () => {
    removeMiddleware();
    clearTimeout(timer);
    connectivity = 'up';
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('online', onOnline);
  };
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}
