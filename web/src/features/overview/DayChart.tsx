import { useTranslation } from 'react-i18next';
import type { DayFigures } from '#contract/overview.ts';
import './texts.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { shortDate } from '../../lib/format/format.ts';
import { compact } from '../../lib/format/session-time.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { type Figure, shownAs } from './figures.ts';

interface DayChartProps {
  figure: Figure;
  days: readonly DayFigures[];
}

/** Of the drawing; it is stretched to its place. */
const [BAR, HEIGHT] = [10, 100];

/** One bar a day, today's lit. The table says the same to those who do not see it. */
export function DayChart({ figure, days }: DayChartProps) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const values = days.map((one) => one[figure]);
  const most = Math.max(1, ...values);
  const total = values.reduce((sum, value) => sum + value, 0);
  const best = days[values.indexOf(Math.max(...values))]?.day ?? '';
  const name = t(`adminOverview.figures.${figure}`);
  return (
    <Card as="section" className="px-4.5 py-4 md:px-6 md:py-5">
      <h3 className="text-md font-semibold">{name}</h3>
      <p className="mb-3 text-sm text-ink-3">
        {t('adminOverview.total', { total: shownAs(figure, total) })}
      </p>
      <svg
        role="img"
        aria-label={t('adminOverview.summary', {
          name,
          total: shownAs(figure, total),
          most: shownAs(figure, Math.max(...values)),
          day: shortDate(best, language),
        })}
        viewBox={`0 0 ${days.length * BAR} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-24 w-full"
      >
        {values.map((value, nth) => {
          const height = Math.max(value > 0 ? 2 : 0.8, (Math.max(0, value) / most) * HEIGHT);
          return (
            <rect
              key={days[nth]?.day}
              x={nth * BAR + 1}
              y={HEIGHT - height}
              width={BAR - 2}
              height={height}
              className={
                nth === values.length - 1 ? 'fill-nyala-400' : 'fill-papan-300 dark:fill-papan-600'
              }
            />
          );
        })}
      </svg>
      <div
        aria-hidden
        className="mt-1.5 flex justify-between border-t border-line pt-1.5 text-2xs font-medium text-ink-3"
      >
        <span>{shortDate(days[0]?.day ?? '', language)}</span>
        <span>max {compact(Math.max(...values), language)}</span>
        <span>{shortDate(days.at(-1)?.day ?? '', language)}</span>
      </div>
    </Card>
  );
}
