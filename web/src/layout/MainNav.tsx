import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { publicLinks } from './public-links.ts';

export function MainNav() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('layout.mainNavigation')} className="ml-2 hidden gap-0.5 lg:flex xl:ml-5">
      {publicLinks.map(({ to, text }) => (
        <NavLink
          key={to}
          to={to}
          end={to === '/'}
          className="inline-flex min-h-11 items-center rounded-md px-2 text-md font-medium whitespace-nowrap text-ink-2 hover:bg-surface-2 hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink xl:px-3"
        >
          {t(text)}
        </NavLink>
      ))}
    </nav>
  );
}
