import { useInfiniteQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { paths } from '#contract/paths.ts';
import { useLogOut } from '../../features/accounts/set-current-user.ts';
import { disputeQueueQuery } from '../../features/disputes/queries.ts';
import { refundsQuery } from '../../features/payments/admin/queries.ts';
import { queueQuery } from '../../features/teachers/admin/queues.ts';
import '../../features/teachers/admin/texts.ts';
import '../../lib/texts/menu.ts';
import { TAB, TabBar } from '../../app/navigation/MemberTabs.tsx';
import { adminGroups, adminTabs } from '../../app/navigation/links.ts';
import { site } from '../../lib/site.ts';
import { Logo, LogoMark } from '../../ui/layout/Logo.tsx';

/** Icons on a tablet, with labels on a desktop; phones have tabs and the menu. */
export function AdminSidebar() {
  const { t } = useTranslation();
  const logOut = useLogOut();
  return (
    <aside
      aria-label={t('admin.console')}
      className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-line bg-surface px-3.5 py-4.5 md:flex"
    >
      <Link
        to={paths.home}
        aria-label={t('layout.homeOf', { name: site.name })}
        className="mb-5 self-center lg:ml-2.5 lg:self-start"
      >
        <Logo name={site.name} className="max-lg:hidden" />
        <LogoMark className="my-1.75 size-7.5 text-papan-800 lg:hidden dark:text-ink" />
      </Link>
      <nav aria-label={t('admin.navigation')} className="grid gap-3">
        {GROUPS.map((group) => (
          <div key={group} role="group" aria-labelledby={`group-${group}`} className="grid gap-0.5">
            <p
              id={`group-${group}`}
              className="px-3 pb-1 text-xs font-semibold text-ink-3 md:max-lg:sr-only"
            >
              {t(`admin.groups.${group}`)}
            </p>
            {adminGroups[group].map(({ to, text, icon: Icon }) => (
              <NavLink key={to} to={to} className={ROW}>
                <Icon />
                <span className={WORDS}>{t(text)}</span>
                {COUNTS[to]?.({})}
              </NavLink>
            ))}
          </div>
        ))}
      </nav>
      <div className="mt-auto border-t border-line pt-3">
        <button type="button" className={ROW} onClick={logOut}>
          <LogOut />
          <span className={WORDS}>{t('menu.logOut')}</span>
        </button>
        <p className="px-3 pt-2 text-xs text-ink-3 md:max-lg:hidden">
          {site.name} {site.version}
        </p>
      </div>
    </aside>
  );
}

/** The five screens of a day's work, at the bottom of a phone. */
export function AdminTabs() {
  const { t } = useTranslation();
  return (
    <TabBar label={t('admin.tabs')}>
      {adminTabs.map(({ to, text, tabText, icon: Icon }) => (
        <NavLink key={to} to={to} className={TAB}>
          <Icon />
          {t(tabText ?? text)}
          {COUNTS[to]?.({ isTab: true })}
        </NavLink>
      ))}
    </TabBar>
  );
}

interface CountProps {
  isTab?: boolean;
}

/** Teachers to verify or to recheck. */
function TeachersWaiting({ isTab }: CountProps) {
  const counts = useInfiniteQuery(queueQuery('pending')).data?.pages[0]?.counts;
  return <Waiting isTab={isTab} count={(counts?.pending ?? 0) + (counts?.recheck ?? 0)} />;
}

/** Disputes that are not taken or not resolved. */
function DisputesWaiting({ isTab }: CountProps) {
  const counts = useInfiniteQuery(disputeQueueQuery('open')).data?.pages[0]?.counts;
  return <Waiting isTab={isTab} count={(counts?.open ?? 0) + (counts?.under_review ?? 0)} />;
}

/** Refunds to be sent by hand. */
function RefundsWaiting({ isTab }: CountProps) {
  const counts = useInfiniteQuery(refundsQuery('manual')).data?.pages[0]?.counts;
  return <Waiting isTab={isTab} count={counts?.manual ?? 0} />;
}

const GROUPS = ['work', 'records', 'setup'] as const;

const COUNTS: Record<string, (props: CountProps) => ReactNode> = {
  [paths.adminTeachers()]: (props) => <TeachersWaiting {...props} />,
  [paths.adminDisputes()]: (props) => <DisputesWaiting {...props} />,
  [paths.adminRefunds()]: (props) => <RefundsWaiting {...props} />,
};

function Waiting({ count, isTab }: { count: number; isTab: boolean | undefined }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <span className={isTab ? TAB_COUNT : SIDEBAR_COUNT}>
      <span aria-hidden>{count}</span>
      <span className="sr-only">, {t('admin.waiting', { count })}</span>
    </span>
  );
}

const TAB_COUNT =
  'absolute top-1.25 left-[calc(50%+6px)] h-4.5 min-w-4.5 rounded-full bg-danger px-1.25 text-center text-[11px] leading-[18px] font-bold text-on-danger shadow-[0_0_0_2px_var(--surface)]';

const SIDEBAR_COUNT =
  '-mr-1.5 ml-auto grid h-5.5 min-w-5.5 place-items-center rounded-full bg-pending-bg px-1.5 text-2xs font-bold text-pending-fg md:max-lg:absolute md:max-lg:top-0.5 md:max-lg:right-0.5';

const ROW =
  'relative flex min-h-9.5 w-full items-center md:max-lg:min-h-11 gap-2.5 rounded-md text-left text-md font-medium text-ink-2 hover:bg-surface-2 hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:font-semibold aria-[current=page]:text-brand-text md:max-lg:justify-center lg:px-3 [&_.lucide]:size-5';

const WORDS = 'whitespace-nowrap md:max-lg:sr-only';
