import { type ComponentType, lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Layout } from './layout/Layout.tsx';
// In the entry: most visits start here, and a second fetch would delay its first picture.
import { Home } from './pages/Home.tsx';
import { paths } from './paths.ts';
import { isProduction } from './site.ts';

const DevUi = page(() => import('./pages/dev/DevUi.tsx').then((module) => module.DevUi));
const NotFound = page(() => import('./pages/NotFound.tsx').then((module) => module.NotFound));

export function AppRoutes() {
  return (
    <ErrorBoundary>
      <Suspense>
        <Routes>
          {!isProduction() && <Route path={paths.devUi} element={<DevUi />} />}
          <Route element={<Layout />}>
            <Route path={paths.home} element={<Home />} />
            <Route path="*" element={<NotFound />} />
          </Route>
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

function page(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }));
}
