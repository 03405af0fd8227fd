import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { ArrivalHead } from './ArrivalHead.tsx';
import './index.css';
import { startI18n } from './i18n/i18n.ts';
import { Later } from './Later.tsx';
import { startBackSteps } from './lib/back-steps.ts';
import { queryClient } from './lib/query-client.ts';
import { AppRoutes } from './routes.tsx';
import { ScrollRestoration } from './ScrollRestoration.tsx';
import { startTheme } from './theme.ts';
import { Toasts } from './ui/Toasts.tsx';

startTheme();
startBackSteps();
startI18n();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <ArrivalHead />
        <ScrollRestoration />
        <AppRoutes />
        <Later />
      </BrowserRouter>
      <Toasts />
    </QueryClientProvider>
  </StrictMode>,
);
