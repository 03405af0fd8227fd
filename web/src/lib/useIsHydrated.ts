import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server and during hydration. For values that only the browser knows, such as the local time, and for
 * inline styles, which the CSP allows to scripts alone.
 */
export function useIsHydrated() {
  const [isHydrated, setHydrated] = useState(false);
  // React calls the server snapshot only while hydrating. The snapshot must stay stable, or React renders again at once.
  const wasPrerendered = useRef(false);
  const isNew = useSyncExternalStore(
    never,
    () => !wasPrerendered.current,
    () => {
      wasPrerendered.current = true;
      return false;
    },
  );
  useEffect(() => {
    if (wasPrerendered.current) startTransition(() => setHydrated(true));
  }, []);
  return isNew || isHydrated;
}
