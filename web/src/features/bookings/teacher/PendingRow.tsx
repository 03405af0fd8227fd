import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TeacherBooking } from '#contract/bookings.ts';
import './texts.ts';
import { rupiah } from '#domain/format.ts';
import { shortDate } from '#domain/format-dates.ts';
import { firstName } from '../../../lib/format/names.ts';
import { timeLeft } from '../../../lib/format/session-time.ts';
import { Button } from '../../../ui/Button.tsx';
import { HomeworkFiles } from '../HomeworkFiles.tsx';
import { useTeacherActions } from './teacher-actions.ts';
import {
  MessageStudent,
  nameIdOf,
  ROW_BUTTON,
  ROW_PRIMARY,
  BookingRow,
  useDateAndTime,
} from './BookingRow.tsx';
import { AllLessons } from './SeriesParts.tsx';
import { canTeacher, hasEarlyDeadline, lessonsAsked } from './teacher-rules.ts';

/** A paid booking that waits for the teacher's confirmation. */
export function PendingRow({ booking }: { booking: TeacherBooking }) {
  const { t } = useTranslation();
  const actions = useTeacherActions();
  const count = lessonsAsked(booking);
  const money = {
    price: rupiah(booking.price * count),
    earned: rupiah(booking.share * count),
  };
  const isOpen = canTeacher(booking, 'confirm', actions);
  return (
    <BookingRow
      booking={booking}
      actions={
        isOpen && (
          <>
            <Button
              size="sm"
              variant="danger-ghost"
              className={`${ROW_BUTTON} max-md:col-span-2`}
              aria-haspopup="dialog"
              aria-describedby={nameIdOf(booking)}
              onClick={({ currentTarget }) =>
                actions.ask({ act: 'decline', booking }, currentTarget)
              }
            >
              {count > 1 ? t('teacherBookings.series.decline') : t('teacherBookings.decline')}
            </Button>
            <Button
              size="sm"
              variant="soft"
              className={ROW_PRIMARY}
              aria-haspopup="dialog"
              aria-describedby={nameIdOf(booking)}
              onClick={({ currentTarget }) =>
                actions.ask({ act: 'confirm', booking }, currentTarget)
              }
            >
              {count > 1
                ? t('teacherBookings.series.confirm', { count })
                : t('teacherBookings.confirmBooking')}
            </Button>
          </>
        )
      }
    >
      <p className="mt-1">{t('teacherBookings.price', money)}</p>
      <AllLessons booking={booking} describedBy={nameIdOf(booking)} />
      {isOpen ? <Deadline booking={booking} /> : <DeadlinePassed booking={booking} />}
      <HomeworkFiles label={t('teacherBookings.homework')} files={booking.homework} />
      <MessageStudent booking={booking} />
    </BookingRow>
  );
}

function Deadline({ booking }: { booking: TeacherBooking }) {
  const { t } = useTranslation();
  const { now } = useTeacherActions();
  const when = useDateAndTime(shortDate);
  const until = booking.confirmBy ?? booking.startsAt;
  const { unit, count } = timeLeft(new Date(until), now);
  return (
    <p className="mt-1 flex items-start gap-1.5 text-pending-fg">
      <Hourglass className="mt-0.75 size-4" />
      <span>
        {t('teacherBookings.confirmBy', { when: when(until) })},{' '}
        <b className="font-semibold whitespace-nowrap">
          {t(`teacherBookings.left.${unit}`, { count })}
        </b>
        {lessonsAsked(booking) > 1 && hasEarlyDeadline(booking) && (
          <span className="block">{t('teacherBookings.series.laterDeadlines')}</span>
        )}
      </span>
    </p>
  );
}

function DeadlinePassed({ booking }: { booking: TeacherBooking }) {
  const { t } = useTranslation();
  return (
    <p className="mt-1">
      {t('teacherBookings.lapsed', { name: firstName(booking.studentId.fullName) })}
    </p>
  );
}
