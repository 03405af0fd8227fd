import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { ArrivalHead } from './ArrivalHead.tsx';
import { BackgroundServices } from './BackgroundServices.tsx';
import { AppRoutes } from './routes.tsx';
import { ScrollRestoration } from './ScrollRestoration.tsx';
import { Toasts } from '../ui/feedback/Toasts.tsx';

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
