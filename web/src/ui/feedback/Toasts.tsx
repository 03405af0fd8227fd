import { useEffect } from 'react';
import { onToastWaiting } from '../../lib/toast.ts';
import { useLazy } from '../lazy.tsx';

const load = () => import('./ToastViewport.tsx').then((module) => module.ToastViewport);

/** Mounted once, next to the routes. Fetches the Base UI viewport with the first toast. */
export function Toasts() {
  const [Viewport, fetchViewport] = useLazy(load);

  useEffect(
    () =>
      // Offline, the message stays queued and the next one fetches again.
      onToastWaiting(() => void fetchViewport().catch(() => undefined)),
    [fetchViewport],
  );

  return Viewport ? <Viewport /> : null;
}
