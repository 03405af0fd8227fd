import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wibDate, wibTime } from '#domain/calendar.ts';
import { shortDate } from '#domain/format-dates.ts';
import { lessonCounts, seriesHorizonDays } from '#domain/series.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { useNow } from '../../../lib/realtime/useNow.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ToggleChips } from '../../../ui/forms/ToggleChips.tsx';
import { shortMoment } from '../moments.ts';
import { DateStrip } from '../slots/DateStrip.tsx';
import { Moment } from './Moment.tsx';
import type { SeriesHours } from './series-choice.ts';
import './texts.ts';
import '../texts.ts';

interface PickHoursProps {
  hours: SeriesHours;
  /** The day that is open at first. */
  date: string;
  picked: readonly string[];
  onPick: (picked: string[]) => void;
}

/** Hours one by one, with those chosen so far. */
export function PickHours({ hours, date, picked, onPick }: PickHoursProps) {
  const { t } = useTranslation();
  const today = wibDate(useNow());
  const [day, setDay] = useState(date);
  const isFull = picked.length >= lessonCounts.max;
  const isOfDay = (start: string) => wibDate(new Date(start)) === day;
  const shown = hours.free.filter((start) => isOfDay(start) && (!isFull || picked.includes(start)));
  /** The same word as among the weeks, where the hour is one of them. */
  const stateOf = (start: string) => {
    const { state = 'taken' } = hours.weeks.find(({ startsAt }) => startsAt === start) ?? {};
    return state === 'free' ? 'taken' : state;
  };
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = (start: string) => {
    onPick(picked.filter((one) => one !== start));
    // The button that had the focus is removed.
    heading.current?.focus();
  };
  return (
    <div>
      <DateStrip today={today} date={day} bookableDays={seriesHorizonDays} onChoose={setDay} />
      <div className="mt-4">
        {shown.length > 0 ? (
          <ToggleChips
            label={t('series.hoursOn', { date: shortDate(day, currentLanguage()) })}
            values={shown}
            chosen={picked.filter(isOfDay)}
            onChange={(chosen) =>
              onPick(
                [
                  ...picked.filter((start) => !isOfDay(start) || !shown.includes(start)),
                  ...chosen,
                ].toSorted(),
              )
            }
          >
            {(start) => wibTime(new Date(start))}
          </ToggleChips>
        ) : (
          <p className="text-sm text-ink-2">{t('booking.none')}</p>
        )}
      </div>
      <h3
        ref={heading}
        tabIndex={-1}
        className="mt-5 mb-2.5 flex justify-between text-md tracking-normal"
      >
        {t('series.yourHours')}
        <span className="text-sm font-normal text-ink-3">
          {t('series.hoursChosen', { count: picked.length, max: lessonCounts.max })}
        </span>
      </h3>
      {picked.length === 0 ? (
        <p className="text-sm text-ink-2">{t('series.hoursNone')}</p>
      ) : (
        <ol className="divide-y divide-line overflow-hidden rounded-lg border border-line">
          {picked.map((start) => (
            <li key={start} className="flex min-h-11 items-center gap-2.5 pl-3.5 text-md">
              <span className="flex-1">
                <Moment start={start} />
              </span>
              {!hours.free.includes(start) && (
                <span className="text-sm font-semibold text-danger-text">
                  {t(`series.states.${stateOf(start)}`)}
                </span>
              )}
              <IconButton
                label={t('series.remove', { moment: shortMoment(new Date(start)) })}
                onClick={() => remove(start)}
              >
                <X />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
