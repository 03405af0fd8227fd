import { type ComponentType, useEffect, useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { useMe } from '../features/accounts/queries.ts';

/** Fetched once there is a login; the bell's place is kept meanwhile. */
export function HeaderWidgets() {
  const role = useMe().user?.role;
  const isLoggedIn = role !== undefined;
  const [Widgets, setWidgets] = useState<ComponentType<{ role: User['role'] }>>();

  useEffect(() => {
    if (!isLoggedIn) return;
    import('./MemberWidgets.tsx').then(
      ({ MemberWidgets }) => setWidgets(() => MemberWidgets),
      // Offline: the pages they lead to are in the menu.
      () => undefined,
    );
  }, [isLoggedIn]);

  if (!role) return null;
  return Widgets ? <Widgets role={role} /> : <span className="size-11 flex-none" />;
}
