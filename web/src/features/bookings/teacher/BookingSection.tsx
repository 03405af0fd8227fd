import { useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeacherBooking } from '#contract/bookings.ts';
import './texts.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { ShowMore } from '../../../ui/lists/ShowMore.tsx';
import { Skeleton, Skeletons } from '../../../ui/feedback/Skeleton.tsx';
import { Count } from './Count.tsx';
import { type Section, teacherBookingsQuery } from './queries.ts';
import { byDeadline } from './teacher-rules.ts';

interface BookingSectionProps {
  section: Section;
  count: number | undefined;
  /** A hint above the rows. */
  hint?: ReactNode;
  /** Leaves bookings out that another section shows. */
  shows?: (booking: TeacherBooking) => boolean;
  /** The illustration of the empty state. */
  art: string;
  Row: ComponentType<{ booking: TeacherBooking }>;
}

export function BookingSection({ section, count, hint, shows, art, Row }: BookingSectionProps) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(teacherBookingsQuery(section));
  const bookings = query.data?.pages.flatMap((page) => page.bookings).filter(shows ?? (() => true));
  // Sessions that students ask to move stand on top.
  if (section === 'waiting') {
    bookings?.sort((a, b) => Number(!a.proposal) - Number(!b.proposal) || byDeadline(a, b));
  }
  const name = NAMES[section];
  return (
    <Card
      as="section"
      losesRows
      title={
        <>
          {t(`teacherBookings.${name}.title`)}
          {count !== undefined && <Count of={count} isWaiting={section === 'waiting'} />}
        </>
      }
    >
      {bookings && bookings.length > 0 && hint}
      <div className="-my-2.5">
        {query.isPending && <RowSkeletons />}
        {query.isLoadingError && (
          <ErrorState
            small
            headingLevel={3}
            title={t('teacherBookings.fetchFailed')}
            onRetry={() => void query.refetch()}
          />
        )}
        {bookings?.length === 0 && (
          <EmptyState small art={art} text={t(`teacherBookings.${name}.empty`)} />
        )}
        {bookings && bookings.length > 0 && (
          <ul>
            {bookings.map((booking) => (
              <Row key={booking._id} booking={booking} />
            ))}
          </ul>
        )}
        {query.hasNextPage && (
          <div className="flex justify-center border-t border-line pt-4 pb-2.5">
            <ShowMore query={query} />
          </div>
        )}
      </div>
    </Card>
  );
}

const NAMES = { waiting: 'pending', upcoming: 'upcoming', past: 'past' } as const;

export function RowSkeletons() {
  return (
    <Skeletons className="divide-y divide-line">
      {[1, 2].map((row) => (
        <div key={row} className="flex items-center gap-4 py-4">
          <Skeleton className="size-11 rounded-full" />
          <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
            <Skeleton className="h-4 w-40 max-w-full" />
            <Skeleton className="h-3.5 w-60 max-w-full" />
          </div>
          <Skeleton className="h-9 w-36 rounded-[10px] max-md:hidden" />
        </div>
      ))}
    </Skeletons>
  );
}
