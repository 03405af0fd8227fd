import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayFigures } from '#contract/overview.ts';
import './texts.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { shortDate } from '../../lib/format/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Ledger } from '../../ui/lists/ResponsiveTable.tsx';
import { DayChart } from './DayChart.tsx';
import { figures, shownAs } from './figures.ts';

/** Ninety days as small charts or as a table; the table is there either way. */
export function Plots({ days }: { days: readonly DayFigures[] }) {
  const { t } = useTranslation();
  const [isTable, setTable] = useState(false);
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-[1.375rem]">{t('adminOverview.plots')}</h2>
        <div role="group" aria-label={t('adminOverview.shownAs')} className="flex gap-1.5">
          {[false, true].map((table) => (
            <Button
              key={String(table)}
              size="sm"
              variant={table === isTable ? 'soft' : 'ghost'}
              className="max-md:min-h-11"
              aria-pressed={table === isTable}
              onClick={() => setTable(table)}
            >
              {table ? t('adminOverview.asTable') : t('adminOverview.asCharts')}
            </Button>
          ))}
        </div>
      </div>
      {!isTable && (
        <div className="grid gap-2.5 md:gap-4 lg:grid-cols-2">
          {figures.map((figure) => (
            <DayChart key={figure} figure={figure} days={days} />
          ))}
        </div>
      )}
      <div className={isTable ? undefined : 'sr-only'}>
        <AsTable days={days} />
      </div>
    </section>
  );
}

function AsTable({ days }: { days: readonly DayFigures[] }) {
  const { t } = useTranslation();
  return (
    <Card className="overflow-hidden">
      <Ledger
        label={t('adminOverview.plots')}
        rows={days.map((one) => ({ ...one, _id: one.day })).toReversed()}
        columns={[
          {
            head: t('adminOverview.day'),
            cell: ({ day }) => <time dateTime={day}>{shortDate(day, currentLanguage())}</time>,
            place: 'title',
          },
          ...figures.map((figure) => ({
            head: t(`adminOverview.figures.${figure}`),
            cell: (one: DayFigures) => shownAs(figure, one[figure]),
            right: true,
            place: figure === 'gross' ? ('amount' as const) : ('line' as const),
          })),
        ]}
      />
    </Card>
  );
}
