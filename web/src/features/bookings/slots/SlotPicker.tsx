import { type LucideIcon, Moon, Sun, Sunrise, Sunset } from 'lucide-react';
import { type ReactNode, useDeferredValue, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { slotStart } from '#domain/calendar.ts';
import { type DayPart, dayPartAt, dayPartNames } from '#domain/free-hours.ts';
import { shortDate, shortWeekday } from '#domain/format-dates.ts';
import { localTime } from '../../../lib/format/moments.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { useIsHydrated } from '../../../lib/useIsHydrated.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton, Skeletons } from '../../../ui/feedback/Skeleton.tsx';
import '../texts.ts';
import { PickLabel } from './DateStrip.tsx';
import type { DaySlots } from './useSlotChoice.ts';

interface SlotPickerProps {
  date: string;
  time: string | undefined;
  day: DaySlots;
  onChoose: (time: string) => void;
}

/**
 * Prerendered with the hours of the first free day: radios can be chosen before any script runs, and stay the same
 * elements when the page is hydrated.
 */
export function SlotPicker({ date, time, day, onChoose }: SlotPickerProps) {
  const { t } = useTranslation();
  const id = useId();
  // Deferred, so that the first slots do not block hydration on a slow phone.
  const deferred = useDeferredValue(day);
  const slots = deferred.date === date && day.slots ? deferred.slots : undefined;
  // Only the browser knows the reader's time zone.
  const isHydrated = useIsHydrated();
  const isAbroad = isHydrated && localTime(slotStart(date, '12:00')) !== null;

  return (
    <div role="radiogroup" aria-labelledby={id} className="mt-4.5">
      <div className="mb-0.5 flex items-baseline justify-between gap-4">
        <PickLabel id={id}>
          {isHydrated ? t('booking.time') : shortDate(date, currentLanguage())}
        </PickLabel>
        <span className="text-right text-xs text-ink-3">
          {isAbroad ? t('booking.wibAndLocal') : t('booking.wib')}
        </span>
      </div>
      {slots?.length ? (
        <div className="divide-y divide-line">
          {byDayPart(slots).map((group) => (
            <SlotGroup
              key={group.part}
              {...group}
              {...{ date, time, onChoose, isAbroad }}
              name={id}
            />
          ))}
        </div>
      ) : (
        <NoSlots day={day} isPending={day.isPending || (day.slots !== undefined && !slots)} />
      )}
    </div>
  );
}

function NoSlots({ day, isPending }: { day: DaySlots; isPending: boolean }) {
  const { t } = useTranslation();
  if (isPending) {
    return (
      <Skeletons className="grid gap-4 pt-2">
        <SlotRows />
      </Skeletons>
    );
  }
  return (
    <div role="status" className="grid justify-items-center gap-3 px-2 pt-5.5 pb-3 text-center">
      <p className="text-md text-ink-2">
        {day.hasFailed ? t('booking.fetchFailed') : t('booking.none')}
      </p>
      {day.hasFailed && (
        <Button variant="soft" onClick={day.retry}>
          {t('ui.tryAgain')}
        </Button>
      )}
    </div>
  );
}

interface SlotGroupProps {
  part: DayPart;
  slots: readonly string[];
  date: string;
  time: string | undefined;
  /** The radio group's name, shared by all parts of the day. */
  name: string;
  /** Shows each hour in the reader's time zone as well. */
  isAbroad: boolean;
  onChoose: (time: string) => void;
}

function SlotGroup({ part, slots, date, time, name, isAbroad, onChoose }: SlotGroupProps) {
  return (
    <PartOfDay part={part} isAbroad={isAbroad}>
      {slots.map((slot) => (
        <label key={slot} className={SLOT}>
          <input
            type="radio"
            name={name}
            value={slot}
            checked={slot === time}
            onChange={() => onChoose(slot)}
            className="absolute inset-0 z-1 size-full cursor-pointer appearance-none rounded-[inherit]"
          />
          <span>{slot}</span>
          {isAbroad && <LocalTime date={date} slot={slot} />}
        </label>
      ))}
    </PartOfDay>
  );
}

