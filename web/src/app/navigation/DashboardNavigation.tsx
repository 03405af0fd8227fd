import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { TAB, TabBar } from './MemberTabs.tsx';
import { teacherScreens, teacherTabs } from './links.ts';
import { useMe } from '../../features/accounts/queries.ts';
import { useLogOut } from '../../features/accounts/set-current-user.ts';
import { useWaitingCount } from '../../features/bookings/teacher/queries.ts';
import '../../features/bookings/teacher/texts.ts';
import '../../features/teachers/teacher/texts.ts';
import { smallPicture } from '../../lib/pictures.ts';
import { site } from '../../lib/site.ts';
import '../../lib/texts/menu.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Logo, LogoMark } from '../../ui/layout/Logo.tsx';

/** Icons on a tablet, with labels on a desktop; phones have tabs and the menu. */
export function DashboardSidebar() {
  const { t } = useTranslation();
  const current = useCurrentScreen();
  const logOut = useLogOut();

  return (
    <aside
      aria-label={t('dashboard.title')}
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
      <nav aria-label={t('dashboard.navigation')} className="grid gap-0.5">
        {teacherScreens.map((screen) => (
          <Link
            key={screen.to}
            to={screen.to}
            aria-current={screen === current ? 'page' : undefined}
            className={ROW}
          >
            <screen.icon />
            <span className={WORDS}>{t(screen.text)}</span>
            {screen.to === paths.teacherDashboard('today') && <SidebarCount />}
          </Link>
        ))}
      </nav>
      <div className="mt-auto border-t border-line pt-3">
        <CurrentUser />
        <button type="button" className={ROW} onClick={logOut}>
          <LogOut />
          <span className={WORDS}>{t('menu.logOut')}</span>
        </button>
      </div>
    </aside>
  );
}

function SidebarCount() {
  const { t } = useTranslation();
  const count = useWaitingCount();
  if (!count) return null;
  return (
    <span className="ml-auto grid h-5.5 min-w-5.5 place-items-center rounded-full bg-pending-bg px-1.5 text-2xs font-bold text-pending-fg md:max-lg:absolute md:max-lg:top-0.5 md:max-lg:right-0.5">
      <span aria-hidden>{count}</span>
      <span className="sr-only">, {t('teacherBookings.waiting', { count })}</span>
    </span>
  );
}

function CurrentUser() {
  const { t } = useTranslation();
  const { user } = useMe();
  if (!user) return null;
  return (
    <div className="flex items-center gap-3.5 pt-1.5 pb-3 md:max-lg:justify-center lg:px-3">
      <Avatar name={user.fullName} src={smallPicture(user.profilePicture)} size="sm" />
      <div className="min-w-0 md:max-lg:sr-only">
        <div className="line-clamp-2 text-sm leading-[1.35] font-semibold wrap-anywhere">
          {user.fullName}
        </div>
        <div className="text-xs text-ink-3">{t(`menu.roles.${user.role}`)}</div>
      </div>
    </div>
  );
}

const ROW =
  'relative flex min-h-11 w-full items-center gap-3 rounded-md text-left text-md font-medium text-ink-2 hover:bg-surface-2 hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:font-semibold aria-[current=page]:text-brand-text md:max-lg:justify-center lg:px-3 [&_.lucide]:size-5';

const WORDS = 'md:max-lg:sr-only';

export function DashboardTabs() {
  const { t } = useTranslation();
  const current = useCurrentScreen();
  return (
    <TabBar label={t('dashboard.tabs')}>
      {teacherTabs.map((screen) => (
        <Link
          key={screen.to}
          to={screen.to}
          aria-current={screen === current ? 'page' : undefined}
          className={TAB}
        >
          <screen.icon />
          {t(screen.tabText ?? screen.text)}
          {screen.to === paths.teacherDashboard('today') && <TabCount />}
        </Link>
      ))}
    </TabBar>
  );
}

function TabCount() {
  const { t } = useTranslation();
  const count = useWaitingCount();
  if (!count) return null;
  return (
    <>
      <span
        aria-hidden
        className="absolute top-1.25 left-[calc(50%+6px)] h-4.5 min-w-4.5 rounded-full bg-danger px-1.25 text-center text-[11px] leading-[18px] font-bold text-on-danger shadow-[0_0_0_2px_var(--surface)]"
      >
        {count}
      </span>
      <span className="sr-only">, {t('teacherBookings.waiting', { count })}</span>
    </>
  );
}

/** The dashboard's root path shows the profile. */
export function useCurrentScreen() {
  const { pathname } = useLocation();
  const isIndex = pathname.replace(/\/$/, '') === paths.teacherDashboard();
  const path = isIndex ? paths.teacherDashboard('profile') : pathname;
  return teacherScreens.find(({ to }) => path.startsWith(to));
}
