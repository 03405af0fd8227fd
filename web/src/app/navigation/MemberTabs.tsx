import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { useMe } from '../../features/accounts/queries.ts';
import { useUnread } from '../../features/messages/queries.ts';
import '../../lib/texts/menu.ts';
import { LazyComponent } from '../../ui/lazy.tsx';
import { studentTabs } from './links.ts';

const loadTeacherTabs = () =>
  import('./DashboardNavigation.tsx').then((module) => module.DashboardTabs);

/** A member's five main pages, as a bar at the bottom of a phone. */
export function MemberTabs() {
  const role = useMe().user?.role;
  if (role === 'student') return <StudentTabs />;
  if (role === 'teacher')
    return <LazyComponent load={loadTeacherTabs}>{(Tabs) => <Tabs />}</LazyComponent>;
  return null;
}

function StudentTabs() {
  const { t } = useTranslation();
  const page = `/${useLocation().pathname.split('/')[1]}`;
  // Disputes have no tab of their own and count as part of the profile.
  const current = page === paths.myDisputes ? paths.myProfile : page;
  return (
    <TabBar label={t('menu.quickLinks')}>
      {studentTabs.map(({ to, text, icon: Icon }) => (
        <Link key={to} to={to} aria-current={to === current ? 'page' : undefined} className={TAB}>
          <Icon />
          {t(text)}
          {to === paths.messages() && <Unread />}
        </Link>
      ))}
    </TabBar>
  );
}

interface TabBarProps {
  label: string;
  children: ReactNode;
}

/**
 * The teacher's dashboard and the console use the same bar with their own links. It is fixed: axe
 * reports links that a sticky bar covers in part, wherever the page is scrolled to. The outer
 * element keeps the end of the page clear of the bar.
 */
export function TabBar({ label, children }: TabBarProps) {
  return (
    <div className="h-[calc(var(--tabbar-h)+env(safe-area-inset-bottom))] shrink-0 peer-has-[.booking-bar]:hidden peer-has-[.in-conversation]:hidden md:hidden print:hidden">
      <nav
        aria-label={label}
        className="fixed inset-x-0 bottom-0 z-(--z-tabbar) grid auto-cols-fr grid-flow-col border-t border-line bg-surface/96 pb-[env(safe-area-inset-bottom)] backdrop-blur-[14px]"
      >
        {children}
      </nav>
    </div>
  );
}

function Unread() {
  const { t } = useTranslation();
  const count = useUnread();
  if (count === 0) return null;
  const shown = count > 99 ? '99+' : String(count);
  return (
    <>
      <span
        aria-hidden
        className="absolute top-1.25 left-[calc(50%+6px)] h-4.5 min-w-4.5 rounded-full bg-danger px-1.25 text-center text-[11px] leading-[18px] font-bold text-on-danger shadow-[0_0_0_2px_var(--surface)]"
      >
        {shown}
      </span>
      <span className="sr-only">, {t('ui.unread', { count, shown })}</span>
    </>
  );
}

export const TAB =
  'relative grid h-(--tabbar-h) content-center justify-items-center gap-0.75 text-[11.5px] font-medium tracking-[-.01em] text-ink-3 aria-[current=page]:font-semibold aria-[current=page]:text-brand-text [&_.lucide]:size-5.75 aria-[current=page]:[&_.lucide]:fill-nyala-400/42';
