import { Repeat } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import type { Teacher } from '#contract/teachers.ts';
import { slotStart } from '#domain/calendar.ts';
import { rupiah } from '#domain/format.ts';
import { fullDate, shortDate } from '#domain/format-dates.ts';
import { firstName } from '../../../lib/format/names.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { useIsHydrated } from '../../../lib/useIsHydrated.ts';
import { Button } from '../../../ui/Button.tsx';
import { Rating } from '../../../ui/Rating.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { Skeletons } from '../../../ui/feedback/Skeleton.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { shortMoment, useHour } from '../moments.ts';
import { DateStrip } from '../slots/DateStrip.tsx';
import { SlotPicker, StripBlocks } from '../slots/SlotPicker.tsx';
import type { DaySlots, OwnHold, SlotChoice } from '../slots/useSlotChoice.ts';
import '../texts.ts';
import { BookingSummary, PanelNote, useRefundText } from './BookingSummary.tsx';

export const PANEL_ID = 'booking-panel';

interface BookingPanelProps {
  teacher: Teacher;
  choice: SlotChoice;
  day: DaySlots;
  /** Without it the hours are read-only, and the panel says who can book. */
  onBook?: ((slot: { date: string; time: string }) => void) | undefined;
  /** Books this hour for several weeks; undefined if the teacher takes single bookings only. */
  onBookWeekly?: ((slot: { date: string; time: string }) => void) | undefined;
  /** The student's unpaid hold with this teacher. */
  held?: OwnHold | undefined;
  /** The reader is the teacher, whom a note above the page tells so. */
  isOwn: boolean;
  className?: string;
  /** Below the hours. */
  children?: ReactNode;
}

export function BookingPanel(props: BookingPanelProps) {
  const { teacher, choice, day, onBook, onBookWeekly, held, isOwn, className, children } = props;
  const { t } = useTranslation();
  // Today is the browser's, so the strip cannot be prerendered.
  const isHydrated = useIsHydrated();
  const { date } = choice;
  const time = day.chosen;
  return (
    <section
      id={PANEL_ID}
      aria-label={t('booking.title')}
      className={classNames(BOOKING_PANEL, className)}
    >
      <h2 className="sr-only">{t('booking.title')}</h2>
      <div className="flex items-baseline justify-between gap-3">
        <p className="text-[1.5rem] leading-[1.4] font-bold tracking-[-.02em]">
          {rupiah(teacher.fees)}{' '}
          <span className="text-sm font-normal tracking-normal text-ink-3">
            {t('booking.perHour')}
          </span>
        </p>
        {teacher.rating > 0 && <Rating value={teacher.rating} />}
      </div>
      {teacher.isPaused && <StoppedNote teacher={teacher} />}
      {!teacher.isPaused && (
        <>
          {isHydrated ? (
            <DateStrip
              today={choice.today}
              date={date}
              bookableDays={teacher.bookableDays}
              onChoose={choice.chooseDate}
            />
          ) : (
            <Skeletons>
              <StripBlocks />
            </Skeletons>
          )}
          <SlotPicker date={date} time={time} day={day} onChoose={choice.chooseTime} />
        </>
      )}
      {children}
      {time && <BookingSummary date={date} time={time} fees={teacher.fees} />}
      {onBook && !teacher.isPaused && (
        <Button
          size="lg"
          block
          className="mt-3.5 max-md:hidden"
          disabled={!time}
          onClick={() => time && onBook({ date, time })}
        >
          {t('booking.title')}
        </Button>
      )}
      {onBookWeekly && !teacher.isPaused && (
        <Button
          variant="soft"
          block
          className="mt-2.5"
          disabled={!time}
          onClick={() => time && onBookWeekly({ date, time })}
        >
          <Repeat />
          <BookWeekly discounts={teacher.seriesDiscounts} />
        </Button>
      )}
      {held && held.expiresAt > choice.now && <HeldNote held={held} />}
      {!teacher.isPaused && !isOwn && (
        <PanelNote>
          {time && <RefundText start={slotStart(date, time)} now={choice.now} />}{' '}
          {onBook ? t('booking.review') : t('booking.onlyStudents')}
        </PanelNote>
      )}
    </section>
  );
}

