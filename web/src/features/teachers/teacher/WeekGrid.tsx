import { Check, Copy } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { offeredHours, timeOfDay, weekdays } from '#domain/calendar.ts';
import { classNames } from '../../../ui/class-names.ts';
import { LazyPopup } from '../../../ui/overlays/LazyPopup.tsx';
import { CopyDayContext } from './copy-day-context.ts';
import { FOOT, HEAD, placeName, useGridKeys, usePainting } from './week-grid-input.ts';
import './texts.ts';
import { type Cell, copyDay, isHourOpen, openHours, toggleDay, type Week } from './week.ts';

interface WeekGridProps {
  week: Week;
  onChange: (week: Week) => void;
}

/** Seven days by fourteen hours, each a toggle button. */
export function WeekGrid({ week, onChange }: WeekGridProps) {
  const { t } = useTranslation();
  const painting = usePainting(week, onChange);
  const { tabIndexOf, ...keys } = useGridKeys(week, onChange);

  return (
    <div
      role="group"
      aria-label={t('availability.grid')}
      className="grid touch-pan-y touch-pinch-zoom grid-cols-[38px_repeat(7,minmax(0,1fr))] gap-0.75 select-none min-[340px]:gap-1 md:grid-cols-[56px_repeat(7,minmax(0,1fr))] md:gap-1.5"
      {...painting}
      {...keys}
    >
      <span />
      {weekdays.map((name, day) => (
        <DayHead
          key={name}
          day={day}
          week={week}
          onChange={onChange}
          tabIndex={tabIndexOf({ day, hour: HEAD })}
        />
      ))}
      {offeredHours.map((hour) => (
        <Fragment key={hour}>
          <span
            aria-hidden
            className={classNames(
              'grid items-center justify-items-end pr-1 text-[11.5px] text-ink-3 md:pr-2.5 md:text-xs',
              startsPart(hour) && PART,
            )}
          >
            {timeOfDay(hour)}
          </span>
          {weekdays.map((name, day) => (
            <HourCell
              key={name}
              cell={{ day, hour }}
              isOpen={isHourOpen(week, { day, hour })}
              tabIndex={tabIndexOf({ day, hour })}
              className={startsPart(hour) ? PART : undefined}
            />
          ))}
        </Fragment>
      ))}
      <span />
      {weekdays.map((name, day) => (
        <CopyDay
          key={name}
          day={day}
          week={week}
          onChange={onChange}
          tabIndex={tabIndexOf({ day, hour: FOOT })}
        />
      ))}
    </div>
  );
}

/** A gap before afternoon and evening. */
const startsPart = (hour: number) => hour === 12 || hour === 18;

const PART = 'mt-2 md:mt-3.5';

interface DayButtonProps {
  day: number;
  week: Week;
  onChange: (week: Week) => void;
  tabIndex: number;
}

function DayHead({ day, week, onChange, tabIndex }: DayButtonProps) {
  const { t } = useTranslation();
  const name = weekdays[day] ?? 'Monday';
  const count = openHours(week, day).length;
  const full = t(`availability.days.${name}`);
  return (
    <button
      type="button"
      data-place={placeName({ day, hour: HEAD })}
      tabIndex={tabIndex}
      onClick={() => onChange(toggleDay(week, day))}
      className="grid min-h-11 place-content-center justify-items-center rounded-sm text-xs font-semibold hover:bg-surface-2 md:min-h-12 md:rounded-md md:max-lg:text-xs lg:text-sm xl:text-xs"
    >
      <span className="max-lg:sr-only">{full}</span>
      <span aria-hidden className="lg:hidden">
        {t(`availability.shortDays.${name}`)}
      </span>{' '}
      <span className="text-2xs font-normal text-ink-3">
        {t('availability.hours', { count })}{' '}
        <span className="sr-only">{t('availability.toggleDay')}</span>
      </span>
    </button>
  );
}

interface HourCellProps {
  cell: Cell;
  isOpen: boolean;
  tabIndex: number;
  className: string | undefined;
}

/** The grid around it handles clicks, drags and keys. */
function HourCell({ cell, isOpen, tabIndex, className }: HourCellProps) {
  const { t } = useTranslation();
  const time = timeOfDay(cell.hour);
  return (
    <button
      type="button"
      data-place={placeName(cell)}
      aria-pressed={isOpen}
      aria-label={`${t(`availability.days.${weekdays[cell.day] ?? 'Monday'}`)} ${time}`}
      tabIndex={tabIndex}
      className={classNames(CELL, className)}
    >
      <Check className="size-3.75 stroke-[2.6] opacity-0 group-hover:opacity-60 group-aria-pressed:opacity-100 md:max-lg:hidden" />
      <span className="max-md:hidden">{time}</span>
    </button>
  );
}

const CELL =
  'group inline-flex h-8.5 w-full items-center justify-center gap-1.5 rounded-sm border border-transparent bg-surface-2 text-xs font-semibold text-transparent transition-[background-color,box-shadow] duration-(--dur-1) hover:bg-surface-3 hover:text-ink-2 focus-visible:z-1 aria-pressed:border-[color-mix(in_srgb,var(--lit-line)_70%,transparent)] aria-pressed:bg-lit aria-pressed:text-on-lit aria-pressed:hover:bg-lit-hover md:h-9.5 md:rounded-[10px] dark:aria-pressed:bg-linear-to-b dark:aria-pressed:from-[#5A410C] dark:aria-pressed:to-[#3E2D08] dark:aria-pressed:shadow-[0_0_14px_rgb(251_176_45/.16)]';

/** Copies a day's hours to other days. */
function CopyDay({ day, week, onChange, tabIndex }: DayButtonProps) {
  const { t } = useTranslation();
  const name = t(`availability.days.${weekdays[day] ?? 'Monday'}`);
  const copyTo = (days: readonly number[]) => onChange(copyDay(week, day, days));
  return (
    <CopyDayContext value={{ day, copyTo }}>
      <LazyPopup
        kind="menu"
        load={() => import('./CopyDayMenu.tsx').then((module) => module.CopyDayMenu)}
        trigger={(props) => (
          <button
            type="button"
            {...props}
            data-place={placeName({ day, hour: FOOT })}
            aria-label={t('availability.copyDay', { day: name })}
            title={t('availability.copyDay', { day: name })}
            tabIndex={tabIndex}
            className="mt-1 grid h-9 place-items-center rounded-sm text-ink-3 hover:bg-surface-2 hover:text-ink md:rounded-[10px]"
          >
            <Copy className="size-4" />
          </button>
        )}
      />
    </CopyDayContext>
  );
}
