import { useSyncExternalStore } from 'react';

const query = () => window.matchMedia('(max-width: 47.99rem)');

function subscribe(update: () => void) {
  const media = query();
  media.addEventListener('change', update);
  return () => media.removeEventListener('change', update);
}

/** For screens whose parts differ on a phone; never for prerendered pages. */
export function useIsPhone() {
  return useSyncExternalStore(subscribe, () => query().matches);
}
