import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { useMe } from '../../features/accounts/queries.ts';
import { useLogOut } from '../../features/accounts/set-current-user.ts';
import '../../lib/texts/menu.ts';
import { site } from '../../lib/site.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Drawer } from '../../ui/overlays/Drawer.tsx';
import { Logo } from '../../ui/layout/Logo.tsx';
import type { PopupProps } from '../../ui/overlays/popup.ts';
import { DrawerLinks, DRAWER_ROW } from './DrawerLinks.tsx';
import { DrawerSettings } from './DrawerSettings.tsx';
import { DrawerShelf } from './DrawerShelf.tsx';
import { AccountSummary } from '../header/AccountSummary.tsx';

/** The slide-out menu of small screens, with the content of the wide header. */
export function MobileDrawer(props: PopupProps) {
  const { t } = useTranslation();
  const { user, isPending } = useMe();
  const logOut = useLogOut();
  const close = () => props.onOpenChange(false);
  const logoLink = (
    <Link
      to={paths.home}
      onClick={close}
      className="ml-1"
      aria-label={t('layout.homeOf', { name: site.name })}
    >
      <Logo name={site.name} />
    </Link>
  );

  return (
    <Drawer {...props} label={t('layout.menu')} head={logoLink}>
      {user && (
        <div className="px-3 pt-2.5 pb-3.5">
          <AccountSummary user={user} />
        </div>
      )}
      <DrawerLinks role={user?.role ?? 'guest'} onFollow={close} />
      {user?.role === 'student' && <DrawerShelf onFollow={close} />}
      <div className="mt-auto pt-6">
        <DrawerSettings />
        {user ? (
          <button
            type="button"
            className={DRAWER_ROW}
            onClick={() => {
              close();
              logOut();
            }}
          >
            <LogOut />
            {t('menu.logOut')}
          </button>
        ) : (
          !isPending && (
            <>
              <ButtonLink to={paths.login} state="signup" block className="mt-3" onClick={close}>
                {t('layout.createAccount')}
              </ButtonLink>
              <ButtonLink
                to={paths.login}
                variant="secondary"
                block
                className="mt-2"
                onClick={close}
              >
                {t('layout.logIn')}
              </ButtonLink>
            </>
          )
        )}
      </div>
    </Drawer>
  );
}
