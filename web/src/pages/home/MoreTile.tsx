import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import andre from '../../art/avatars/andre.svg';
import dimas from '../../art/avatars/dimas.svg';
import putri from '../../art/avatars/putri.svg';
import rizky from '../../art/avatars/rizky.svg';
import sarah from '../../art/avatars/sarah.svg';

const FACES = [dimas, rizky, putri, andre, sarah];

/** Fills the two places that ten teachers leave in rows of four. */
export function MoreTile() {
  const { t } = useTranslation();
  return (
    <Link
      to={paths.teachers()}
      className="group flex flex-col justify-between gap-6 self-start rounded-xl bg-brand-soft p-5.5 hover:bg-brand-soft-hover sm:col-span-2 sm:p-7 lg:aspect-[2.08/.96]"
    >
      <span aria-hidden className="flex">
        {FACES.map((face) => (
          <img
            key={face}
            src={face}
            alt=""
            width={56}
            height={56}
            loading="lazy"
            className="size-14 rounded-full shadow-[0_0_0_3px_var(--brand-soft)] not-first:-ml-2.5 group-hover:shadow-[0_0_0_3px_var(--brand-soft-hover)]"
          />
        ))}
      </span>
      <span>
        <span className="flex items-center gap-3 text-[1.5rem] leading-[1.2] font-bold tracking-[-.022em] md:text-[1.875rem]">
          {t('home.more')}
          <ArrowRight className="size-7" />
        </span>
        <span className="mt-1 block max-w-[30em] text-ink-2">{t('home.moreText')}</span>
      </span>
    </Link>
  );
}
