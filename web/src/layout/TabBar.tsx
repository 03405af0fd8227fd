import { type ComponentType, useEffect, useState } from 'react';
import { useMe } from '../features/accounts/queries.ts';

/** Only students have the bar, so a guest does not fetch it. */
export function TabBar() {
  const isStudent = useMe().user?.role === 'student';
  const [Tabs, setTabs] = useState<ComponentType>();

  useEffect(() => {
    if (!isStudent) return;
    import('./StudentTabs.tsx').then(
      ({ StudentTabs }) => setTabs(() => StudentTabs),
      // Offline: the menu has the same links.
      () => undefined,
    );
  }, [isStudent]);

  return isStudent && Tabs ? <Tabs /> : null;
}
