import { CalendarCheck, Check, Copy } from 'lucide-react';
import { Fragment, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offeredHours, timeOfDay, weekdays } from '#domain/calendar.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useIsPhone } from '../../../lib/useIsPhone.ts';
import { CopyDay } from './CopyDay.tsx';
import { FOOT, HEAD, placeName, useGridKeys, usePainting } from './week-grid-input.ts';
import './texts.ts';
import { type Cell, copyDay, isHourOpen, openHours, toggleDay, type Week } from './week.ts';

interface WeekGridProps {
  week: Week;
  onChange: (week: Week) => void;
  /** As saved: other hours are marked as changed. */
  saved?: Week | undefined;
  /** The id of the text that says how to use it. */
  describedBy?: string;
  /** First names of students by hour of the week, of next week. */
  booked?: ReadonlyMap<number, string>;
}

/** Seven days by fourteen hours, each a toggle button; a phone shows one day at a time. */
export function WeekGrid({
  week,
  onChange,
  saved = week,
  describedBy,
  booked = NOBODY,
}: WeekGridProps) {
  const { t } = useTranslation();
  const painting = usePainting(week, onChange);
  const { tabIndexOf, ...keys } = useGridKeys(week, onChange);
  const isPhone = useIsPhone();
  const [shownDay, showDay] = useState(0);
  const [copied, setCopied] = useState<number>();
  const grid = useRef<HTMLDivElement>(null);
  const days = isPhone ? [shownDay] : weekdays.map((_, day) => day);

  const endCopying = () => {
    setCopied(undefined);
    const foot = placeName({ day: copied ?? 0, hour: FOOT });
    grid.current?.querySelector<HTMLElement>(`[data-place="${foot}"]`)?.focus();
  };

  return (
    <>
      {isPhone && (
        <DayStrip
          week={week}
          shown={shownDay}
          onShow={(day) => {
            showDay(day);
            setCopied(undefined);
          }}
        />
      )}
      <div
        ref={grid}
        role="group"
        aria-label={t('availability.grid')}
        aria-describedby={describedBy}
        className="grid touch-pan-y touch-pinch-zoom grid-cols-2 gap-2 select-none md:grid-cols-[56px_repeat(7,minmax(0,1fr))] md:gap-1.5"
        {...painting}
        {...keys}
      >
        {!isPhone && <span />}
        {days.map((day) => (
          <DayHead
            key={day}
            day={day}
            week={week}
            onPress={() => onChange(toggleDay(week, day))}
            tabIndex={tabIndexOf({ day, hour: HEAD })}
          />
        ))}
        {offeredHours.map((hour) => (
          <Fragment key={hour}>
            {!isPhone && (
              <span
                aria-hidden
                className={classNames(
                  'grid items-center justify-items-end pr-2.5 text-xs text-ink-3',
                  startsPart(hour) && PART,
                )}
              >
                {timeOfDay(hour)}
              </span>
            )}
            {days.map((day) => (
              <HourCell
                key={day}
                cell={{ day, hour }}
                isOpen={isHourOpen(week, { day, hour })}
                isChanged={isHourOpen(week, { day, hour }) !== isHourOpen(saved, { day, hour })}
                student={booked.get(day * 24 + hour)}
                tabIndex={tabIndexOf({ day, hour })}
                className={startsPart(hour) ? PART : undefined}
              />
            ))}
          </Fragment>
        ))}
        {!isPhone && <span />}
        {days.map((day) => (
          <CopyButton
            key={day}
            day={day}
            isOpen={copied === day}
            onPress={() => setCopied(copied === day ? undefined : day)}
            tabIndex={tabIndexOf({ day, hour: FOOT })}
          />
        ))}
      </div>
      {copied !== undefined && (
        <CopyDay
          key={copied}
          day={copied}
          onCancel={endCopying}
          onCopy={(to) => {
            onChange(copyDay(week, copied, to));
            endCopying();
          }}
        />
      )}
    </>
  );
}

const NOBODY: ReadonlyMap<number, string> = new Map();

interface DayStripProps {
  week: Week;
  shown: number;
  onShow: (day: number) => void;
}

function DayStrip({ week, shown, onShow }: DayStripProps) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t('availability.day')} className="mb-3 grid grid-cols-7 gap-1">
      {weekdays.map((name, day) => (
        <button
          key={name}
          type="button"
          aria-pressed={day === shown}
          className="grid min-h-14 content-center justify-items-center rounded-md text-2xs text-ink-2 aria-pressed:bg-pick aria-pressed:text-on-pick"
          onClick={() => onShow(day)}
        >
          <span aria-hidden>{t(`availability.shortDays.${name}`)}</span>
          <b className="text-md leading-[1.3] font-semibold">{openHours(week, day).length}</b>
          <span className="sr-only">{t(`availability.days.${name}`)}</span>
        </button>
      ))}
    </div>
  );
}

