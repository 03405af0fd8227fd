import { type ComponentType, useEffect, useState } from 'react';
import { onToastWaiting } from '../../lib/toast.ts';

/** Mounted once, beside the routes. Loads the Base UI viewport when the first toast waits. */
export function Toasts() {
  const [Viewport, setViewport] = useState<ComponentType>();

  useEffect(
    () =>
      onToastWaiting(() => {
        import('./ToastViewport.tsx').then(
          ({ ToastViewport }) => setViewport(() => ToastViewport),
          // Offline: the message stays queued and the next one tries again.
          () => undefined,
        );
      }),
    [],
  );

  return Viewport ? <Viewport /> : null;
}
