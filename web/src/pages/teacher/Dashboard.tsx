import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { ErrorBoundary } from '../../ErrorBoundary.tsx';
import { RequireLogin } from '../../features/accounts/RequireLogin.tsx';
import '../../i18n/dashboard.ts';
import { PageLoading } from '../../layout/PageLoading.tsx';
import { paths } from '../../paths.ts';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { DashboardBanner } from './DashboardBanner.tsx';
import { DashboardSidebar } from './DashboardSidebar.tsx';
import { DashboardTabs } from './DashboardTabs.tsx';
import { DashboardTopBar } from './DashboardTopBar.tsx';

/** The frame around every screen of a teacher, in place of the public one. */
export function Dashboard() {
  const { t } = useTranslation();
  return (
    <RequireLogin
      title={t('dashboard.title')}
      only="teacher"
      loginPath={paths.teacherLogin}
      notice={t('dashboard.loginRequired')}
    >
      <SkipLink />
      <div className="grid min-h-dvh md:grid-cols-[76px_minmax(0,1fr)] lg:grid-cols-[var(--side-w)_minmax(0,1fr)]">
        <DashboardSidebar />
        <div className="flex min-w-0 flex-col">
          <DashboardTopBar />
          <main
            id="main"
            tabIndex={-1}
            className="w-full max-w-270 flex-1 px-5 pt-5 pb-10 md:px-6 md:pt-8 md:pb-16 lg:px-10"
          >
            <DashboardBanner />
            <ErrorBoundary inLayout>
              <Suspense fallback={<PageLoading />}>
                <Outlet />
              </Suspense>
            </ErrorBoundary>
          </main>
          <DashboardTabs />
        </div>
      </div>
    </RequireLogin>
  );
}
