import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { StudentBooking } from '#contract/bookings.ts';
import { paths } from '#contract/paths.ts';
import { PageBody } from '../app/layout/PageBody.tsx';
import emptySessions from '../art/empty-sessions.svg';
import { CalendarFeed } from '../features/bookings/CalendarFeed.tsx';
import { reportedPaymentsQuery } from '../features/bookings/checkout/payment-outcome.ts';
import { ownBookingsQuery } from '../features/bookings/queries.ts';
import { BookingCard } from '../features/bookings/student/BookingCard.tsx';
import { useFocusOnCard } from '../features/bookings/student/booking-context.ts';
import {
  refetchIntervalOf,
  inDisplayOrder,
  nextOf,
} from '../features/bookings/student/own-bookings.ts';
import '../features/bookings/student/texts.ts';
import { useErrorToast } from '../lib/api/useErrorToast.ts';
import { useNow } from '../lib/realtime/useNow.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { PageHead } from '../ui/layout/PageHead.tsx';
import { PageTitle } from '../ui/layout/PageTitle.tsx';
import { ShowMore } from '../ui/lists/ShowMore.tsx';
import { ReviewOrDisputeDialog, useReviewAndDispute } from './my-sessions/useReviewAndDispute.tsx';

export function MyAppointments() {
  const { t } = useTranslation();
  const now = useNow();
  const own = useOwnBookings();
  useFocusOnCard();
  const bookings = own.bookings && inDisplayOrder(own.bookings, now);
  const isFilled = bookings !== undefined && bookings.length > 0;

  return (
    <PageBody>
      <PageTitle>{t('mySessions.title')}</PageTitle>
      <PageHead
        title={t('mySessions.title')}
        text={
          <span role="status">
            {own.isPending && t('mySessions.loading')}
            {isFilled && t('mySessions.allInWib')}
          </span>
        }
        actions={isFilled && <FindTeacher variant="secondary" className="max-md:hidden" />}
      />
      {own.isPending && <BookingCardSkeletons />}
      {own.isError && !bookings && (
        <ErrorState
          title={t('mySessions.fetchFailed')}
          text={t('errors.nothingLost')}
          onRetry={() => void own.refetch()}
        />
      )}
      {bookings && !isFilled && (
        <EmptyState art={emptySessions} title={t('mySessions.empty')} action={<FindTeacher />} />
      )}
      {isFilled && <Cards bookings={bookings} reported={own.reported} now={now} />}
      {own.hasNextPage && (
        <div className="mt-6 grid justify-items-center">
          <ShowMore query={own} />
        </div>
      )}
      {bookings && (
        <div className="mt-6 grid justify-items-center">
          <CalendarFeed />
        </div>
      )}
    </PageBody>
  );
}

interface CardsProps {
  bookings: readonly StudentBooking[];
  reported: Record<string, { outcome: 'success' | 'pending' }>;
  now: Date;
}

function Cards({ bookings, reported, now }: CardsProps) {
  const next = nextOf(bookings, now);
  const extras = useReviewAndDispute(bookings);
  return (
    <>
      <ul className="grid gap-3.5">
        {bookings.map((booking) => (
          <BookingCard
            key={booking._id}
            booking={booking}
            now={now}
            isNext={booking === next}
            reported={reported[booking._id]}
            extraActions={extras.actionsOf(booking)}
            statusText={extras.reviewTextOf(booking)}
          />
        ))}
      </ul>
      <ReviewOrDisputeDialog dialog={extras.dialog} />
    </>
  );
}

function FindTeacher(look: { variant?: 'secondary'; className?: string }) {
  const { t } = useTranslation();
  return (
    <ButtonLink to={paths.teachers()} {...look}>
      {t('mySessions.findTeacher')}
    </ButtonLink>
  );
}

/** Hidden from screen readers: the page announces that it is loading. */
function BookingCardSkeletons() {
  return (
    <div aria-hidden className="grid animate-appear gap-3.5">
      {['a', 'b', 'c', 'd'].map((card) => (
        <div
          key={card}
          className="grid grid-cols-[60px_minmax(0,1fr)] items-start gap-3.5 rounded-xl border border-line bg-surface p-4 md:grid-cols-[76px_minmax(0,1fr)_auto] md:gap-5.5 md:p-5"
        >
          <Skeleton className="h-18 rounded-lg md:h-21.5" />
          <div>
            <div className="flex items-center gap-3">
              <Skeleton className="size-11 rounded-full" />
              <div className="grid gap-2">
                <Skeleton className="h-4 w-37" />
                <Skeleton className="h-3 w-25" />
              </div>
            </div>
            <Skeleton className="mt-5 h-3.25 w-7/10" />
          </div>
          <Skeleton className="h-6.5 w-28 rounded-full max-md:order-first max-md:col-span-2" />
        </div>
      ))}
    </div>
  );
}

/** The student's bookings, refetched while one of them is pending. */
function useOwnBookings() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { data: reported } = useQuery(reportedPaymentsQuery);
  const query = useInfiniteQuery({
    ...ownBookingsQuery,
    refetchInterval: ({ state }) =>
      refetchIntervalOf(
        state.data?.pages.flatMap((page) => page.bookings) ?? [],
        queryClient.getQueryData(reportedPaymentsQuery.queryKey) ?? {},
        Date.now(),
      ),
  });
  useErrorToast(query, t('mySessions.fetchFailed'));
  return { ...query, bookings: query.data, reported: reported ?? {} };
}
