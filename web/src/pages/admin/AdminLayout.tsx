import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { LanguageSwitch } from '../../app/header/LanguageSwitch.tsx';
import { ThemeSwitch } from '../../app/header/ThemeSwitch.tsx';
import { DashboardMain } from '../../app/layout/DashboardMain.tsx';
import { MobileMenu } from '../../app/navigation/MobileMenu.tsx';
import { adminGroups } from '../../app/navigation/links.ts';
import { LoginCheck, RequireLogin } from '../../features/accounts/RequireLogin.tsx';
import { NotificationBell } from '../../features/notifications/NotificationBell.tsx';
import '../../features/teachers/admin/texts.ts';
import { isProduction } from '../../lib/site.ts';
import '../../lib/texts/menu.ts';
import { SkipLink } from '../../ui/layout/SkipLink.tsx';
import { AdminSidebar, AdminTabs } from './AdminSidebar.tsx';
import { SearchButton } from './SearchButton.tsx';
import { Security } from './Security.tsx';
import { UndoBar } from './UndoBar.tsx';
import { useQueueKeys } from './useQueueKeys.ts';
import { ReauthenticationDialog, totpQuery } from './security/ReauthenticationDialog.tsx';

export function AdminLayout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  useQueueKeys();
  const screen = Object.values(adminGroups)
    .flat()
    .find(({ to }) => pathname.startsWith(to));
  return (
    <RequireLogin only="admin" title={t('admin.console')}>
      {/* First, so that it sees the calls that the pages send when they mount. */}
      <ReauthenticationDialog />
      <TotpGate>
        <SkipLink />
        <div className="grid min-h-dvh print:block md:grid-cols-[76px_minmax(0,1fr)] lg:grid-cols-[var(--side-w)_minmax(0,1fr)]">
          <AdminSidebar />
          <div className="flex min-w-0 flex-col">
            <header className="sticky top-0 z-(--z-sticky) flex h-(--header-h) items-center gap-1 border-b border-line bg-surface/92 px-5 backdrop-blur-[12px] md:px-6 lg:px-10">
              <MobileMenu />
              <span className="mr-auto leading-tight font-semibold md:text-[1.0625rem]">
                {screen && t(screen.text)}
              </span>
              <SearchButton />
              <LanguageSwitch />
              <ThemeSwitch />
              <NotificationBell />
            </header>
            <UndoBar />
            <DashboardMain className="max-w-295 has-[table,[data-wide]]:max-w-400" />
            <AdminTabs />
          </div>
        </div>
      </TotpGate>
    </RequireLogin>
  );
}

/** Where a second step is required, shows only its setup until it is enrolled. */
function TotpGate({ children }: { children: ReactNode }) {
  const { data, isPending } = useQuery({ ...totpQuery, enabled: isProduction() });
  if (!isProduction()) return children;
  if (isPending) return <LoginCheck />;
  if (data?.enrolled) return children;
  return (
    <main id="main" className="mx-auto w-full max-w-190 px-5 py-10">
      <Security />
    </main>
  );
}
