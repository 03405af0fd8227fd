import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { RequireLogin } from '../../features/accounts/RequireLogin.tsx';
import '../../features/teachers/teacher/texts.ts';
import { FrameMain } from '../../app/layout/FrameMain.tsx';
import { TermsNotice } from '../../app/background/TermsNotice.tsx';
import { SkipLink } from '../../ui/layout/SkipLink.tsx';
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
      <div className="grid min-h-dvh print:block md:grid-cols-[76px_minmax(0,1fr)] lg:grid-cols-[var(--side-w)_minmax(0,1fr)]">
        <DashboardSidebar />
        <div className="flex min-w-0 flex-col">
          <DashboardTopBar />
          <FrameMain className="max-w-270">
            <TermsNotice />
            <DashboardBanner />
          </FrameMain>
          <DashboardTabs />
        </div>
      </div>
    </RequireLogin>
  );
}
