import { useMe } from '../../features/accounts/queries.ts';
import { Late } from '../../ui/LazyComponent.tsx';

const load = () => import('./StudentTabs.tsx').then((module) => module.StudentTabs);

/** Only students have the bar, so a guest does not fetch it. Until it is there the menu has the same links. */
export function TabBar() {
  const isStudent = useMe().user?.role === 'student';
  return isStudent && <Late load={load}>{(Tabs) => <Tabs />}</Late>;
}