/** A gap before afternoon and evening. */
const startsPart = (hour: number) => hour === 12 || hour === 18;

const PART = 'md:mt-3.5';

interface DayHeadProps {
  day: number;
  week: Week;
  onPress: () => void;
  tabIndex: number;
}

function DayHead({ day, week, onPress, tabIndex }: DayHeadProps) {
  const { t } = useTranslation();
  const name = weekdays[day] ?? 'Monday';
  const count = openHours(week, day).length;
  const full = t(`availability.days.${name}`);
  return (
    <button
      type="button"
      data-place={placeName({ day, hour: HEAD })}
      tabIndex={tabIndex}
      onClick={onPress}
      className="grid min-h-11 place-content-center justify-items-center rounded-sm border border-line text-md font-semibold hover:bg-surface-2 max-md:col-span-2 md:min-h-12 md:rounded-md md:border-transparent md:text-sm"
    >
      <span className="md:sr-only">{full}</span>
      <span aria-hidden className="max-md:hidden">
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
  isChanged: boolean;
  /** Who has booked it next week. */
  student: string | undefined;
  tabIndex: number;
  className: string | undefined;
}

/** The grid around it handles clicks, drags and keys. */
function HourCell({ cell, isOpen, isChanged, student, tabIndex, className }: HourCellProps) {
  const { t } = useTranslation();
  const time = timeOfDay(cell.hour);
  const name = `${t(`availability.days.${weekdays[cell.day] ?? 'Monday'}`)} ${time}`;
  return (
    <button
      type="button"
      data-place={placeName(cell)}
      aria-pressed={isOpen}
      aria-label={student ? t('availability.bookedBy', { hour: name, name: student }) : name}
      tabIndex={tabIndex}
      className={classNames(CELL, student ? BOOKED : FREE, isChanged && 'border-dashed', className)}
    >
      {student ? (
        <CalendarCheck className="size-3.75 shrink-0 md:max-lg:hidden" />
      ) : (
        <Check className="size-3.75 shrink-0 stroke-[2.6] not-group-aria-pressed:hidden md:max-lg:hidden" />
      )}
      <span className={student && 'md:hidden'}>{time}</span>{' '}
      {student && <span className="truncate">{student}</span>}
    </button>
  );
}

// Borders of 3:1 in both themes: closed hours have to be found, too.
const CELL =
  'group inline-flex h-12 w-full min-w-0 items-center justify-center gap-1.5 rounded-[10px] border px-1 text-sm font-semibold transition-[background-color,box-shadow] duration-(--dur-1) focus-visible:z-1 md:h-9.5 md:gap-1 md:px-0.5 md:text-xs md:pointer-coarse:h-11';
const FREE =
  'border-line-strong bg-surface text-ink-3 hover:bg-surface-2 hover:text-ink-2 aria-pressed:border-lit-line aria-pressed:bg-lit aria-pressed:text-on-lit aria-pressed:hover:bg-lit-hover dark:aria-pressed:bg-linear-to-b dark:aria-pressed:from-[#5A410C] dark:aria-pressed:to-[#3E2D08] dark:aria-pressed:shadow-[0_0_14px_rgb(251_176_45/.16)]';
const BOOKED =
  'border-confirmed-fg bg-confirmed-bg text-confirmed-fg not-aria-pressed:bg-surface not-aria-pressed:line-through';

interface CopyButtonProps {
  day: number;
  isOpen: boolean;
  onPress: () => void;
  tabIndex: number;
}

function CopyButton({ day, isOpen, onPress, tabIndex }: CopyButtonProps) {
  const { t } = useTranslation();
  const name = t(`availability.days.${weekdays[day] ?? 'Monday'}`);
  return (
    <button
      type="button"
      data-place={placeName({ day, hour: FOOT })}
      aria-expanded={isOpen}
      aria-label={t('availability.copyDay', { day: name })}
      tabIndex={tabIndex}
      className="mt-1 inline-flex min-h-11 min-w-0 items-center justify-center gap-1.5 rounded-[10px] text-xs font-semibold text-ink-2 hover:bg-surface-2 hover:text-ink aria-expanded:bg-brand-soft aria-expanded:text-brand-text max-md:col-span-2 max-md:border max-md:border-line max-md:text-sm"
      onClick={onPress}
    >
      <Copy className="size-4 shrink-0" />
      <span className="md:hidden">{t('availability.copyDay', { day: name })}</span>
      <span className="max-lg:hidden">{t('availability.copy')}</span>
    </button>
  );
}
