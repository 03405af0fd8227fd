import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { oneDecimal, wholeNumber } from '#domain/format.ts';
import { classNames } from './class-names.ts';

interface RatingProps {
  /** The average; absent or zero means there are no ratings yet. */
  value: number | null | undefined;
  count?: number | undefined;
  className?: string | undefined;
}

export function Rating({ value, count, className }: RatingProps) {
  const { t, i18n } = useTranslation();
  const look = classNames(
    'inline-flex items-center gap-1.25 text-sm font-semibold whitespace-nowrap',
    className,
  );
  if (!value) return <span className={look}>{t('ui.new')}</span>;

  const written = oneDecimal(value, i18n.language);
  return (
    <span className={look}>
      <Star className="size-4 fill-nyala-400 stroke-[1.6] text-star" />
      <span className="sr-only">{t('ui.rating', { value: written })}</span>
      <span aria-hidden>{written}</span>
      {count !== undefined && (
        <span className="font-normal text-ink-3">
          <span className="sr-only">{t('ui.reviews', { count })}</span>
          <span aria-hidden>({wholeNumber(count, i18n.language)})</span>
        </span>
      )}
    </span>
  );
}
