import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeacherBooking } from '#contract/bookings.ts';
import { statusIs } from '#domain/booking.ts';
import { wibDate } from '#domain/calendar.ts';
import { shortMonth, weekday } from '#domain/format-dates.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import '../../../lib/texts/booking-status.ts';
import { useLessonLabel } from '../../../lib/format/lesson-label.ts';
import { StatusBadge } from '../../../ui/feedback/Badge.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { hoursOf, shortMoment, useMoment } from '../moments.ts';
import { lessonsQuery } from './queries.ts';
import { lessonsAsked } from './teacher-rules.ts';
import './texts.ts';

/** 8 lessons, Saturdays 19:00–20:00 from 21 Nov; of hours that were chosen one by one: 5 lessons from 20 Nov. */
export function useSeriesText() {
  const { t } = useTranslation();
  const language = currentLanguage();
  return (booking: TeacherBooking) => {
    const count = lessonsAsked(booking);
    const date = `${Number(booking.date.slice(8))}\u00A0${shortMonth(booking.date, language)}`;
    const slot = booking.series?.slot;
    if (!slot) return t('teacherBookings.series.pack', { count, date });
    const at = new Date(slot);
    const day = weekday(wibDate(at), language);
    return t('teacherBookings.series.weekly', { count, date, day, hours: hoursOf(at) });
  };
}

/** Lesson 3 of 8, weekly; nothing outside a series, and where an entry stands for all lessons. */
export function LessonLabel({ booking }: { booking: TeacherBooking }) {
  const labelOf = useLessonLabel();
  const { series } = booking;
  if (!series || lessonsAsked(booking) > 1) return null;
  return <span className="block">{labelOf(series)}</span>;
}

/** All lessons of a request for several, loaded when opened. */
export function AllLessons({
  booking,
  describedBy,
}: {
  booking: TeacherBooking;
  /** The id of the student's name. */
  describedBy: string;
}) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!booking.series || lessonsAsked(booking) === 1) return null;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary
        aria-describedby={describedBy}
        className="inline-flex min-h-8 cursor-pointer items-center font-semibold text-brand-text max-md:min-h-11"
      >
        {t(isOpen ? 'teacherBookings.series.hide' : 'teacherBookings.series.show')}
      </summary>
      {isOpen && <Lessons seriesId={booking.series._id} />}
    </details>
  );
}

function Lessons({ seriesId }: { seriesId: string }) {
  const { t } = useTranslation();
  const query = useQuery(lessonsQuery(seriesId));
  const when = useMoment();
  if (query.isLoadingError) {
    return (
      <ErrorState
        small
        headingLevel={3}
        title={t('teacherBookings.fetchFailed')}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!query.data) return <Spinner className="m-2 size-4 border-2" />;
  return (
    <ol className="mt-1 grid list-decimal gap-1.5 pl-5 marker:text-ink-3">
      {query.data.map(({ _id, startsAt, status, series }) => (
        <li key={_id}>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <time dateTime={startsAt}>{when(new Date(startsAt))}</time>
            {series?.slot && series.slot !== startsAt && (
              <span className="text-ink-3">
                {t('teacherBookings.series.insteadOf', {
                  when: shortMoment(new Date(series.slot)),
                })}
              </span>
            )}
            {!statusIs(status, 'request') && (
              <StatusBadge status={status} text={t(`bookingStatus.${status}`)} />
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
