import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { mailAddress, phoneAddress } from '../../lib/format/contact-links.ts';
import { site } from '../../lib/site.ts';
import { Logo } from '../../ui/layout/Logo.tsx';
import { PageWidth } from '../../ui/layout/PageWidth.tsx';

export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className="peer-has-[.page-loading]:hidden mt-10 border-t border-line bg-surface pt-9 pb-6 md:mt-18 md:pt-14 md:pb-8">
      <PageWidth>
        <div className="grid grid-cols-2 gap-x-5 gap-y-7 md:grid-cols-[1.6fr_1fr_1fr] md:gap-12">
          <div className="max-md:col-span-2">
            <Logo name={site.name} />
            <p className="mt-1.5 max-w-[26em] text-md text-ink-2">{t('layout.tagline')}</p>
          </div>
          <Column title={t('layout.company')}>
            <InnerLink to={paths.home}>{t('layout.home')}</InnerLink>
            <InnerLink to={paths.about}>{t('layout.about')}</InnerLink>
            <InnerLink to={paths.terms}>{t('layout.terms')}</InnerLink>
            <InnerLink to={paths.privacy}>{t('layout.privacy')}</InnerLink>
          </Column>
          <Column title={t('layout.getInTouch')}>
            <OuterLink href={phoneAddress(site.phone)}>{site.phone}</OuterLink>
            <OuterLink href={mailAddress(site.email)}>{site.email}</OuterLink>
          </Column>
        </div>
        <div className="mt-6 flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-line pt-5 text-sm text-ink-3 md:mt-10">
          <span>© 2025 {site.name}</span>
          <span>{t('layout.timesAndPrices')}</span>
        </div>
      </PageWidth>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h2 className="mb-2 text-xs font-semibold tracking-[.06em] text-ink-3">{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

function InnerLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={LINK}>
        {children}
      </Link>
    </li>
  );
}

function OuterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a href={href} className={LINK}>
        {children}
      </a>
    </li>
  );
}

const LINK =
  'inline-flex min-h-11 items-center text-md wrap-anywhere text-ink-2 underline-offset-3 hover:text-ink hover:underline md:min-h-8.5';
