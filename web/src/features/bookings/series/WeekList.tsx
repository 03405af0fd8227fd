import { Check, CircleX } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../lib/realtime/useNow.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Select } from '../../../ui/forms/Select.tsx';
import { shortMoment } from '../moments.ts';
import { Moment } from './Moment.tsx';
import {
  movesOf,
  type SeriesChoice,
  type SeriesHours,
  type Week,
  weeksOf,
} from './series-choice.ts';
import './texts.ts';

interface WeekListProps {
  hours: SeriesHours;
  choice: SeriesChoice;
  onChoose: (choice: SeriesChoice) => void;
  /** The name of the weekday. */
  day: string;
  /** Hours that have changed since the student looked. */
  changed: readonly string[];
}

/** Whether the hour is free in each week; if not, the student moves the lesson or leaves the week out. */
export function WeekList({ hours, choice, onChoose, day, changed }: WeekListProps) {
  const { t } = useTranslation();
  const now = useNow();
  const weeks = weeksOf(hours, choice, now);
  return (
    <section>
      <h3 className="mb-2.5 text-md tracking-normal">
        {t('series.yourWeeks', { weeks: choice.length, day })}
      </h3>
      <ol className="divide-y divide-line overflow-hidden rounded-lg border border-line">
        {weeks.map((week, index) => (
          <WeekRow
            key={week.startsAt}
            number={index + 1}
            week={week}
            isChanged={[week.startsAt, choice.answers[week.startsAt]].some(
              (start) => typeof start === 'string' && changed.includes(start),
            )}
            moves={week.state === 'free' ? [] : movesOf(hours, weeks, week)}
            onAnswer={(answer) =>
              onChoose({ ...choice, answers: { ...choice.answers, [week.startsAt]: answer } })
            }
          />
        ))}
      </ol>
    </section>
  );
}

interface WeekRowProps {
  number: number;
  week: Week;
  isChanged: boolean;
  moves: readonly string[];
  onAnswer: (answer: string | null) => void;
}

function WeekRow({ number, week, isChanged, moves, onAnswer }: WeekRowProps) {
  const { t } = useTranslation();
  const isFree = week.state === 'free';
  const Icon = isFree ? Check : CircleX;
  return (
    <li
      className={classNames(
        'grid min-h-11 grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-2 px-3.5 text-md',
        isFree ? 'py-1.5' : 'bg-surface-2 py-2.5',
      )}
    >
      <span className="text-xs font-semibold text-ink-3">{number}</span>
      <span>
        <Moment start={week.startsAt} />
        {isChanged && (
          <span className="ml-2 rounded-full bg-lit-soft px-2 py-0.5 text-xs font-semibold text-lit-text">
            {t('series.changed')}
          </span>
        )}
      </span>
      <span
        className={classNames(
          'inline-flex items-center gap-1.5 text-sm font-semibold',
          isFree ? 'text-success-text' : 'text-danger-text',
        )}
      >
        <Icon className="size-4" />
        {t(`series.states.${week.state}`)}
      </span>
      {!isFree && <Answer week={week} moves={moves} onAnswer={onAnswer} />}
    </li>
  );
}

function Answer({ week, moves, onAnswer }: Pick<WeekRowProps, 'week' | 'moves' | 'onAnswer'>) {
  const { t } = useTranslation();
  const name = useId();
  const moment = shortMoment(new Date(week.startsAt));
  const [nearest] = moves;
  return (
    <div className="col-span-full flex flex-wrap items-center gap-2.5 md:col-start-2">
      <div
        role="radiogroup"
        aria-label={t('series.answer', { moment })}
        className="inline-flex gap-0.5 rounded-md border border-[color-mix(in_srgb,var(--line-strong)_55%,var(--line))] bg-surface p-0.75"
      >
        {nearest && (
          <label className={ANSWER}>
            <input
              type="radio"
              name={name}
              className={COVER}
              checked={typeof week.lesson === 'string'}
              onChange={() => onAnswer(nearest)}
            />
            {t('series.move')}
          </label>
        )}
        <label className={ANSWER}>
          <input
            type="radio"
            name={name}
            className={COVER}
            checked={week.lesson === null}
            onChange={() => onAnswer(null)}
          />
          {t('series.leaveOut')}
        </label>
      </div>
      {typeof week.lesson === 'string' && (
        <span className="min-w-40 flex-1 *:w-full">
          <Select
            compact
            aria-label={t('series.moveTo', { moment })}
            className="w-full"
            value={week.lesson}
            onChange={({ target }) => onAnswer(target.value)}
          >
            {moves.map((start) => (
              <option key={start} value={start}>
                {shortMoment(new Date(start))}
              </option>
            ))}
          </Select>
        </span>
      )}
      {week.lesson === null && <span className="text-sm text-ink-2">{t('series.leftOut')}</span>}
      {week.lesson === undefined && !nearest && (
        <span className="text-sm text-ink-2">{t('series.noMoves')}</span>
      )}
    </div>
  );
}

export const COVER =
  'absolute inset-0 z-1 size-full cursor-pointer appearance-none rounded-[inherit]';
const ANSWER =
  'ring-when-focused relative grid min-h-9.5 place-items-center rounded-[9px] px-3 text-sm font-semibold whitespace-nowrap text-ink-2 has-checked:bg-pick has-checked:text-on-pick max-md:min-h-11 forced-colors:has-checked:bg-[Highlight]';
