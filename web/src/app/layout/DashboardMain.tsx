import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PageLoading } from './PageLoading.tsx';

interface FrameMainProps {
  className: string;
  /** Above every screen. */
  children?: ReactNode;
}

/** The <main> of the dashboard and the admin console; the frame around it stays mounted. */
export function DashboardMain({ className, children }: FrameMainProps) {
  const main = useFocusOnArrival();
  return (
    <main
      ref={main}
      id="main"
      tabIndex={-1}
      className={classNames(
        'w-full flex-1 px-5 pt-5 pb-10 md:px-6 md:pt-8 md:pb-16 lg:px-10',
        className,
      )}
    >
      {children}
      <ErrorBoundary inLayout>
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </main>
  );
}

/** Focuses the new screen, so that keyboards and screen readers start there and not at the clicked link. */
function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // The queue of teachers and the detail of one teacher are one screen.
  const screen = pathname.replace(/^(\/admin\/teachers)\/.*/, '$1');
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    // Keep the focus that a form of the new screen has set.
    if (!main.current?.contains(document.activeElement)) {
      main.current?.focus({ preventScroll: true });
    }
  }, [screen]);
  return main;
}
