import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/accounts.ts';
import { paths } from '#contract/paths.ts';
import { useMe } from '../../features/accounts/queries.ts';
import { smallPicture } from '../../lib/pictures.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LazyPopup } from '../../ui/overlays/LazyPopup.tsx';

/** Until the login is known, the guest's links are invisible but take their space, so nothing moves or flashes. */
export function AccountCorner() {
  const { t } = useTranslation();
  const { user, isPending } = useMe();
  if (user) return <AccountButton user={user} />;
  const look = classNames('max-md:px-3 max-md:text-sm max-[349px]:px-1!', isPending && 'invisible');
  return (
    <>
      <ButtonLink to={paths.login} variant="ghost" className={classNames('px-2! md:mr-1', look)}>
        {t('layout.logIn')}
      </ButtonLink>
      <ButtonLink to={paths.login} state="signup" className={look}>
        {t('layout.createAccount')}
      </ButtonLink>
    </>
  );
}

function AccountButton({ user }: { user: User }) {
  const { t } = useTranslation();
  return (
    <LazyPopup
      kind="menu"
      load={() => import('./AccountMenu.tsx').then((module) => module.AccountMenu)}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-full p-0.75 text-ink-3 hover:shadow-sm md:ml-2 md:border md:border-line md:pr-2"
        >
          <span className="sr-only">{t('layout.accountMenu')}</span>
          <Avatar name={user.fullName} src={smallPicture(user.profilePicture)} size="sm" />
          <ChevronDown className="size-4 max-md:hidden" />
        </button>
      )}
    />
  );
}
