import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { ErrorBoundary } from '../../ErrorBoundary.tsx';
import { RequireLogin } from '../../features/accounts/RequireLogin.tsx';
import '../../i18n/admin.ts';
import { LanguageSwitch } from '../../layout/LanguageSwitch.tsx';
import { MobileMenu } from '../../layout/MobileMenu.tsx';
import { PageLoading } from '../../layout/PageLoading.tsx';
import { ThemeSwitch } from '../../layout/ThemeSwitch.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { AdminSidebar } from './AdminSidebar.tsx';

/** The team's own frame, in place of the public one. */
export function AdminLayout() {
  const { t } = useTranslation();
  return (
    <RequireLogin only="admin" title={t('admin.toVerify')}>
      <SkipLink />
      <div className="grid min-h-dvh md:grid-cols-[76px_minmax(0,1fr)] lg:grid-cols-[var(--side-w)_minmax(0,1fr)]">
        <AdminSidebar />
        <div className="flex min-w-0 flex-col">
          <header className="sticky top-0 z-(--z-sticky) flex h-(--header-h) items-center gap-1 border-b border-line bg-surface/92 px-5 backdrop-blur-[12px] md:px-6 lg:px-10">
            <MobileMenu />
            <span className="mr-auto text-[1.0625rem] font-semibold">{t('admin.toVerify')}</span>
            <LanguageSwitch />
            <ThemeSwitch />
          </header>
          <Main />
        </div>
      </div>
    </RequireLogin>
  );
}

function Main() {
  const main = useRef<HTMLElement>(null);
  const section = useLocation().pathname.split('/')[2];
  const shown = useRef(section);
  useEffect(() => {
    if (shown.current === section) return;
    shown.current = section;
    main.current?.focus({ preventScroll: true });
  }, [section]);
  return (
    <main
      ref={main}
      id="main"
      tabIndex={-1}
      className="w-full max-w-295 flex-1 px-5 pt-5 pb-10 md:px-6 md:pt-8 md:pb-16 lg:px-10"
    >
      <ErrorBoundary inLayout>
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </main>
  );
}
