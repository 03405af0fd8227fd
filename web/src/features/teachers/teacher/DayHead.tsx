import { useTranslation } from 'react-i18next';
import { weekdays } from '#domain/calendar.ts';
import './texts.ts';
import { HEAD, placeName } from './places.ts';
import { openHours, toggleDay, type Week } from './week.ts';

export interface DayButtonProps {
  day: number;
  week: Week;
  onChange: (week: Week) => void;
  tabIndex: number;
}

export function DayHead({ day, week, onChange, tabIndex }: DayButtonProps) {
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
      className="grid min-h-11 place-content-center justify-items-center rounded-sm text-xs font-semibold hover:bg-surface-2 md:min-h-12 md:rounded-md md:max-lg:text-xs lg:text-sm"
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
