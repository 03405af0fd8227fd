import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { ArrivalHead } from './ArrivalHead.tsx';
import { Later } from './BackgroundServices.tsx';
import { AppRoutes } from './routes.tsx';
import { ScrollRestoration } from './ScrollRestoration.tsx';
import { Toasts } from '../ui/feedback/Toasts.tsx';

interface AppProps {
  queryClient: QueryClient;
  router: ComponentType<{ children: ReactNode }>;
}

/** The same tree in the browser and in what the server draws: otherwise the two would not fit together. */
export function App({ queryClient, router: Router }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Router>
        <ArrivalHead />
        <ScrollRestoration />
        <AppRoutes />
        <Later />
      </Router>
      <Toasts />
    </QueryClientProvider>
  );
}
