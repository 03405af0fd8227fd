import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import requestsArt from '../../art/empty-requests.svg';
import reviewsArt from '../../art/empty-reviews.svg';
import sessionsArt from '../../art/empty-sessions.svg';
import { useMe } from '../../features/accounts/queries.ts';
import { CalendarFeed } from '../../features/bookings/CalendarFeed.tsx';
import { BookingSection } from '../../features/bookings/teacher/BookingSection.tsx';
import { PendingRow } from '../../features/bookings/teacher/PendingRow.tsx';
import { UpcomingRow } from '../../features/bookings/teacher/UpcomingRow.tsx';
import { teacherBookingsQuery } from '../../features/bookings/teacher/queries.ts';
import '../../features/bookings/teacher/texts.ts';
import { DisputeList } from '../../features/disputes/DisputeList.tsx';
import '../../features/disputes/texts.ts';
import { useMyDisputes } from '../../features/disputes/useMyDisputes.ts';
import { OwnReviews } from '../../features/reviews/OwnReviews.tsx';
import { useErrorToast } from '../../lib/api/useErrorToast.ts';
import '../../lib/texts/menu.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { PastRow } from './sessions/PastRow.tsx';
import { TeacherActions } from './sessions/TeacherActions.tsx';

export function Sessions() {
  const { t } = useTranslation();
  const { user } = useMe();
  const me = user?._id;
  // An unverified teacher has no public page, and so no reviews.
  const isListed = user?.teacherProfile?.verificationStatus === 'verified';
  const failure = useLoadFailure();
  return (
    <TeacherActions>
      <PageTitle>{t('menu.sessions')}</PageTitle>
      <h1 className="sr-only">{t('menu.sessions')}</h1>
      {failure.isTotal ? (
        <ErrorState
          title={t('teacherBookings.fetchFailed')}
          text={t('errors.nothingLost')}
          onRetry={failure.retry}
        />
      ) : (
        <div className="grid gap-5">
          <BookingSection section="pending" art={requestsArt} Row={PendingRow} />
          <BookingSection section="upcoming" art={sessionsArt} Row={UpcomingRow} />
          <BookingSection section="past" art={reviewsArt} Row={PastRow} />
          {me && <Disputes me={me} />}
          {me && isListed && <OwnReviews teacherId={me} />}
          <div className="grid justify-items-center">
            <CalendarFeed />
          </div>
        </div>
      )}
    </TeacherActions>
  );
}

/** One toast for three lists, which usually fail together. */
function useLoadFailure() {
  const { t } = useTranslation();
  const queries = [
    useInfiniteQuery(teacherBookingsQuery('pending')),
    useInfiniteQuery(teacherBookingsQuery('upcoming')),
    useInfiniteQuery(teacherBookingsQuery('past')),
  ];
  useErrorToast(
    {
      isError: queries.some((query) => query.isLoadingError),
      errorUpdateCount: Math.max(...queries.map((query) => query.errorUpdateCount)),
    },
    t('teacherBookings.fetchFailed'),
  );
  return {
    isTotal: queries.every((query) => query.isLoadingError),
    retry: () => queries.forEach((query) => void query.refetch()),
  };
}

/** Hidden without disputes. */
function Disputes({ me }: { me: string }) {
  const { t } = useTranslation();
  const id = useId();
  const { data: disputes, isPending, fault, refetch } = useMyDisputes();
  if (isPending || disputes?.length === 0) return null;
  if (!disputes) {
    return (
      <Card as="section" title={t('myDisputes.reports')}>
        <ErrorState small headingLevel={3} title={fault} onRetry={() => void refetch()} />
      </Card>
    );
  }
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lg">
        {t('myDisputes.reports')}
      </h2>
      <DisputeList disputes={disputes} me={me} />
    </section>
  );
}
