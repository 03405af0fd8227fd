import { useTranslation } from 'react-i18next';
import type { EarningsData } from '#contract/payouts.ts';
import './texts.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { rupiah } from '#domain/format.ts';
import { monthOf, shortMonth } from '#domain/format-dates.ts';
import { compact } from '../../../lib/format/session-time.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Ledger } from '../../../ui/lists/ResponsiveTable.tsx';

type Months = EarningsData['months'];

/** The height of the tallest bar in pixels. */
const TALLEST = 150;

export function MonthChart({ months }: { months: Months }) {
  const { t } = useTranslation();
  return (
    <Card as="section" title={t('earnings.perMonth')} aside={t('earnings.afterCommission')}>
      <div aria-hidden>
        <Columns months={months} />
        <Lines months={months} />
      </div>
      <AsTable months={months} />
    </Card>
  );
}

function Columns({ months }: { months: Months }) {
  const language = currentLanguage();
  const highest = highestOf(months);
  return (
    <div className="relative grid auto-cols-fr grid-flow-col items-end gap-2 max-md:hidden">
      {months.map(({ month, earned }, index) => (
        <div key={month} className="grid justify-items-center text-2xs font-medium text-ink-3">
          <span className="mb-1.5 font-semibold text-ink">{compact(earned, language)}</span>
          <svg
            width="100%"
            height={Math.max(2, Math.round((Math.max(0, earned) / highest) * TALLEST))}
            className="max-w-16"
          >
            <rect width="100%" height="100%" rx="8" className={barOf(index, months)} />
          </svg>
          <span className="mt-1.5 w-full border-t border-line pt-2 text-center">
            {shortMonth(month, language)}
          </span>
        </div>
      ))}
    </div>
  );
}

function Lines({ months }: { months: Months }) {
  const language = currentLanguage();
  const highest = highestOf(months);
  return (
    <div className="grid gap-1.5 md:hidden">
      {months.map(({ month, earned }, index) => (
        <div
          key={month}
          className="grid grid-cols-[40px_minmax(0,1fr)_56px] items-center gap-2.5 text-xs text-ink-3"
        >
          <span>{shortMonth(month, language)}</span>
          <svg width="100%" height="18">
            <rect
              width={`${Math.max(1, (Math.max(0, earned) / highest) * 100)}%`}
              height="100%"
              rx="6"
              className={barOf(index, months)}
            />
          </svg>
          <span className="text-right font-semibold text-ink">{compact(earned, language)}</span>
        </div>
      ))}
    </div>
  );
}

/** For screen readers, and for exact amounts. */
function AsTable({ months }: { months: Months }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  return (
    <details className="mt-4 text-sm">
      <summary className="inline-flex min-h-6 items-center font-semibold text-brand-text max-md:min-h-11">
        {t('earnings.asTable')}
      </summary>
      <div className="mt-2 overflow-hidden rounded-lg border border-line">
        <Ledger
          label={t('earnings.perMonth')}
          rows={months.map((one) => ({ ...one, _id: one.month }))}
          columns={[
            {
              head: t('earnings.month'),
              cell: ({ month }) => monthOf(`${month}-01`, language),
              place: 'title',
            },
            {
              head: t('earnings.earned'),
              cell: ({ earned }) => rupiah(earned),
              right: true,
              place: 'amount',
            },
          ]}
        />
      </div>
    </details>
  );
}

const highestOf = (months: Months) => Math.max(1, ...months.map(({ earned }) => earned));

/** The current month is highlighted. */
const barOf = (index: number, months: Months) =>
  classNames(index === months.length - 1 ? 'fill-nyala-400' : 'fill-papan-300 dark:fill-papan-600');
