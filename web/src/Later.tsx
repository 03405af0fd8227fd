import { type ComponentType, useEffect, useState } from 'react';
import { useMe } from './features/accounts/queries.ts';

const AFTER_FIRST_PICTURE = 4_000;

/** What goes with every page but keeps none waiting: a guest gets it when everything else is there. */
export function Later() {
  const [Beside, setBeside] = useState<ComponentType>();
  const isGuest = !useMe().user;

  useEffect(() => {
    const load = () =>
      import('./layout/Beside.tsx').then(
        (module) => setBeside(() => module.Beside),
        () => undefined,
      );
    const timer = setTimeout(load, isGuest ? AFTER_FIRST_PICTURE : 0);
    return () => clearTimeout(timer);
  }, [isGuest]);

  return Beside && <Beside />;
}
