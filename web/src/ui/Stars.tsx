import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import './texts.ts';
import { classNames } from './class-names.ts';

/** One rating, read-only. */
export function Stars({ value }: { value: number }) {
  const { t } = useTranslation();
  return (
    <span
      role="img"
      aria-label={t('controls.stars', { count: value })}
      className="inline-flex gap-0.5"
    >
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          className={classNames(
            'size-4',
            star <= value
              ? 'fill-nyala-400 stroke-[1.6] text-star'
              : 'fill-surface-2 stroke-[1.2] text-line-strong',
          )}
        />
      ))}
    </span>
  );
}
