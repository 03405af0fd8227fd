import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, stripDays } from '#domain/calendar.ts';
import { monthOf, shortWeekday } from '#domain/format-dates.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { classNames } from '../../../ui/class-names.ts';
import '../texts.ts';

interface DateStripProps {
  today: string;
  date: string;
  /** The last day that can be booked, counted from today. */
  bookableDays: number;
  onChoose: (date: string) => void;
}

/** Seven days at once; the arrows page by week. */
export function DateStrip({ today, date, bookableDays, onChoose }: DateStripProps) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const id = useId();
  const { days, isFirst, isLast } = stripOf(today, date, bookableDays);

  return (
    <div role="radiogroup" aria-labelledby={id}>
      <div className="-mr-3 flex items-center">
        <PickLabel id={id} className="flex-1">
          {t('booking.date')}
        </PickLabel>
        <StripArrow
          label={t('booking.earlier')}
          isEnd={isFirst}
          onTurn={() => onChoose(turnStrip(today, date, { weeks: -1, bookableDays }))}
        >
          <ChevronLeft />
        </StripArrow>
        <span className="text-xs text-ink-3">{monthOf(date, language)}</span>
        <StripArrow
          label={t('booking.later')}
          isEnd={isLast}
          onTurn={() => onChoose(turnStrip(today, date, { weeks: 1, bookableDays }))}
        >
          <ChevronRight />
        </StripArrow>
      </div>
      <div className="-mx-1 grid grid-cols-[minmax(max-content,1fr)_repeat(6,minmax(0,1fr))] gap-1">
        {days.map((day) => (
          <label key={day} className={DAY}>
            <input
              type="radio"
              name={id}
              value={day}
              checked={day === date}
              onChange={() => onChoose(day)}
              className="absolute inset-0 z-1 size-full cursor-pointer appearance-none rounded-[inherit]"
            />
            <span className="px-1.5 text-2xs font-medium whitespace-nowrap">
              {day === today ? t('booking.today') : shortWeekday(day, language)}
            </span>{' '}
            <span className="text-lg leading-[1.2] font-semibold text-(--day,var(--ink))">
              {Number(day.slice(8))}
            </span>{' '}
            <span className="sr-only">{monthOf(day, language)}</span>
          </label>
        ))}
      </div>
    </div>
  );
}

interface StripArrowProps {
  label: string;
  isEnd: boolean;
  onTurn: () => void;
  children: React.ReactNode;
}

// `aria-disabled`, since `disabled` would drop the focus when the last week is reached.
function StripArrow({ label, isEnd, onTurn, children }: StripArrowProps) {
  return (
    <IconButton
      label={label}
      aria-disabled={isEnd || undefined}
      onClick={isEnd ? undefined : onTurn}
      className="aria-disabled:cursor-not-allowed aria-disabled:opacity-30"
    >
      {children}
    </IconButton>
  );
}

const DAY =
  'ring-when-focused relative grid min-h-14 cursor-pointer content-center justify-items-center gap-0.75 rounded-[14px] py-2 text-ink-2 hover:bg-surface-2 has-checked:bg-pick has-checked:text-on-pick has-checked:[--day:var(--on-pick)]';

/** Whole weeks from today; the last one ends with the last bookable day. */
export function stripOf(today: string, date: string, bookableDays: number) {
  const week = Math.floor(daysBetween(today, date) / stripDays);
  const first = week * stripDays;
  const length = Math.min(stripDays, bookableDays + 1 - first);
  return {
    days: Array.from({ length }, (_, index) => addDays(today, first + index)),
    isFirst: week === 0,
    isLast: first + stripDays > bookableDays,
  };
}

/** The same weekday one week later or earlier, or the nearest bookable day. */
export function turnStrip(
  today: string,
  date: string,
  { weeks, bookableDays }: { weeks: 1 | -1; bookableDays: number },
) {
  const day = daysBetween(today, date) + weeks * stripDays;
  return addDays(today, Math.min(Math.max(day, 0), bookableDays));
}

function daysBetween(from: string, to: string) {
  return Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000));
}

interface PickLabelProps {
  id: string;
  className?: string;
  children: ReactNode;
}

export function PickLabel({ id, className, children }: PickLabelProps) {
  return (
    <h3 id={id} className={classNames('text-sm tracking-normal', className)}>
      {children}
    </h3>
  );
}
