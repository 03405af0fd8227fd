import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False in what the server draws and while the browser takes it over; for what only a browser knows, such as
 * the hour, and for inline styles, which the CSP allows to scripts alone.
 */
export function useIsLive() {
  const [isTaken, setTaken] = useState(false);
  // React asks for the server's view only of what was drawn. The answer stays, or it would draw anew without a pause.
  const wasDrawn = useRef(false);
  const isNew = useSyncExternalStore(
    never,
    () => !wasDrawn.current,
    () => {
      wasDrawn.current = true;
      return false;
    },
  );
  useEffect(() => {
    if (wasDrawn.current) startTransition(() => setTaken(true));
  }, []);
  return isNew || isTaken;
}
