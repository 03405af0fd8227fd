import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False in what the server draws and while the browser takes it over; for what only a browser knows, such as
 * the hour, and for inline styles, which the CSP allows to scripts alone.
 */
export const useIsLive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
