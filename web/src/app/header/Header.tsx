import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { useMe } from '../../features/accounts/queries.ts';
import { site } from '../../lib/site.ts';
import { LazyComponent } from '../../ui/lazy.tsx';
import { Logo } from '../../ui/layout/Logo.tsx';
import { PageWidth } from '../../ui/layout/PageWidth.tsx';
import { MainNav } from '../navigation/MainNav.tsx';
import { MobileMenu } from '../navigation/MobileMenu.tsx';
import { AccountCorner } from './AccountCorner.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { TeacherSearch } from './TeacherSearch.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

export function Header() {
  const { t } = useTranslation();
  const { user } = useMe();
  const isTeacher = user?.role === 'teacher';

  return (
    <header className="sticky top-0 z-(--z-header) border-b border-line bg-surface/92 backdrop-blur-[14px] backdrop-saturate-160">
      <PageWidth className="flex h-(--header-h) items-center gap-1">
        <MobileMenu />
        <Link to={paths.home} aria-label={t('layout.homeOf', { name: site.name })}>
          <Logo
            name={site.name}
            className={
              user
                ? 'max-[379px]:text-[1.1875rem] max-[349px]:gap-0 max-[349px]:text-[0px]'
                : 'max-[429px]:gap-0 max-[429px]:text-[0px]'
            }
          />
        </Link>
        {!isTeacher && <MainNav isShort={!!user} />}
        <div className="flex min-w-0 flex-1 items-center justify-end">
          {!isTeacher && <TeacherSearch className="mx-2 hidden max-w-75 flex-1 md:flex" />}
          <LanguageSwitch />
          <ThemeSwitch />
          <HeaderWidgets />
          <AccountCorner />
        </div>
      </PageWidth>
    </header>
  );
}

const load = () => import('./MemberWidgets.tsx').then((module) => module.MemberWidgets);

/** Fetched for members only; a placeholder of the bell's size prevents a shift. The menu has the same links meanwhile. */
function HeaderWidgets() {
  const role = useMe().user?.role;
  return (
    role && (
      <LazyComponent load={load} fallback={<span className="size-11 flex-none" />}>
        {(Widgets) => <Widgets role={role} />}
      </LazyComponent>
    )
  );
}
