import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { offeredHours, timeOfDay, weekdays } from '#domain/calendar.ts';
import './texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { CopyDay } from './CopyDay.tsx';
import { DayHead } from './DayHead.tsx';
import { HourCell } from './HourCell.tsx';
import { FOOT, HEAD } from './places.ts';
import { useGridKeys } from './useGridKeys.ts';
import { usePainting } from './usePainting.ts';
import { isOpen, type Week } from './week.ts';

interface WeekGridProps {
  week: Week;
  onChange: (week: Week) => void;
}

/** Seven days by fourteen hours, each a button that is lit when students can book it. */
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
              isOpen={isOpen(week, { day, hour })}
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

/** Afternoon and evening stand a little apart. */
const startsPart = (hour: number) => hour === 12 || hour === 18;

const PART = 'mt-2 md:mt-3.5';
