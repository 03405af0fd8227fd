import { EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { shortDate, shortMonth, shortWeekday } from '#domain/format-dates.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import type { Preview } from './preview.ts';
import './texts.ts';

interface WeekPreviewProps {
  preview: Preview;
  /** Percent off for several lessons; null: single bookings only. */
  discounts: readonly number[] | null;
}

/** Next week as students will see it, from values that are not saved yet. */
export function WeekPreview({ preview, discounts }: WeekPreviewProps) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const { days, count } = preview;
  const first = shortDate(days[0]?.date ?? '', language);
  const last = shortDate(days.at(-1)?.date ?? '', language);
  const percent = Math.max(...(discounts ?? []));
  return (
    <Card as="section" title={t('preview.title')}>
      <p role="status" className="-mt-1.5 text-sm text-ink-2">
        {t('preview.count', { count, first, last })}
      </p>
      <p className="mt-1 text-sm text-ink-3">{t('preview.live')}</p>
      <ul className="mt-2 divide-y divide-line">
        {days.map(({ date, isOff, hours }) => (
          <li key={date} className="grid grid-cols-[46px_minmax(0,1fr)] gap-2 py-2.5">
            <span className="text-sm leading-[1.3] font-semibold">
              {shortWeekday(date, language)}
              <small className="block text-2xs font-normal text-ink-3">
                {`${Number(date.slice(8))} ${shortMonth(date, language)}`}
              </small>
            </span>
            {hours.length === 0 ? (
              <span className="self-center text-sm text-ink-3">
                {isOff ? t('preview.dayOff') : t('preview.none')}
              </span>
            ) : (
              <span className="grid grid-cols-[repeat(auto-fill,minmax(44px,1fr))] gap-1">
                {hours.map(({ time, isNew }) => (
                  <span key={time} className={isNew ? NEW_HOUR : HOUR}>
                    {time}
                    {isNew && <span className="sr-only"> {t('preview.new')}</span>}
                  </span>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
      {discounts && !preview.isStopped && (
        <p className="mt-2 text-xs leading-[1.5] text-ink-2">
          {percent > 0 ? t('preview.discounts', { percent }) : t('preview.series')}
        </p>
      )}
      <Hidden preview={preview} />
    </Card>
  );
}

const HOUR = 'rounded-sm border border-line py-0.5 text-center text-xs font-semibold text-ink-2';
const NEW_HOUR =
  'rounded-sm border border-lit-line bg-lit py-0.5 text-center text-xs font-semibold text-on-lit';

/** How many open hours are hidden, and why. */
function Hidden({ preview: { hidden, isStopped } }: { preview: Preview }) {
  const { t } = useTranslation();
  const count = hidden.booked + hidden.off + hidden.rules;
  const reasons = (['booked', 'off', 'rules'] as const)
    .filter((reason) => hidden[reason] > 0)
    .map((reason) => t(`preview.${reason}`, { count: hidden[reason] }));
  if (count === 0 && !isStopped) return null;
  return (
    <p className="mt-2 flex gap-2 text-xs leading-[1.5] text-ink-2">
      <EyeOff className="mt-px size-4 flex-none text-ink-3" />
      <span>
        {isStopped
          ? t('preview.stopped')
          : t('preview.hidden', { count, reasons: reasons.join(', ') })}
      </span>
    </p>
  );
}
