import { useMe } from '../../features/accounts/queries.ts';
import { Late } from '../../ui/LazyComponent.tsx';

const load = () => import('./MemberWidgets.tsx').then((module) => module.MemberWidgets);

/** Fetched once there is a login; the bell's place is kept meanwhile. The pages they lead to are in the menu, too. */
export function HeaderWidgets() {
  const role = useMe().user?.role;
  return (
    role && (
      <Late load={load} meanwhile={<span className="size-11 flex-none" />}>
        {(Widgets) => <Widgets role={role} />}
      </Late>
    )
  );
}
