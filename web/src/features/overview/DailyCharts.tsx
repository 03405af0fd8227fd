import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayTotals } from '#contract/overview.ts';
import { rupiah } from '#domain/format.ts';
import { shortDate } from '#domain/format-dates.ts';
import { compact } from '../../lib/format/session-time.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Ledger } from '../../ui/lists/ResponsiveTable.tsx';
import './texts.ts';

/** The last ninety days as charts or as a table. Screen readers always get the table. */
export function DailyCharts({ days }: { days: readonly DayTotals[] }) {
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

function AsTable({ days }: { days: readonly DayTotals[] }) {
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
            cell: (one: DayTotals) => shownAs(figure, one[figure]),
            right: true,
            place: figure === 'gross' ? ('amount' as const) : ('line' as const),
          })),
        ]}
      />
    </Card>
  );
}

interface DayChartProps {
  figure: Figure;
  days: readonly DayTotals[];
}

/** In the units of the SVG, which is stretched to its box. */
const [BAR, HEIGHT] = [10, 100];

/** One bar a day, today's highlighted. */
function DayChart({ figure, days }: DayChartProps) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const values = days.map((one) => one[figure]);
  const most = Math.max(1, ...values);
  const total = values.reduce((sum, value) => sum + value, 0);
  const best = days[values.indexOf(Math.max(...values))]?.day ?? '';
  const name = t(`adminOverview.figures.${figure}`);
  const [at, setAt] = useState<number>();
  const shown = at === undefined ? undefined : days[at];
  return (
    <Card as="section" className="relative px-4.5 py-4 md:px-6 md:py-5">
      <h3 className="text-md font-semibold">{name}</h3>
      <p className="mb-3 text-sm text-ink-3">
        {t('adminOverview.total', { total: shownAs(figure, total) })}
      </p>
      <div className="relative">
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
                className={classNames(
                  nth === values.length - 1
                    ? 'fill-nyala-400'
                    : 'fill-papan-300 dark:fill-papan-600',
                  nth === at && 'fill-papan-600! dark:fill-papan-300!',
                )}
              />
            );
          })}
        </svg>
        <DayChooser figure={figure} name={name} days={days} at={at} onChoose={setAt} />
        {shown && <DayTip day={shown} place={((at ?? 0) + 0.5) / days.length} />}
      </div>
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

interface DayChooserProps extends DayChartProps {
  name: string;
  at: number | undefined;
  onChoose: (nth: number | undefined) => void;
}

/** Over the bars: the pointer, a finger or the arrow keys choose a day. */
function DayChooser({ figure, name, days, at, onChoose }: DayChooserProps) {
  const last = days.length - 1;
  const choose = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const nth = Math.floor(((clientX - left) / Math.max(1, width)) * days.length);
    onChoose(Math.min(last, Math.max(0, nth)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const from = at ?? last;
    const keys: Record<string, number> = {
      ArrowLeft: from - 1,
      ArrowRight: from + 1,
      PageUp: from - 7,
      PageDown: from + 7,
      Home: 0,
      End: last,
    };
    const next = keys[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(Math.min(last, Math.max(0, next)));
  };
  const shown = days[at ?? last];
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at ?? last}
      aria-valuetext={
        shown && `${shortDate(shown.day, currentLanguage())}: ${shownAs(figure, shown[figure])}`
      }
      className="absolute inset-0 touch-pan-y rounded-[4px]"
      onPointerDown={choose}
      onPointerMove={choose}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onChoose(undefined)}
      onFocus={() => onChoose(at ?? last)}
      onBlur={() => onChoose(undefined)}
      onKeyDown={onKeyDown}
    />
  );
}

interface DayTipProps {
  day: DayTotals;
  /** Where its bar is, from 0 to 1. */
  place: number;
}

/** Beside the bar of the chosen day, towards the middle of the chart; screen readers hear the slider. */
function DayTip({ day, place }: DayTipProps) {
  const { t } = useTranslation();
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute -top-6 z-1 mx-2 min-w-44 rounded-md bg-ink px-3 py-2.5 text-xs text-bg shadow-lg"
      style={place > 0.5 ? { right: `${(1 - place) * 100}%` } : { left: `${place * 100}%` }}
    >
      <p className="mb-1 font-semibold">{shortDate(day.day, currentLanguage())}</p>
      {figures.map((figure) => (
        <p key={figure} className="flex justify-between gap-4">
          <span className="opacity-85">{t(`adminOverview.figures.${figure}`)}</span>
          <b className="font-semibold whitespace-nowrap">{shownAs(figure, day[figure])}</b>
        </p>
      ))}
    </div>
  );
}

const figures = [
  'bookings',
  'gross',
  'commission',
  'refunds',
] as const satisfies (keyof DayTotals)[];
type Figure = (typeof figures)[number];

/** Bookings are a count, all others amounts. */
const shownAs = (figure: Figure, value: number) =>
  figure === 'bookings' ? String(value) : rupiah(value);
