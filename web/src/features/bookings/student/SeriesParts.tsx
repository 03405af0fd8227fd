import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { StudentBooking } from '#contract/bookings.ts';
import { paths } from '#contract/paths.ts';
import { statusIs } from '#domain/booking.ts';
import { wibDate } from '#domain/calendar.ts';
import { shortDate } from '#domain/format-dates.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import '../../../lib/texts/booking-status.ts';
import '../../../lib/texts/lesson-label.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { StatusBadge } from '../../../ui/feedback/Badge.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { hoursOf } from '../moments.ts';
import { seriesQuery } from '../queries.ts';
import { OfBooking } from './card-parts.tsx';
import { startOf } from './own-bookings.ts';
import './texts.ts';

interface SeriesPartProps {
  booking: StudentBooking;
  series: NonNullable<StudentBooking['series']>;
}

/** Which lesson of the series this is, with a link to all of them. */
export function SeriesLabel({ booking, series }: SeriesPartProps) {
  const { t } = useTranslation();
  const { _id, number, lessons, weeks } = series;
  const label = t(`lessonLabel.${weeks ? 'weekly' : 'pack'}`, { number, lessons });
  return (
    <>
      {' · '}
      <Link
        to={paths.series(_id)}
        className="underline decoration-current/30 underline-offset-3 hover:text-ink hover:decoration-current"
      >
        {statusIs(booking.status, 'hold') ? t('lessons.held', { count: lessons }) : label}
        <OfBooking booking={booking} />
      </Link>
    </>
  );
}

/** Opens in place with the lessons that follow this one. */
export function LaterLessons({ booking, series }: SeriesPartProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group col-span-full mt-4 border-t border-line"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="-mb-2 flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md text-sm font-semibold text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronDown className="size-4.5 transition-transform group-open:rotate-180" />
        {t('lessons.more', { count: series.open - 1 })}
        <OfBooking booking={booking} />
      </summary>
      {isOpen && <LessonsToCome booking={booking} series={series} />}
    </details>
  );
}

function LessonsToCome({ booking, series }: SeriesPartProps) {
  const { t } = useTranslation();
  const { data } = useQuery(seriesQuery(series._id));
  const later = data?.filter(({ _id, status }) => _id !== booking._id && statusIs(status, 'open'));
  return (
    <>
      {later ? (
        <ol className="mt-2 divide-y divide-line">
          {later.map((lesson) => (
            <LessonRow key={lesson._id} lesson={lesson} />
          ))}
        </ol>
      ) : (
        <Skeleton className="mt-3 h-24 rounded-md" />
      )}
      <ButtonLink to={paths.series(series._id)} variant="secondary" size="sm" className="mt-2">
        {t('lessons.seeAll', { lessons: series.lessons })}
        <OfBooking booking={booking} />
      </ButtonLink>
    </>
  );
}

interface LessonRowProps {
  lesson: StudentBooking;
  /** The next one. */
  isLit?: boolean;
  /** Below the hour. */
  text?: ReactNode;
  /** A menu at the end. */
  menu?: ReactNode;
}

/** One lesson of a series: number, hour and state. */
export function LessonRow({ lesson, isLit, text, menu }: LessonRowProps) {
  const { t } = useTranslation();
  const startsAt = startOf(lesson);
  const language = currentLanguage();
  const slot = lesson.series?.slot;
  const isMoved = slot && slot !== lesson.startsAt;
  const moved =
    isMoved && t('lessons.movedFrom', { date: shortDate(wibDate(new Date(slot)), language) });
  const dim = statusIs(lesson.status, 'cancelled') && 'text-ink-3';
  return (
    <li
      className={classNames(
        'grid min-h-15 grid-cols-[22px_minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-1 py-2 text-md md:gap-x-3.5',
        menu === undefined
          ? 'md:grid-cols-[28px_minmax(0,1fr)_auto]'
          : 'md:grid-cols-[28px_minmax(0,1fr)_auto_auto]',
        isLit && LIT,
      )}
    >
      <span className="text-sm font-semibold text-ink-3">{lesson.series?.number}</span>
      <div className="min-w-0 wrap-anywhere">
        <span className={classNames('font-semibold', dim)}>{shortDate(lesson.date, language)}</span>{' '}
        <span className={classNames('whitespace-nowrap', dim || 'text-ink-2')}>
          {hoursOf(startsAt)}
        </span>
        {(moved || text) && (
          <p className="text-xs text-ink-2">
            {moved}
            {moved && text ? '. ' : ''}
            {text}
          </p>
        )}
      </div>
      <span className="max-md:col-start-2 max-md:row-start-2 max-md:justify-self-start">
        <StatusBadge status={lesson.status} text={t(`bookingStatus.${lesson.status}`)} />
      </span>
      {menu !== undefined && (
        <span className="flex min-w-11 justify-end max-md:col-start-3 max-md:row-span-2 max-md:row-start-1">
          {menu}
        </span>
      )}
    </li>
  );
}

const LIT =
  '-mx-3 rounded-md border-transparent bg-lit-soft px-3 shadow-[inset_0_0_0_1.5px_var(--lit-line)] forced-colors:outline-3 forced-colors:-outline-offset-3 forced-colors:outline-[Highlight]';
