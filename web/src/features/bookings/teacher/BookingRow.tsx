import { Flag, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeacherBooking } from '#contract/bookings.ts';
import { addDays, wibDate, wibTime } from '#domain/calendar.ts';
import { localMoment } from '../../../lib/format/moments.ts';
import { fullDate, shortWeekday } from '#domain/format-dates.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { smallPicture } from '../../../lib/pictures.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { shortMoment } from '../moments.ts';
import { LessonLabel, useSeriesText } from './SeriesParts.tsx';
import { useTeacherActions } from './teacher-actions.ts';
import { lessonsAsked } from './teacher-rules.ts';
import './texts.ts';

interface BookingRowProps {
  booking: TeacherBooking;
  /** Details below the time. */
  children?: ReactNode;
  /** Buttons, the primary one last; a phone shows it first. */
  actions?: ReactNode;
  /** A full-width block below, such as a proposal. */
  below?: ReactNode;
}

export function BookingRow({ booking, children, actions, below }: BookingRowProps) {
  const when = useDateAndTime();
  const seriesText = useSeriesText();
  const { fullName, profilePicture } = booking.studentId;
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 py-4 not-first:border-t not-first:border-line">
      <div className="flex min-w-0 flex-[1_1_320px] gap-3 max-md:basis-full md:gap-4">
        <Avatar name={fullName} src={smallPicture(profilePicture)} />
        <div className="min-w-0 text-sm text-ink-2">
          <h3
            id={nameIdOf(booking)}
            className="text-md leading-[1.45] tracking-normal wrap-anywhere text-ink"
          >
            {fullName}
          </h3>
          <p className="text-wrap text-ink-3">
            <time dateTime={booking.startsAt}>
              {lessonsAsked(booking) > 1 ? seriesText(booking) : when(booking.startsAt)}
            </time>
          </p>
          <LessonLabel booking={booking} />
          {children}
        </div>
      </div>
      {actions && (
        <div className="gap-2 max-md:grid max-md:w-full max-md:grid-cols-2 md:ml-auto md:flex md:flex-wrap md:items-center md:justify-end">
          {actions}
        </div>
      )}
      {below && <div className="w-full md:pl-15">{below}</div>}
    </li>
  );
}

/** Every row has buttons of the same name; this id describes whom they concern. */
export const nameIdOf = ({ _id }: TeacherBooking) => `session-${_id}`;

/** Touch height on a phone. */
export const ROW_BUTTON = 'max-md:border-line max-md:px-2 max-md:whitespace-normal';
export const TEXT_BUTTON =
  'inline-flex min-h-8 items-center gap-1.5 rounded-[4px] font-semibold text-ink-2 underline decoration-current/30 decoration-[1.5px] underline-offset-3 hover:text-ink hover:decoration-current max-md:min-h-11';
/** On a phone: full width and first. */
export const ROW_PRIMARY = 'max-md:-order-1 max-md:col-span-2';

/** Shown unless the booking is disputed; the dialog explains when it is too early or too late. */
export function DisputeButton({ booking }: { booking: TeacherBooking }) {
  const { t } = useTranslation();
  const { ask, isDisputed } = useTeacherActions();
  if (isDisputed(booking)) return null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-describedby={nameIdOf(booking)}
      className={TEXT_BUTTON}
      onClick={({ currentTarget }) => ask({ act: 'dispute', booking }, currentTarget)}
    >
      <Flag className="size-4" />
      {t('teacherBookings.reportIssue')}
    </button>
  );
}

/** Opens the conversation with the student. */
export function MessageStudent({ booking }: { booking: TeacherBooking }) {
  const { t } = useTranslation();
  const { writeTo, writingTo } = useTeacherActions();
  const isBusy = writingTo === booking.studentId._id;
  return (
    <button
      type="button"
      aria-describedby={nameIdOf(booking)}
      aria-busy={isBusy}
      className={TEXT_BUTTON}
      onClick={() => writeTo(booking.studentId._id)}
    >
      {isBusy ? <Spinner className="size-4 border-2" /> : <MessageCircle className="size-4" />}
      {t('teacherBookings.message')}
    </button>
  );
}

/** Saturday, 11 October 2025, 10:00 WIB, with the reader's time where it differs. */
export function useDateAndTime(written = fullDate) {
  const { t } = useTranslation();
  const language = currentLanguage();
  return (instant: string) => {
    const at = new Date(instant);
    // A break within the date would put its year on the line of the time.
    const date = written(wibDate(at), language).replace(/ (?=\d{4}$)/, '\u00A0');
    const wib = t('teacherBookings.when', { date, time: wibTime(at) });
    const time = localMoment(at, language);
    return time ? `${wib} (${t('teacherBookings.yourTime', { time })})` : wib;
  };
}

/** 20:11 for today, Fri 09:00 within a week, else Fri 17 Oct, 09:00. */
export function nearMoment(at: Date, now: Date) {
  const [day, today] = [wibDate(at), wibDate(now)];
  if (day === today) return wibTime(at);
  if (day >= addDays(today, 7)) return shortMoment(at);
  return `${shortWeekday(day, currentLanguage())} ${wibTime(at)}`;
}
