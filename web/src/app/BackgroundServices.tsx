import { useMe } from '../features/accounts/queries.ts';
import { LazyComponent } from '../ui/lazy.tsx';

const AFTER_FIRST_PICTURE = 4_000;
const load = () => import('./background/Services.tsx').then((module) => module.Beside);

/** What goes with every page but keeps none waiting: a guest gets it when everything else is there. */
export function Later() {
  const { user } = useMe();
  return (
    <LazyComponent load={load} after={user ? 0 : AFTER_FIRST_PICTURE}>
      {(Beside) => <Beside />}
    </LazyComponent>
  );
}
