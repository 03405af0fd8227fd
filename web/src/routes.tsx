import { type ComponentType, lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { paths } from './paths.ts';
import { isProduction } from './site.ts';

const DevUi = page(() => import('./pages/dev/DevUi.tsx').then((module) => module.DevUi));
const NotFound = page(() => import('./pages/NotFound.tsx').then((module) => module.NotFound));

export function AppRoutes() {
  return (
    <ErrorBoundary>
      <Suspense>
        <Routes>
          <Route path={paths.devUi} element={isProduction() ? <NotFound /> : <DevUi />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

function page(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }));
}
