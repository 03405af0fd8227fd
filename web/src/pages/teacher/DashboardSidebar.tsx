import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMe } from '../../features/accounts/queries.ts';
import { useLogOut } from '../../features/accounts/useLogOut.ts';
import '../../i18n/dashboard.ts';
import '../../i18n/menu.ts';
import { teacherScreens } from '../../layout/links.ts';
import { smallPicture } from '../../lib/pictures.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { useCurrentScreen } from './screens.ts';

/** A rail of icons on a tablet, with words on a desktop. Phones have the tabs and the menu. */
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
        <Logo
          name={site.name}
          className="md:max-lg:w-7.5 md:max-lg:overflow-hidden [&_svg]:flex-none"
        />
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
          </Link>
        ))}
      </nav>
      <div className="mt-auto border-t border-line pt-3">
        <Me />
        <button type="button" className={ROW} onClick={() => void logOut()}>
          <LogOut />
          <span className={WORDS}>{t('menu.logOut')}</span>
        </button>
      </div>
    </aside>
  );
}

function Me() {
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
  'flex min-h-11 w-full items-center gap-3 rounded-md text-left text-md font-medium text-ink-2 hover:bg-surface-2 hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:font-semibold aria-[current=page]:text-brand-text md:max-lg:justify-center lg:px-3 [&_.lucide]:size-5';

const WORDS = 'md:max-lg:sr-only';
