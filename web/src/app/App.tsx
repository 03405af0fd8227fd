import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { AppRoutes } from './routes.tsx';
import { ScrollRestoration } from './ScrollRestoration.tsx';
import { useMe } from '../features/accounts/queries.ts';
import { Toasts } from '../ui/feedback/Toasts.tsx';
import { LazyComponent } from '../ui/lazy.tsx';

interface AppProps {
  queryClient: QueryClient;
  router: ComponentType<{ children: ReactNode }>;
}

/** Both the browser and the server render this tree: hydration needs the two to be equal. */
export function App({ queryClient, router: Router }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Router>
        <ArrivalHead />
        <ScrollRestoration />
        <AppRoutes />
        <BackgroundServices />
      </Router>
      <Toasts />
    </QueryClientProvider>
  );
}

/**
 * Removes the server's head elements (canonical address, description, structured data) after the first navigation:
 * they describe the first page, and browsers share its canonical address.
 */
export function ArrivalHead() {
  const { pathname } = useLocation();
  const arrival = useRef(pathname);
  useEffect(() => {
    if (pathname === arrival.current) return;
    for (const element of document.head.querySelectorAll('[data-head]')) element.remove();
  }, [pathname]);
  return null;
}

const AFTER_FIRST_PAINT = 4_000;
const loadServices = () => import('./background/Services.tsx').then((module) => module.Services);

/** Services that every page has and no page waits for. A guest's are fetched after the first paint. */
function BackgroundServices() {
  const { user } = useMe();
  return (
    <LazyComponent load={loadServices} after={user ? 0 : AFTER_FIRST_PAINT}>
      {(Services) => <Services />}
    </LazyComponent>
  );
}
