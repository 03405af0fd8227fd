import { useTranslation } from 'react-i18next';
import '../../ui/texts.ts';
import './texts.ts';
import { wholeNumber } from '../../lib/format/format.ts';
import { Stars } from '../../ui/Stars.tsx';

interface ReviewSummaryProps {
  rating: number;
  /** How many gave 1, 2, 3, 4, 5 stars. */
  distribution: readonly number[];
}

/** The mean in large, and how it came about. */
export function ReviewSummary({ rating, distribution }: ReviewSummaryProps) {
  const { t } = useTranslation();
  const total = distribution.reduce((sum, count) => sum + count, 0);
  const mean = rating.toFixed(1);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-6 pt-1 pb-7 md:gap-9">
      <div>
        <p className="text-[3.25rem] leading-none font-bold tracking-[-.04em]">
          <span className="sr-only">{t('ui.rating', { value: mean })}</span>
          <span aria-hidden>{mean}</span>
        </p>
        <div aria-hidden className="mt-2">
          <Stars value={Math.round(rating)} />
        </div>
        <p className="mt-1 text-sm text-ink-3">{t('ui.reviews', { count: total })}</p>
      </div>
      <ul className="grid max-w-90 grid-cols-[14px_minmax(0,1fr)_minmax(30px,auto)] gap-x-2.5 gap-y-1.75">
        {[5, 4, 3, 2, 1].map((stars) => (
          <Bar key={stars} stars={stars} count={distribution[stars - 1] ?? 0} total={total} />
        ))}
      </ul>
    </div>
  );
}

interface BarProps {
  stars: number;
  count: number;
  total: number;
}

function Bar({ stars, count, total }: BarProps) {
  const { t, i18n } = useTranslation();
  return (
    <li className="col-span-3 grid grid-cols-subgrid items-center text-xs text-ink-3">
      <span className="sr-only">
        {t('reviews.gave', { count, stars: t('controls.stars', { count: stars }) })}
      </span>
      <span aria-hidden>{stars}</span>
      <svg aria-hidden className="h-1.5 w-full overflow-hidden rounded-full bg-surface-3">
        <rect
          width={`${total > 0 ? (100 * count) / total : 0}%`}
          height="6"
          rx="3"
          className="fill-nyala-400"
        />
      </svg>
      <span aria-hidden>{wholeNumber(count, i18n.language)}</span>
    </li>
  );
}
