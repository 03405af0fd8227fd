import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { timeOfDay, weekdays } from '#domain/calendar.ts';
import './texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { placeName } from './places.ts';
import type { Cell } from './week.ts';

interface HourCellProps {
  cell: Cell;
  isOpen: boolean;
  tabIndex: number;
  className: string | undefined;
}

/** The grid around it listens for clicks, drags and keys. */
export function HourCell({ cell, isOpen, tabIndex, className }: HourCellProps) {
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