function PartOfDay({
  part,
  isAbroad,
  children,
}: Pick<SlotGroupProps, 'part' | 'isAbroad'> & { children: ReactNode }) {
  const { t } = useTranslation();
  const Icon = ICONS[part];
  const label = t(`booking.parts.${part}`);
  return (
    <div
      role="group"
      aria-label={label}
      className="grid grid-cols-[74px_minmax(0,1fr)] items-start gap-2 py-2 min-[340px]:grid-cols-[88px_minmax(0,1fr)]"
    >
      <span aria-hidden className="flex min-h-11 items-center gap-2 text-xs text-ink-3 md:min-h-10">
        <Icon className="size-4 max-[339px]:hidden" />
        {label}
      </span>
      {/* Four, so that the longest part of a day fits one row; an hour with the local time is wider. */}
      <span
        className={classNames(
          'grid max-[339px]:grid-cols-2',
          isAbroad ? 'grid-cols-3 gap-2' : 'grid-cols-4 gap-1.5 max-sm:*:text-sm',
        )}
      >
        {children}
      </span>
    </div>
  );
}

function LocalTime({ date, slot }: { date: string; slot: string }) {
  const { t } = useTranslation();
  const local = localTime(slotStart(date, slot));
  if (!local) return null;
  const day = local.date === date ? '' : `${shortWeekday(local.date, currentLanguage())} `;
  const shown = day + local.time;
  return (
    <>
      {' '}
      <span aria-hidden className="text-xs font-normal opacity-80">
        {shown}
      </span>
      <span className="sr-only">{t('booking.localTime', { time: shown })}</span>
    </>
  );
}

const ICONS: Record<DayPart, LucideIcon> = {
  morning: Sunrise,
  midday: Sun,
  afternoon: Sunset,
  evening: Moon,
};

const SLOT =
  'ring-when-focused relative grid min-h-11 cursor-pointer place-items-center content-center rounded-md text-center border border-[color-mix(in_srgb,var(--line-strong)_50%,var(--line))] bg-surface py-1 text-md leading-[1.3] font-semibold transition-[background-color,border-color,box-shadow] duration-(--dur-2) hover:border-lit-line hover:bg-lit-soft has-checked:border-lit-line has-checked:bg-lit has-checked:text-on-lit has-checked:shadow-[inset_0_0_0_1px_var(--lit-line),var(--glow)] md:min-h-10';

/** The slots of each part of the day; parts without one are left out. */
export function byDayPart(slots: readonly string[]) {
  const partOf = (slot: string) => dayPartAt(Number(slot.slice(0, 2)));
  return dayPartNames
    .map((part) => ({ part, slots: slots.toSorted().filter((slot) => partOf(slot) === part) }))
    .filter((group) => group.slots.length > 0);
}

export function PickerBlocks() {
  return (
    <>
      <StripBlocks />
      <span className="mt-10 grid gap-4 pt-2">
        <SlotRows />
      </span>
    </>
  );
}

/** As high as the date strip. */
export function StripBlocks() {
  return (
    <span className="-mx-1 mt-11 grid grid-cols-7 gap-1">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((day) => (
        <Skeleton key={day} className="h-14 rounded-[14px]" />
      ))}
    </span>
  );
}

function SlotRows() {
  return ['a', 'b', 'c'].map((row) => (
    <span key={row} className="grid grid-cols-[88px_repeat(4,1fr)] gap-1.5">
      <Skeleton className="my-3 h-4 w-16" />
      <Skeleton className="h-10 rounded-md" />
      <Skeleton className="h-10 rounded-md" />
      <Skeleton className="h-10 rounded-md" />
      <Skeleton className="h-10 rounded-md" />
    </span>
  ));
}
