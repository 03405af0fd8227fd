import { type ComponentType, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeacherBooking } from '#contract/bookings.ts';
import { statusIs } from '#domain/booking.ts';
import { firstHour, offeredHours, timeOfDay, wibDate, wibTime } from '#domain/calendar.ts';
import { fullDate, shortWeekday } from '#domain/format-dates.ts';
import { firstName } from '../../../lib/format/names.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import '../../../lib/texts/booking-status.ts';
import { classNames } from '../../../ui/class-names.ts';
import { statusLook } from '../../../ui/feedback/status-look.ts';
import { useTimeLeft } from '../time-left.ts';
import { CompleteHint } from './UpcomingRow.tsx';
import { useTeacherActions } from './teacher-actions.ts';
import './week-texts.ts';

/** A session at its hour, or at the hour that a student asks for. */
export interface Block {
  key: string;
  booking: TeacherBooking;
  /** What its row shows: of a request for several lessons all of them. */
  row: TeacherBooking;
  startsAt: Date;
  isAsked: boolean;
}

interface WeekCalendarProps {
  /** Hours of the week that students can book, Monday 00:00 = 0. */
  openHours: ReadonlySet<number> | undefined;
  /** The row of the chosen session, with all its actions. */
  Row: ComponentType<{ booking: TeacherBooking }>;
  days: readonly string[];
  blocks: readonly Block[];
  next: TeacherBooking | undefined;
  move: (days: number) => void;
}

/** Seven days of 14 hours. Arrows move between the sessions, Page Up and Page Down between weeks. */
export function WeekCalendar({ days, blocks, next, openHours, Row, move }: WeekCalendarProps) {
  const { t } = useTranslation();
  const { now } = useTeacherActions();
  const [chosenKey, choose] = useState<string>();
  const grid = useRef<HTMLDivElement>(null);
  const chosen =
    blocks.find(({ key }) => key === chosenKey) ??
    blocks.find(({ booking }) => booking === next) ??
    blocks[0];
  const language = currentLanguage();
  const today = wibDate(now);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault();
      return move(event.key === 'PageUp' ? -7 : 7);
    }
    const step = STEPS[event.key];
    const buttons = [...(grid.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const target = step && at >= 0 ? buttons[at + step] : undefined;
    if (!target) return;
    event.preventDefault();
    target.focus();
    choose(target.dataset.key);
  };

  return (
    <>
      <div
        ref={grid}
        role="group"
        aria-label={t('week.week')}
        className="grid grid-cols-[56px_repeat(7,minmax(0,1fr))]"
      >
        <div
          aria-hidden
          className="grid grid-rows-[50px_repeat(14,44px)] text-right text-xs text-ink-3"
        >
          <span />
          {offeredHours.map((hour) => (
            <span key={hour} className="pt-1 pr-2">
              {timeOfDay(hour)}
            </span>
          ))}
        </div>
        {days.map((day, index) => (
          <section
            key={day}
            aria-label={fullDate(day, language)}
            className="relative grid grid-rows-[50px_repeat(14,44px)] border-l border-line"
          >
            <div
              aria-hidden
              className="grid content-center justify-items-center text-xs text-ink-2"
            >
              {day === today ? t('week.today') : shortWeekday(day, language)}
              <b
                className={classNames(
                  'text-md leading-[1.3] font-semibold text-ink',
                  day === today && 'min-w-7 rounded-full bg-pick px-1 text-center text-on-pick',
                )}
              >
                {Number(day.slice(8))}
              </b>
            </div>
            {offeredHours.map((hour) => (
              <div
                key={hour}
                className={classNames(
                  'flex min-w-0 gap-0.5 border-t border-line p-0.5',
                  openHours?.has(index * 24 + hour) && 'bg-lit-soft',
                )}
              >
                {blocks
                  .filter(
                    ({ startsAt }) =>
                      wibDate(startsAt) === day && Number(wibTime(startsAt).slice(0, 2)) === hour,
                  )
                  .map((block) => (
                    <BlockButton
                      key={block.key}
                      block={block}
                      isLit={block.booking === next && !block.isAsked}
                      isChosen={block === chosen}
                      onChoose={() => choose(block.key)}
                      onKeyDown={onKeyDown}
                    />
                  ))}
              </div>
            ))}
            {day === today && <NowMark now={now} />}
          </section>
        ))}
      </div>
      {chosen && (
        <ul className="border-t border-line px-6" aria-label={t('week.chosen')}>
          <Row booking={chosen.row} />
          {statusIs(chosen.booking.status, 'scheduled') && (
            <li className="pb-3">
              <CompleteHint />
            </li>
          )}
        </ul>
      )}
    </>
  );
}

const STEPS: Record<string, 1 | -1 | undefined> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

function NowMark({ now }: { now: Date }) {
  const [hours = 0, minutes = 0] = wibTime(now).split(':').map(Number);
  const passed = hours - firstHour + minutes / 60;
  if (passed < 0 || passed > offeredHours.length) return null;
  return (
    <span
      aria-hidden
      style={{ top: 50 + passed * 44 }}
      className="pointer-events-none absolute inset-x-0 h-0.5 bg-nyala-500 before:absolute before:top-1/2 before:-left-1 before:size-2 before:-translate-y-1/2 before:rounded-full before:bg-nyala-500"
    />
  );
}

interface BlockButtonProps {
  block: Block;
  isLit: boolean;
  isChosen: boolean;
  onChoose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function BlockButton({ block, isLit, isChosen, onChoose, onKeyDown }: BlockButtonProps) {
  const { t } = useTranslation();
  const { now } = useTeacherActions();
  const timeLeft = useTimeLeft();
  const { booking, startsAt, isAsked } = block;
  const status = isAsked ? 'pending_confirmation' : booking.status;
  const { icon: Icon } = statusLook(status);
  const left = startsAt.getTime() - now.getTime();
  const isSoon = isLit && left > 0 && left < 3_600_000;
  return (
    <button
      type="button"
      data-key={block.key}
      aria-pressed={isChosen}
      tabIndex={isChosen ? 0 : -1}
      onClick={onChoose}
      onKeyDown={onKeyDown}
      className={classNames(
        'min-w-0 flex-1 rounded-[8px] border border-l-3 px-1.5 text-left text-2xs leading-[1.3] aria-pressed:shadow-[0_0_0_2px_var(--focus)]',
        isLit ? 'border-lit-line bg-lit text-on-lit' : LOOKS[status],
      )}
    >
      <span className="flex items-center gap-1 font-semibold [&_.lucide]:size-3 [&_.lucide]:shrink-0">
        <Icon />
        <span className="truncate">{firstName(booking.studentId.fullName)}</span>
      </span>
      <span className="block truncate">
        {wibTime(startsAt)}
        {isAsked && `, ${t('week.moved')}`}
        {isSoon && `, ${timeLeft(left)}`}
      </span>
      <span className="sr-only">, {t(`bookingStatus.${status}`)}</span>
    </button>
  );
}

const OTHER = 'border-neutral-line bg-neutral-bg text-neutral-fg';
const LOOKS: Record<TeacherBooking['status'], string> = {
  pending_payment: OTHER,
  pending_confirmation: 'border-dashed border-pending-fg bg-pending-bg text-pending-fg',
  confirmed: 'border-confirmed-line border-l-confirmed-fg bg-confirmed-bg text-confirmed-fg',
  completed: 'border-completed-line border-l-completed-fg bg-completed-bg text-completed-fg',
  cancelled:
    'border-cancelled-line border-l-cancelled-fg bg-surface text-cancelled-fg line-through',
  expired: OTHER,
};
