import { Heart as HeartIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import type { Teacher } from '#contract/teachers.ts';
import './texts.ts';
import { useLoginReturn } from '../../../lib/navigation/useLoginReturn.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton, IconLink } from '../../../ui/IconButton.tsx';
import { useFavourite } from './useFavourite.ts';

interface HeartProps {
  teacher: Teacher;
  className?: string;
}

/** Saves a teacher or forgets one. For students only. */
export function Heart({ teacher, className }: HeartProps) {
  const { t } = useTranslation();
  const { isSaved, toggle } = useFavourite(teacher);
  return (
    <IconButton
      label={t('favourites.save', { name: teacher.fullName })}
      aria-pressed={isSaved}
      onClick={toggle}
      className={classNames(
        'aria-pressed:text-danger [&[aria-pressed=true]_.lucide]:fill-current',
        className,
      )}
    >
      <HeartIcon />
    </IconButton>
  );
}

/** The same heart for a guest: first the login, then back here. */
export function GuestHeart({ teacher, className }: HeartProps) {
  const { t } = useTranslation();
  return (
    <IconLink
      to={paths.login}
      state={useLoginReturn()}
      label={t('favourites.save', { name: teacher.fullName })}
      className={className}
    >
      <HeartIcon />
    </IconLink>
  );
}
