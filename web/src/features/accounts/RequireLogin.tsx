import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { Role } from '#domain/account.ts';
import { toast } from '../../lib/toast.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { LogoMark } from '../../ui/layout/Logo.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { meQuery } from './queries.ts';
import { lastLogin } from './set-current-user.ts';

interface RequireLoginProps {
  /** Redirects people of any other role to the home page. */
  only?: Role;
  loginPath?: string;
  /** The toast for a guest who is redirected to the login page. */
  notice?: string;
  /** Set outside the public layout, where the login check needs its own <main> and heading. */
  title?: string;
  /** Defaults to the nested routes. */
  children?: ReactNode;
}

export function RequireLogin(props: RequireLoginProps) {
  const { only, loginPath = paths.login, notice, title, children } = props;
  const { t } = useTranslation();
  // Only the first check matters: a failed refetch must not close the page.
  const { data: user, isPending, isLoadingError, refetch } = useQuery(meQuery);
  const hasLoggedOut = useHasLoggedOut(Boolean(user));

  if (isPending || isLoadingError) {
    const check = isPending ? (
      <LoginCheck />
    ) : (
      <>
        {!title && <PageTitle>{t('errors.generic')}</PageTitle>}
        <ErrorState
          headingLevel={title ? 2 : 1}
          title={t('errors.generic')}
          onRetry={() => void refetch()}
        />
      </>
    );
    return title ? <StandalonePage title={title}>{check}</StandalonePage> : check;
  }
  // After a log-out, redirect without an error toast and without a return path.
  if (!user && hasLoggedOut) return <Navigate to={paths.login} replace />;
  if (!user) return <SendToLogin to={loginPath} notice={notice} />;
  if (only && user.role !== only) return <Navigate to={paths.home} replace />;
  return children ?? <Outlet />;
}

function StandalonePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main" className="grid min-h-dvh items-center">
      <PageTitle>{title}</PageTitle>
      <h1 className="sr-only">{title}</h1>
      {children}
    </main>
  );
}

function SendToLogin({ to, notice }: { to: string; notice: string | undefined }) {
  const { pathname, search, hash } = useLocation();
  const said = useRef(false);

  useEffect(() => {
    if (!notice || said.current) return;
    said.current = true;
    toast.error(notice);
  }, [notice]);

  return <Navigate to={to} replace state={{ from: pathname + search + hash }} />;
}

/** True when the person logged out on this page, as opposed to a guest who opens it. */
function useHasLoggedOut(isLoggedIn: boolean) {
  const [wasLoggedIn, setWasLoggedIn] = useState(isLoggedIn);
  if (isLoggedIn && !wasLoggedIn) setWasLoggedIn(true);
  useEffect(() => {
    if (isLoggedIn) lastLogin.wasLeft = false;
  }, [isLoggedIn]);
  return wasLoggedIn && lastLogin.wasLeft;
}

/** Shown until the login check has finished. */
export function LoginCheck() {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      className="grid min-h-[60dvh] animate-appear content-center justify-items-center gap-4.5"
    >
      <LogoMark className="size-14 text-papan-800 dark:text-ink" />
      <Spinner className="size-6.5 border-[2.5px] text-brand-text" />
      <span className="sr-only">{t('ui.loading')}</span>
    </div>
  );
}
