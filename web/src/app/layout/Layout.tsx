import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useMe } from '../../features/accounts/queries.ts';
import { LazyComponent } from '../../ui/lazy.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SkipLink } from '../../ui/layout/SkipLink.tsx';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { TermsNotice } from '../background/TermsNotice.tsx';
import { Header } from '../header/Header.tsx';
import { TeacherSearchRow } from '../header/TeacherSearch.tsx';
import { Footer } from './Footer.tsx';
import { PageLoading } from './PageLoading.tsx';

/** The frame of every page but the sign-in pages and the dashboards. It stays while pages load. */
export function Layout() {
  const page = useCurrentPage();
  const main = useFocusOnArrival(page);
  const fillsScreen = page === 'messages';

  return (
    <div
      className={classNames(
        'flex flex-col max-md:has-[.booking-bar]:pb-21',
        // A minimum height keeps a few messages visible on a zoomed-in screen.
        fillsScreen
          ? 'h-[max(100dvh,26rem)] max-md:has-[.in-conversation]:[&>header]:hidden'
          : 'min-h-dvh',
      )}
    >
      <SkipLink />
      <Header />
      <TeacherSearchRow page={page} />
      <main id="main" ref={main} tabIndex={-1} className="peer flex min-h-0 flex-1 flex-col">
        <TermsNotice inPage />
        <ErrorBoundary inLayout>
          {/* A boundary per page: without the key, React would keep the old page until the new one has loaded. */}
          <Suspense key={page} fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      {!fillsScreen && <Footer />}
      <TabBar />
    </div>
  );
}

/** The first part of the path: /teachers and /teachers/Math are one page. */
function useCurrentPage() {
  return useLocation().pathname.split('/')[1] ?? '';
}

/** Focuses the new page's content, so that keyboards and screen readers start there and not at the clicked link. */
function useFocusOnArrival(page: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    main.current?.focus({ preventScroll: true });
  }, [page]);
  return main;
}

const load = () => import('../navigation/MemberTabs.tsx').then((module) => module.MemberTabs);

/** Fetched for members only. The menu has the same links until it has loaded. */
function TabBar() {
  const { user } = useMe();
  return user && <LazyComponent load={load}>{(Tabs) => <Tabs />}</LazyComponent>;
}