function BookWeekly({ discounts }: { discounts: Teacher['seriesDiscounts'] }) {
  const { t } = useTranslation();
  const percent = Math.max(0, ...(discounts ?? []));
  return (
    <span>
      {t('booking.weekly')}
      {percent > 0 && (
        <span className="font-normal">{`, ${t('booking.weeklyOff', { percent })}`}</span>
      )}
    </span>
  );
}

/** The teacher has stopped new bookings for a while. */
function StoppedNote({ teacher: { fullName, pausedUntil } }: { teacher: Teacher }) {
  const { t } = useTranslation();
  const name = firstName(fullName);
  return (
    <div className="mt-3.5">
      <Callout
        tone="info"
        title={
          pausedUntil
            ? t('booking.stoppedUntil', { name, date: fullDate(pausedUntil, currentLanguage()) })
            : t('booking.stopped', { name })
        }
      >
        {t('booking.stoppedText')}
      </Callout>
    </div>
  );
}

/** Shown after the payment popup was closed: the hour stays held until it expires. */
function HeldNote({ held: { hours, expiresAt } }: { held: OwnHold }) {
  const { t } = useTranslation();
  const hour = useHour();
  const until = hour(expiresAt);
  const [first] = hours;
  if (!first) return null;
  const moment = shortMoment(slotStart(first.date, first.startTime));
  return (
    <p role="status" className="mt-3.5 rounded-md bg-lit-soft px-3.5 py-2.5 text-sm text-lit-text">
      {hours.length > 1
        ? t('booking.heldAll', { lessons: hours.length, until })
        : t('booking.held', { moment, until })}{' '}
      <TextLink to={paths.myAppointments} className="text-current">
        {t('booking.heldLink')}
      </TextLink>
    </p>
  );
}

function RefundText({ start, now }: { start: Date; now: Date }): ReactNode {
  return useRefundText(start, now);
}

export const BOOKING_PANEL =
  'rounded-xl border border-line bg-surface px-4 py-5 shadow-md md:rounded-[24px] md:px-6 md:pt-5.5 md:pb-6';

interface BookingBarProps {
  teacher: Teacher;
  date: string;
  time: string | undefined;
  onBook?: ((slot: { date: string; time: string }) => void) | undefined;
  held: OwnHold | undefined;
  now: Date;
}

/** Replaces the tab bar on a phone; the layout reserves space for `.booking-bar`. */
export function BookingBar({ teacher, date, time, onBook, held, now }: BookingBarProps) {
  const { t } = useTranslation();
  const hour = useHour();
  const isHeld =
    held &&
    held.expiresAt > now &&
    held.hours.some((own) => own.date === date && own.startTime === time);
  if (!onBook || (!time && teacher.isPaused)) return null;
  return (
    <section
      aria-label={t('booking.yourChoice')}
      className="booking-bar fixed inset-x-0 bottom-0 z-(--z-tabbar) flex items-center justify-between gap-3.5 border-t border-line bg-surface px-(--gutter) pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] shadow-[0_-6px_24px_rgb(var(--shadow-color)/.08)] md:hidden"
    >
      <div className="min-w-0">
        <div className="text-[1.0625rem] leading-[1.3] font-bold tracking-[-.02em] whitespace-nowrap">
          {rupiah(teacher.fees)}
        </div>
        <div className="text-xs leading-[1.35] text-ink-3">
          {!time && t('booking.perHour')}
          {time && t('booking.at', { date: shortDate(date, currentLanguage()), time })}
          {isHeld && (
            <span className="block">{t('booking.heldUntil', { until: hour(held.expiresAt) })}</span>
          )}
        </div>
      </div>
      <Button
        className="min-h-12"
        data-scroll-to={time ? undefined : PANEL_ID}
        onClick={time ? () => onBook({ date, time }) : goToPanel}
      >
        {time ? t('booking.title') : t('booking.chooseTime')}
      </Button>
    </section>
  );
}

function goToPanel() {
  const panel = document.getElementById(PANEL_ID);
  panel?.scrollIntoView();
  panel?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true });
}
