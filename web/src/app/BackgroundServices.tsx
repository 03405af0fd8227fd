import { useMe } from '../features/accounts/queries.ts';
import { LazyComponent } from '../ui/lazy.tsx';

const AFTER_FIRST_PAINT = 4_000;
const load = () => import('./background/Services.tsx').then((module) => module.Services);

/** Services that every page has and no page waits for. A guest's are fetched after the first paint. */
export function BackgroundServices() {
  const { user } = useMe();
  return (
    <LazyComponent load={load} after={user ? 0 : AFTER_FIRST_PAINT}>
      {(Services) => <Services />}
    </LazyComponent>
  );
}
