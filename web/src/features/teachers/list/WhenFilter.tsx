import { type LucideIcon, Moon, Sun, Sunrise, Sunset } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/account.ts';
import { addDays, weekdays, wibDate } from '#domain/calendar.ts';
import { type DayPart, dayPartNames, dayParts, searchedDays } from '#domain/free-hours.ts';
import { fullDate, shortWeekday } from '#domain/format-dates.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { serverNow } from '../../../lib/realtime/server-clock.ts';
import { useIsHydrated } from '../../../lib/useIsHydrated.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Input } from '../../../ui/forms/Input.tsx';
import { useFiltering } from './useFilters.ts';
import './texts.ts';

/** Days of the week or one date, and parts of the day. A date and days exclude each other. */
export function WhenFilter() {
  const { t } = useTranslation();
  const { filters, change } = useFiltering();
  const id = useId();
  const language = currentLanguage();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-2.5 text-sm font-semibold">
        {t('listing.when')}
      </p>
      <div role="group" aria-label={t('listing.days')} className="grid grid-cols-4 gap-1.5">
        {weekdays.map((day) => (
          <Toggle
            key={day}
            isOn={filters.days.includes(day)}
            onToggle={(isOn) =>
              change({ days: withOrWithout(weekdays, filters.days, day, isOn), date: null })
            }
          >
            <span aria-hidden>{weekdayName(day, language)}</span>
            <span className="sr-only">{weekdayName(day, language, 'long')}</span>
          </Toggle>
        ))}
      </div>
      <div
        role="group"
        aria-label={t('listing.timeOfDay')}
        className="mt-2.5 grid grid-cols-2 gap-1.5"
      >
        {dayPartNames.map((part) => {
          const Icon = ICONS[part];
          return (
            <Toggle
              key={part}
              isOn={filters.times.includes(part)}
              onToggle={(isOn) =>
                change({ times: withOrWithout(dayPartNames, filters.times, part, isOn) })
              }
              className="justify-start gap-2 px-2.5 py-1 text-left"
            >
              <Icon className="size-4 shrink-0" />
              <span className="grid leading-[1.3]">
                {t(`listing.times.${part}`)}
                <small className="text-2xs font-normal">{hoursOf(part)}</small>
              </span>
            </Toggle>
          );
        })}
      </div>
      <FreeOn />
    </div>
  );
}

const ICONS: Record<DayPart, LucideIcon> = {
  morning: Sunrise,
  midday: Sun,
  afternoon: Sunset,
  evening: Moon,
};

/** 08–11. */
const hoursOf = (part: DayPart) =>
  dayParts[part].map((hour) => String(hour).padStart(2, '0')).join('–');

function withOrWithout<Value>(
  all: readonly Value[],
  chosen: readonly Value[],
  value: Value,
  isIn: boolean,
) {
  return all.filter((one) => (one === value ? isIn : chosen.includes(one)));
}

/** 1 January 2024 was a Monday. */
export function weekdayName(
  day: (typeof weekdays)[number],
  language: Language,
  length: 'short' | 'long' = 'short',
) {
  const date = addDays('2024-01-01', weekdays.indexOf(day));
  if (length === 'short') return shortWeekday(date, language);
  return fullDate(date, language).split(',')[0] ?? '';
}

interface ToggleProps {
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  className?: string;
  children: ReactNode;
}

function Toggle({ isOn, onToggle, className, children }: ToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onToggle(!isOn)}
      className={classNames(
        'inline-flex min-h-11 items-center justify-center rounded-md border border-[color-mix(in_srgb,var(--line-strong)_55%,var(--line))] bg-surface text-sm font-semibold text-ink-2 hover:border-line-strong aria-pressed:border-pick aria-pressed:bg-pick aria-pressed:text-on-pick lg:min-h-10 forced-colors:aria-pressed:bg-[Highlight]',
        className,
      )}
    >
      {children}
    </button>
  );
}

function FreeOn() {
  const { t } = useTranslation();
  const { filters, change } = useFiltering();
  const id = useId();
  // Today is the browser's.
  const today = useIsHydrated() ? wibDate(serverNow()) : undefined;
  return (
    <>
      <label htmlFor={id} className="mt-2.5 mb-1.5 block text-xs text-ink-3">
        {t('listing.freeOn')}
      </label>
      <Input
        id={id}
        type="date"
        value={filters.date ?? ''}
        min={today}
        max={today && addDays(today, searchedDays - 1)}
        onChange={({ target: { value, validity } }) => {
          if (value === '') change({ date: null });
          else if (validity.valid) change({ date: value, days: [] });
        }}
        className="lg:min-h-11 lg:text-md"
      />
    </>
  );
}
