import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { TermsNotice } from '../../app/background/TermsNotice.tsx';
import { LanguageSwitch } from '../../app/header/LanguageSwitch.tsx';
import { MessagesLink } from '../../app/header/MessagesLink.tsx';
import { ThemeSwitch } from '../../app/header/ThemeSwitch.tsx';
import { DashboardMain } from '../../app/layout/DashboardMain.tsx';
import { MobileMenu } from '../../app/navigation/MobileMenu.tsx';
import { RequireLogin } from '../../features/accounts/RequireLogin.tsx';
import { useMe } from '../../features/accounts/queries.ts';
import { NotificationBell } from '../../features/notifications/NotificationBell.tsx';
import { IncompleteBanner } from '../../features/teachers/teacher/ProfileCallouts.tsx';
import '../../features/teachers/teacher/texts.ts';
import { SkipLink } from '../../ui/layout/SkipLink.tsx';
import {
  DashboardSidebar,
  DashboardTabs,
  useCurrentScreen,
} from '../../app/navigation/DashboardNavigation.tsx';

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
          <DashboardMain className="max-w-270">
            <TermsNotice />
            <DashboardBanner />
          </DashboardMain>
          <DashboardTabs />
        </div>
      </div>
    </RequireLogin>
  );
}

/** On every screen except the form that it links to, and Today, whose checklist says the same. */
function DashboardBanner() {
  const profile = useMe().user?.teacherProfile;
  const isEditing = useSearchParams()[0].has('edit');
  const isToday = useCurrentScreen()?.to === paths.teacherDashboard('today');
  return profile && !isEditing && !isToday ? <IncompleteBanner profile={profile} /> : null;
}

function DashboardTopBar() {
  const { t } = useTranslation();
  const current = useCurrentScreen();
  return (
    <header className="sticky top-0 z-(--z-sticky) flex h-(--header-h) items-center gap-1 border-b border-line bg-surface/92 px-5 backdrop-blur-[12px] md:px-6 lg:px-10">
      <MobileMenu />
      <span className="mr-auto text-[1.0625rem] font-semibold">{current && t(current.text)}</span>
      <LanguageSwitch />
      <ThemeSwitch />
      <NotificationBell />
      <MessagesLink />
    </header>
  );
}

export function ScreenHead({ title, text }: { title: ReactNode; text?: ReactNode }) {
  return (
    <div className="mb-4.5 md:mb-6">
      <h1 className="text-[1.75rem]">{title}</h1>
      {text && <p className="mt-1.5 text-ink-2">{text}</p>}
    </div>
  );
}
