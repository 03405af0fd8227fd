import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import desk from '../../art/art-desk.svg';
import { site } from '../../lib/site.ts';
import { classNames } from '../../ui/class-names.ts';
import { Logo } from '../../ui/layout/Logo.tsx';
import { DarkPanel } from '../../ui/layout/DarkPanel.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { LanguageSwitch } from '../header/LanguageSwitch.tsx';

interface AuthLayoutProps {
  title: string;
  /** Of the browser's tab; the heading if absent. */
  pageTitle?: string;
  text?: string;
  /** Next to the lantern, on wide screens. */
  art?: { title: string; text: string };
  /** Instead of the lantern. */
  aside?: ReactNode;
  /** Between header and form, on screens without the aside. */
  bar?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

/** The frame of the sign-in pages: a form, and a night panel where there is room. */
export function AuthLayout({
  title,
  pageTitle = title,
  text,
  art,
  aside,
  bar,
  wide,
  children,
}: AuthLayoutProps) {
  const { t } = useTranslation();
  const heading = useFocusOnArrival();

  return (
    <div className="grid min-h-dvh bg-surface lg:grid-cols-2">
      <PageTitle>{pageTitle}</PageTitle>
      <div className="flex min-w-0 flex-col px-5 pt-4 pb-7 md:px-(--gutter) md:pt-7 md:pb-8">
        <header className="flex items-center justify-between">
          <Link to={paths.home} aria-label={t('layout.homeOf', { name: site.name })}>
            <Logo name={site.name} />
          </Link>
          <LanguageSwitch />
        </header>
        {bar}
        <main id="main" tabIndex={-1} className="flex flex-1">
          <div
            className={classNames(
              'mx-auto grid w-full content-start gap-4.5 pt-7 pb-5 md:my-auto md:py-8',
              wide ? 'max-w-140' : 'max-w-102',
            )}
          >
            <div>
              <h1 ref={heading} tabIndex={-1} className="text-[1.875rem] md:text-[2.25rem]">
                {title}
              </h1>
              {text && <p className="mt-1.5 text-ink-2">{text}</p>}
            </div>
            {children}
          </div>
        </main>
      </div>
      {aside && (
        <div className="sticky top-0 hidden h-dvh place-items-center overflow-y-auto bg-surface-2 p-10 lg:grid">
          {aside}
        </div>
      )}
      {art && (
        <div aria-hidden className="sticky top-0 hidden h-dvh py-4 pr-4 lg:block">
          <DarkPanel
            glow="centre"
            className="grid h-full content-center justify-items-center p-12 text-center"
          >
            <img src={desk} alt="" className="max-h-[50vh] w-[min(380px,80%)]" />
            <h2 className="mt-5 max-w-[15em] text-[1.875rem]">{art.title}</h2>
            <p className="mt-3 max-w-[30em] text-balance text-on-night-2">{art.text}</p>
          </DarkPanel>
        </div>
      )}
    </div>
  );
}

/** Moves the focus to the heading unless a field has it: the link that was clicked has been removed. */
function useFocusOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirstPage = useLocation().key === 'default';
  useEffect(() => {
    if (isFirstPage || document.activeElement !== document.body) return;
    heading.current?.focus({ preventScroll: true });
  }, [isFirstPage]);
  return heading;
}
