import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { paths } from '#contract/paths.ts';
import { drawerLinks } from './links.ts';

interface DrawerLinksProps {
  role: keyof typeof drawerLinks;
  onFollow: () => void;
}

export function DrawerLinks({ role, onFollow }: DrawerLinksProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('layout.menu')}>
      {drawerLinks[role].map((group, index) => (
        <Fragment key={group[0]?.to}>
          {index > 0 && <hr className="mx-1 my-2 border-line" />}
          {group.map(({ to, text, icon: Icon }) => (
            <NavLink
              key={to}
              to={to}
              // Every path starts with that of the home page.
              end={to === paths.home}
              onClick={onFollow}
              className={DRAWER_ROW}
            >
              <Icon />
              {t(text)}
            </NavLink>
          ))}
        </Fragment>
      ))}
    </nav>
  );
}

export const DRAWER_ROW =
  'flex min-h-12 w-full items-center gap-3 rounded-md px-3 text-left font-medium hover:bg-surface-2 aria-[current=page]:bg-surface-2 aria-[current=page]:font-semibold [&_.lucide]:size-4.75 [&_.lucide]:text-ink-3';
