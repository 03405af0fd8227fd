import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { publicLinks } from './public-links.ts';

/** `isShort` hides About us, which the footer has too, where a member's buttons leave little space. */
export function MainNav({ isShort }: { isShort: boolean }) {
  const { t } = useTranslation();
  const page = `/${useLocation().pathname.split('/')[1]}`;
  // The page of one teacher counts as part of the teacher list.
  const current = page === paths.session('') ? paths.teachers() : page;
  return (
    <nav
      aria-label={t('layout.mainNavigation')}
      className={classNames(
        'ml-2 hidden gap-0.5 lg:flex xl:ml-5',
        isShort && 'max-xl:*:nth-3:hidden',
      )}
    >
      {publicLinks.map(({ to, text }) => (
        <Link
          key={to}
          to={to}
          aria-current={to === current ? 'page' : undefined}
          className="inline-flex min-h-11 items-center rounded-md px-2 text-md font-medium whitespace-nowrap text-ink-2 hover:bg-surface-2 hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink xl:px-3"
        >
          {t(text)}
        </Link>
      ))}
    </nav>
  );
}
